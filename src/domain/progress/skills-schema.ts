import * as v from 'valibot';
import { amount, code, list, percent, share, timeSpan } from '../schema-parts.ts';
import type {
  MeasuredSkill,
  PlainMomentKind,
  SkillMoment,
  SkillSpan,
  SkillUnmeasuredReason,
} from '../skills/skill.ts';
import { SKILLS } from '../video-specification.ts';
import { awayDirection } from './facing-schema.ts';

const span = timeSpan.entries;

const spanSchema = v.looseObject({
  ...span,
  kind: code<SkillSpan['kind']>({ lowered: true, seen: true, 'not-in-view': true }),
}) satisfies v.GenericSchema<unknown, SkillSpan>;

const momentSchema = v.variant('kind', [
  v.looseObject({ ...span, kind: v.literal('leaning'), side: v.picklist(['left', 'right']) }),
  v.looseObject({ ...span, kind: v.literal('away'), direction: v.nullable(awayDirection) }),
  v.looseObject({ ...span, kind: v.picklist(['fast', 'slow']), wpm: amount }),
  v.looseObject({
    ...span,
    kind: code<PlainMomentKind>({
      swaying: true,
      tilted: true,
      pause: true,
      opening: true,
      gesturing: true,
      'hands-in-view': true,
      'hands-busy': true,
      smiling: true,
    }),
  }),
]) satisfies v.GenericSchema<unknown, SkillMoment>;

const common = {
  skill: v.picklist(SKILLS),
  coverage: share,
  strip: list(spanSchema, 'others'),
  moments: list(momentSchema, 'others'),
  fact: v.nullable(amount),
};

/** The measured skills of a kept report of a video. */
export const skillsSchema = list(
  v.variant('certainty', [
    v.looseObject({
      ...common,
      certainty: v.picklist(['measured', 'estimated']),
      score: percent,
      samplingError: share,
    }),
    v.looseObject({
      ...common,
      certainty: v.literal('not measured'),
      score: v.null(),
      reason: code<SkillUnmeasuredReason>({
        'no-picture': true,
        'no-sound': true,
        'too-short': true,
        'hardly-in-view': true,
        'hardly-heard': true,
        'hands-out-of-view': true,
        inset: true,
        'mouth-out-of-view': true,
        'no-smile': true,
        'face-too-short': true,
        'face-too-small': true,
        'face-profile': true,
        'face-several-faces': true,
      }),
    }),
  ]),
  'others',
) satisfies v.GenericSchema<unknown, readonly MeasuredSkill[]>;
