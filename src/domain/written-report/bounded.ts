import * as v from 'valibot';

/** UTF-16 code units of a text in a written report: more than a model can write, whose answers are limited to some 260,000. */
const TEXT_MAX = 6_000_000;
const ITEMS_MAX = 1000;

/** A text of limited length. The bound is checked, but not part of the schema that is sent. */
export const text = v.pipe(
  v.string(),
  v.check(({ length }) => length <= TEXT_MAX),
);

/** A list of limited length. The bound is checked, but not part of the schema that is sent. */
export function list<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.array(item),
    v.check(({ length }) => length <= ITEMS_MAX),
  );
}
