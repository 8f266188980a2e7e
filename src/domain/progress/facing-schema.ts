import * as v from 'valibot';
import type { AwayDirection, Facing, FacingUnmeasuredReason } from '../facing/facing.ts';
import { amount, code, list, share, timeSpan } from '../schema-parts.ts';

export const awayDirection = code<AwayDirection>({ left: true, right: true, up: true, down: true });

const covered = { coverage: share, segments: list(v.nullable(share), 'others') };

/** Whether the speaker faced the camera, in a kept report of a session or of a video. */
export const facingSchema = v.variant('certainty', [
  v.looseObject({
    ...covered,
    certainty: v.picklist(['measured', 'estimated']),
    value: v.looseObject({
      // A share is a quotient of sums, so rounding can make it slightly larger than 1.
      share: amount,
      openingShare: v.nullable(amount),
      longestAway: v.nullable(v.looseObject({ ...timeSpan.entries, direction: awayDirection })),
      tiltedShare: amount,
      tiltDeg: amount,
      nearer: amount,
      farther: amount,
      samplingError: amount,
    }),
  }),
  v.looseObject({
    ...covered,
    certainty: v.literal('not measured'),
    value: v.null(),
    reason: code<FacingUnmeasuredReason>({
      'too-short': true,
      'too-small': true,
      profile: true,
      'several-faces': true,
    }),
  }),
]) satisfies v.GenericSchema<unknown, Facing>;
