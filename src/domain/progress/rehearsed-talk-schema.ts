import * as v from 'valibot';
import type { Guess } from '../talk/guess.ts';
import type { RehearsedTalk } from '../talk/rehearsed-talk.ts';
import { amount, list, text, timeSpan } from '../schema-parts.ts';

const guessSchema = v.looseObject({
  took: v.nullable(v.looseObject({ fromS: v.nullable(amount), toS: v.nullable(amount) })),
  best: v.nullable(amount),
  worst: v.nullable(amount),
}) satisfies v.GenericSchema<unknown, Guess>;

/** A rehearsed talk in a session's report. */
export const rehearsedTalkSchema = v.pipe(
  v.looseObject({
    id: text('phrase'),
    title: text('paragraph'),
    lengthS: v.nullable(amount),
    sections: list(
      v.looseObject({
        title: text('paragraph'),
        plannedS: v.nullable(amount),
        points: v.exactOptional(
          list(
            v.looseObject({
              text: text('transcript'),
              isSaid: v.boolean(),
              atS: v.nullable(amount),
              byHand: v.boolean(),
            }),
            'others',
          ),
        ),
        words: v.exactOptional(amount),
      }),
      'others',
    ),
    stretches: list(v.looseObject({ section: amount, startS: amount, endS: amount }), 'events'),
    pauses: list(timeSpan, 'events'),
    guess: v.exactOptional(v.nullable(guessSchema)),
    only: v.exactOptional(amount),
  }),
  v.check(({ sections, stretches, only }) =>
    [...stretches.map(({ section }) => section), ...(only === undefined ? [] : [only])].every(
      (i) => sections[i] !== undefined,
    ),
  ),
) satisfies v.GenericSchema<unknown, RehearsedTalk>;
