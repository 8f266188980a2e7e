import * as v from 'valibot';
import type { MeasuredReport, PostureShares, ReportSegment } from '../recording/measured-report.ts';
import type { Moment } from '../recording/moments.ts';
import { awayDirection, facingSchema } from './facing-schema.ts';
import { amount, list, signed, timeSpan } from '../schema-parts.ts';
import { skillsSchema } from './skills-schema.ts';
import { sessionReportSchema, voiceSchema } from './session-report-schema.ts';

// A share is a sum of quotients, so rounding can make it slightly larger than 1.
const postureSchema = v.looseObject({
  seen: amount,
  leaning: v.nullable(amount),
  swaying: v.nullable(amount),
}) satisfies v.GenericSchema<unknown, PostureShares>;

const segmentSchema = v.looseObject({
  startS: amount,
  offset: v.nullable(signed),
  swaying: v.nullable(amount),
  speech: v.nullable(amount),
  semitones: v.nullable(signed),
}) satisfies v.GenericSchema<unknown, ReportSegment>;

const span = timeSpan.entries;

const momentSchema = v.variant('kind', [
  v.looseObject({
    ...span,
    kind: v.literal('longest-lean'),
    side: v.picklist(['left', 'right']),
    offset: amount,
  }),
  v.looseObject({ ...span, kind: v.literal('restless'), share: amount }),
  v.looseObject({ ...span, kind: v.literal('longest-away'), direction: awayDirection }),
  v.looseObject({ ...span, kind: v.literal('long-pause') }),
  v.looseObject({ ...span, kind: v.literal('great-presence') }),
  v.looseObject({ ...span, kind: v.literal('flat'), semitones: amount }),
  v.looseObject({ ...span, kind: v.literal('rushed'), wpm: amount }),
  v.looseObject({ ...span, kind: v.literal('fastest'), wpm: amount }),
  v.looseObject({ ...span, kind: v.literal('filler-cluster'), count: amount }),
]) satisfies v.GenericSchema<unknown, Moment>;

/** The fields that kept measurements of a video need for their screen. As in a session report, unknown fields pass through. */
export const measuredReportSchema = v.looseObject({
  lengthS: amount,
  cutShort: v.boolean(),
  undecodable: list(v.picklist(['video', 'audio']), 'others'),
  faces: v.optional(v.picklist(['clear', 'similar-sizes', 'unconfirmed']), 'clear'),
  facing: v.optional(v.nullable(facingSchema), null),
  segmentS: amount,
  segments: list(segmentSchema, 'others'),
  // Older reports lack the following two fields.
  pictureSpan: v.optional(v.nullable(timeSpan), null),
  soundSpan: v.optional(v.nullable(timeSpan), null),
  posture: v.nullable(postureSchema),
  sampling: v.nullable(v.looseObject({ seen: amount, leaning: amount, swaying: amount })),
  voice: v.nullable(voiceSchema),
  opening: v.looseObject({ posture: v.nullable(postureSchema), voice: v.nullable(voiceSchema) }),
  moments: list(momentSchema, 'events'),
  skills: v.optional(v.nullable(skillsSchema), null),
  // Reports from before words of recordings were recognized lack this field.
  words: v.optional(v.nullable(sessionReportSchema), null),
}) satisfies v.GenericSchema<unknown, MeasuredReport>;
