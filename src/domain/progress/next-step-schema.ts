import * as v from 'valibot';
import type { Finding, Strength, Subject } from '../coaching/finding.ts';
import type { NextStep, Reason } from '../coaching/next-step.ts';
import { FOCUS_AREAS } from '../setup.ts';
import { amount, code, list, percent, share, signed, text } from '../schema-parts.ts';

const commonFields = { marked: v.boolean(), atS: v.nullable(signed) };

function finding<Kind extends Finding['kind'], About extends Subject, Facts extends v.ObjectEntries>(
  kind: Kind,
  subject: About,
  facts: Facts,
) {
  return v.looseObject({ ...commonFields, kind: v.literal(kind), subject: v.literal(subject), ...facts });
}

/** Schemas by kind. A new kind without a schema does not compile. */
const FINDINGS = {
  'section-over': finding('section-over', 'time', {
    title: text('paragraph'),
    plannedS: amount,
    spentS: amount,
  }),
  fast: finding('fast', 'pace', { wpm: amount }),
  slow: finding('slow', 'pace', { wpm: amount }),
  'many-fillers': finding('many-fillers', 'fillers', { perMinute: amount }),
  'filler-cluster': finding('filler-cluster', 'fillers', { count: amount, withinS: amount }),
  breathless: finding('breathless', 'pauses', {}),
  'lost-pause': finding('lost-pause', 'pauses', { lastedS: amount }),
  monotone: finding('monotone', 'melody', { semitones: amount }),
  fading: finding('fading', 'loudness', {}),
  leaning: finding('leaning', 'posture', {
    score: percent,
    side: v.picklist(['left', 'right']),
    lastedS: amount,
  }),
  swaying: finding('swaying', 'posture', { score: percent }),
  unsteady: finding('unsteady', 'posture', { score: percent }),
  'out-of-view': finding('out-of-view', 'posture', { seen: share }),
  'off-topic': finding('off-topic', 'topic', { missing: list(text('phrase'), 'others') }),
} satisfies Record<Finding['kind'], v.GenericSchema>;

const findingSchema = v.variant('kind', Object.values(FINDINGS)) satisfies v.GenericSchema<unknown, Finding>;

const strengthSchema = v.variant('subject', [
  v.looseObject({ subject: v.literal('pace'), wpm: amount }),
  v.looseObject({ subject: v.literal('fillers'), perMinute: amount }),
  v.looseObject({ subject: v.literal('posture'), score: percent }),
  v.looseObject({ subject: v.picklist(['pauses', 'melody', 'loudness', 'topic']) }),
]) satisfies v.GenericSchema<unknown, Strength>;

export const nextStepSchema = v.variant('kind', [
  v.pipe(
    v.looseObject({
      kind: v.literal('mend'),
      finding: findingSchema,
      reason: code<Reason>({ focus: true, 'focus-clear': true, 'focus-unjudged': true, 'stood-out': true }),
      focus: v.optional(v.picklist(FOCUS_AREAS)),
    }),
    // JSON omits undefined fields.
    v.transform((step) => ({ ...step, focus: step.focus })),
  ),
  v.looseObject({ kind: v.literal('keep'), strengths: list(strengthSchema, 'others') }),
  v.looseObject({ kind: v.literal('unjudged') }),
]) satisfies v.GenericSchema<unknown, NextStep>;
