import * as v from 'valibot';

export const amount = v.pipe(v.number(), v.minValue(0));
export const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
export const timeSpan = v.looseObject({ startS: amount, endS: amount });

/** One of the codes of a type. The record names each of them, so a new code that is missing here does not compile. */
export function code<Code extends string>(codes: Readonly<Record<Code, true>>) {
  return v.picklist(Object.keys(codes) as Code[]);
}
