import * as v from 'valibot';

/** Larger than any figure: in seconds, eleven days. Numbers must be finite, because JSON can't express other ones. */
const NUMBER_MAX = 1e6;

/**
 * The most items in a list of a report: more than any session has, and few enough for the screen. A session of an hour has about 10,000
 * words. An event takes at least a second. The others are limited when they are measured, or chosen by the speaker.
 */
const ITEMS_MAX = { words: 60_000, events: 20_000, others: 1000 } as const;

/** The most UTF-16 code units in a text: of all words, of a paragraph by a model, and of a name or a phrase. */
const TEXT_MAX = { transcript: 1_000_000, paragraph: 50_000, phrase: 2000 } as const;

export const signed = v.pipe(v.number(), v.minValue(-NUMBER_MAX), v.maxValue(NUMBER_MAX));
export const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(NUMBER_MAX));
export const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
export const timeSpan = v.looseObject({ startS: amount, endS: amount });

/** A list of limited length. The length is checked first, because a hostile file can have millions of items. */
export function list<Item extends v.GenericSchema>(item: Item, most: keyof typeof ITEMS_MAX) {
  return v.pipe(v.array(v.unknown()), v.maxLength(ITEMS_MAX[most]), v.array(item));
}

/** A text of limited length. */
export const text = (most: keyof typeof TEXT_MAX) => v.pipe(v.string(), v.maxLength(TEXT_MAX[most]));

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
