import * as v from 'valibot';

/** More than any figure: in seconds, 31 years. JSON can't express what is not finite, so an export would lose it. */
const NUMBER_MAX = 1e9;

export const signed = v.pipe(v.number(), v.minValue(-NUMBER_MAX), v.maxValue(NUMBER_MAX));
export const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(NUMBER_MAX));
export const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
export const timeSpan = v.looseObject({ startS: amount, endS: amount });

/** One of the codes of a type. The record names each of them, so a new code that is missing here does not compile. */
export function code<Code extends string>(codes: Readonly<Record<Code, true>>) {
  return v.picklist(Object.keys(codes) as Code[]);
}

/** A value that fits a schema; undefined for any other. It ends at the first issue: a hostile file can have millions. */
export function fitting<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, raw, { abortEarly: true });
  return result.success ? result.output : undefined;
}
