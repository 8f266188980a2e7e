import * as v from 'valibot';

/** Larger than any figure: in seconds, 31 years. Numbers must be finite, because JSON can't express other ones. */
const NUMBER_MAX = 1e9;

export const signed = v.pipe(v.number(), v.minValue(-NUMBER_MAX), v.maxValue(NUMBER_MAX));
export const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(NUMBER_MAX));
export const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
export const timeSpan = v.looseObject({ startS: amount, endS: amount });

/** Schema of a union of codes. The record must list every code, so a missing one does not compile. */
export function code<Code extends string>(codes: Readonly<Record<Code, true>>) {
  return v.picklist(Object.keys(codes) as Code[]);
}

/** The value if it matches the schema, else undefined. Parsing ends at the first issue, because a hostile file can have millions. */
export function fitting<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, raw, { abortEarly: true });
  return result.success ? result.output : undefined;
}
