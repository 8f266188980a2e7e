import * as v from 'valibot';
import type { HeardBySpeaker } from '../exercise/heard-by-speaker.ts';
import type { ExerciseTarget } from '../exercise/passage.ts';
import type { StretchKind } from '../posture-course/posture-stretches.ts';
import type { PostureMoments } from '../posture-course/posture-moments.ts';
import type { PostureTimeline } from '../posture-course/posture-timeline.ts';
import { FOCUS_AREAS, SPEECH_TYPES } from '../setup.ts';
import { ENGLISH_TAG } from '../spoken-language.ts';
import type { MarkKind } from '../session-report/passages.ts';
import type { SessionReport } from '../session-report/session-report.ts';
import type { Suggestion } from '../coaching/suggestions.ts';
import type { SuggestionReasons } from '../session-report/suggestion-reasons.ts';
import type { FillerUse } from '../speech/filler-use.ts';
import type { FillerKind } from '../speech/filler-hits/filler-hit.ts';
import type {
  VoiceMeasure,
  Loudness,
  Pauses,
  Pitch,
  SignalQuality,
  VoiceMeasures,
} from '../voice/measures.ts';
import { facingSchema } from './facing-schema.ts';
import { nextStepSchema } from './next-step-schema.ts';
import { rehearsedTalkSchema } from './rehearsed-talk-schema.ts';
import { skillsSchema } from './skills-schema.ts';
import { withWholeText } from './text-once.ts';
import { amount, code, list, percent, share, signed, text, timeSpan } from '../schema-parts.ts';

/** As `readLanguage` accepts it. */
const LANGUAGE_TAG = /^[a-z]{2,3}-[A-Z]{2}$/;

const FILLER_KINDS = {
  'filled-pause': true,
  'discourse-marker': true,
  softener: true,
  ordinary: true,
  'left-out': true,
} as const;

const phrase = text('phrase');

const phrases = list(phrase, 'others');

function figure<Schema extends v.GenericSchema>(value: Schema) {
  return v.variant('certainty', [
    v.looseObject({ certainty: v.picklist(['measured', 'estimated']), value }),
    v.looseObject({ certainty: v.literal('not measured'), value: v.null() }),
  ]);
}

export const voiceSchema = v.looseObject({
  analyzedS: amount,
  mutedS: amount,
  pauses: figure(
    v.looseObject({ count: amount, share, longest: v.nullable(timeSpan), spans: list(timeSpan, 'events') }),
  ) satisfies v.GenericSchema<unknown, VoiceMeasure<Pauses>>,
  syllableRate: figure(amount),
  pace: figure(amount),
  pitch: figure(v.looseObject({ medianHz: amount, spreadSemitones: amount })) satisfies v.GenericSchema<
    unknown,
    VoiceMeasure<Pitch>
  >,
  loudness: figure(v.looseObject({ levelDb: signed, spreadDb: amount })) satisfies v.GenericSchema<
    unknown,
    VoiceMeasure<Loudness>
  >,
  possibleFilledPauses: figure(amount),
  filledPauseSpans: v.optional(list(timeSpan, 'events'), []),
  segmentS: amount,
  segments: list(
    v.looseObject({
      speech: share,
      semitones: v.nullable(signed),
      levelDb: v.nullable(signed),
      syllables: amount,
    }),
    'others',
  ),
  signal: code<SignalQuality>({ good: true, silent: true, quiet: true, noisy: true, clipping: true }),
}) satisfies v.GenericSchema<unknown, VoiceMeasures>;

const fillerUseSchema = v.looseObject({
  count: amount,
  speakingS: v.optional(v.nullable(amount), null),
  perMinute: v.nullable(amount),
  clusters: list(v.looseObject({ count: amount, withinS: amount, startS: amount }), 'events'),
}) satisfies v.GenericSchema<unknown, FillerUse>;

const suggestionReasonsSchema = v.looseObject({
  fewerFillers: v.nullable(v.union([v.literal('uncoached'), v.looseObject({ listed: amount })])),
  slowDown: v.nullable(
    v.looseObject({
      average: v.nullable(amount),
      keptUpWith: v.boolean(),
      postureScore: v.nullable(percent),
      hardlySeen: v.boolean(),
      paceSlow: v.boolean(),
    }),
  ),
  openGestures: v.optional(v.nullable(v.picklist(['uncoached', 'score'])), null),
}) satisfies v.GenericSchema<unknown, SuggestionReasons>;

const heardSchema = v.looseObject({
  target: code<ExerciseTarget>({
    fillers: true,
    ums: true,
    rush: true,
    flat: true,
    fading: true,
    posture: true,
  }),
  atS: amount,
}) satisfies v.GenericSchema<unknown, HeardBySpeaker>;

const postureTimelineSchema = v.looseObject({
  segmentS: amount,
  segments: list(v.looseObject({ offset: v.nullable(signed), swaying: v.nullable(share) }), 'others'),
  stretches: list(
    v.looseObject({
      kind: code<StretchKind>({
        'leaning-left': true,
        'leaning-right': true,
        swaying: true,
        'out-of-view': true,
      }),
      startS: amount,
      endS: amount,
    }),
    'events',
  ),
}) satisfies v.GenericSchema<unknown, PostureTimeline>;

const postureMomentsSchema = v.looseObject({
  longestLean: v.nullable(
    v.looseObject({ side: v.picklist(['left', 'right']), startS: amount, endS: amount }),
  ),
  mostSwayingAtS: v.nullable(amount),
  mostly: v.nullable(v.picklist(['leaning', 'swaying'])),
}) satisfies v.GenericSchema<unknown, PostureMoments>;

/**
 * The fields that a kept session report needs for its screen. Fields that this version does not know pass through, so that
 * a report with a later field still works in an earlier Aura. `satisfies` requires every field of `SessionReport`
 * here; a field that is added to it is `v.exactOptional(…)`, or has a default, because reports that are kept already lack it
 * (docs/kept-reports.md).
 */
const storedSchema = v.looseObject({
  transcript: v.exactOptional(
    v.strictTuple([v.looseObject({ start: v.literal(0), text: text('transcript') })]),
  ),
  fullTranscript: text('transcript'),
  fillerWordCount: v.nullable(amount),
  fillerWords: list(v.looseObject({ time: amount, word: phrase }), 'words'),
  avgWPM: v.nullable(amount),
  paceTimeline: list(
    v.looseObject({ time: v.pipe(v.string(), v.regex(/^\d{1,6}s$/)), wpm: amount }),
    'events',
  ),
  repeatedPhrases: list(v.looseObject({ phrase, count: amount }), 'words'),
  topicKeywords: v.looseObject({
    expected: phrases,
    found: phrases,
    missing: phrases,
    topicScore: v.nullable(percent),
  }),
  postureScore: v.nullable(percent),
  gestureScore: v.nullable(percent),
  speechType: v.picklist(SPEECH_TYPES),
  paceRates: v.optional(list(amount, 'events'), []),
  lengthS: amount,
  awayS: v.optional(amount, 0),
  recognizer: v.picklist(['device', 'service', 'own', 'recording', 'none']),
  // Reports from before other languages were recognized are in English.
  language: v.optional(v.pipe(v.string(), v.regex(LANGUAGE_TAG)), ENGLISH_TAG),
  microphone: v.nullable(phrase),
  measuredWPM: v.nullable(amount),
  averageMisleads: v.boolean(),
  statedWPM: v.optional(v.nullable(amount), null),
  postureSeen: share,
  framesInView: v.optional(v.nullable(share), null),
  postureMoments: v.optional(v.nullable(postureMomentsSchema), null),
  postureTimeline: v.optional(v.nullable(postureTimelineSchema), null),
  facing: v.optional(v.nullable(facingSchema), null),
  voice: v.nullable(voiceSchema),
  postureUnconfirmedS: v.optional(amount, 0),
  postureUnwatchedS: v.optional(amount, 0),
  postureSimilarFaces: v.optional(v.boolean(), false),
  voiceUnmeasuredS: amount,
  microphoneMissingS: v.optional(amount, 0),
  microphoneHandedOver: v.optional(list(timeSpan, 'events'), []),
  voiceTooShort: v.boolean(),
  passages: list(
    v.looseObject({
      repeated: v.boolean(),
      parts: list(
        v.looseObject({
          text: v.exactOptional(text('transcript')),
          length: v.exactOptional(amount),
          fillerAtS: v.exactOptional(amount),
          mark: v.exactOptional(code<MarkKind>({ ...FILLER_KINDS, listed: true, own: true })),
          inSound: v.exactOptional(v.literal(true)),
        }),
        'words',
      ),
    }),
    'words',
  ),
  wordTimes: v.optional(list(amount, 'words'), []),
  fillerHits: list(
    v.looseObject({
      text: phrase,
      atS: amount,
      wordIndex: amount,
      wordCount: amount,
      kind: code<FillerKind>(FILLER_KINDS),
      probability: share,
      inSound: v.exactOptional(v.literal(true)),
    }),
    'words',
  ),
  fillersInSound: v.optional(v.nullable(amount), null),
  likelyFillers: v.optional(v.nullable(fillerUseSchema), null),
  ownWords: v.optional(
    v.looseObject({
      count: v.nullable(amount),
      words: list(v.looseObject({ word: phrase, count: amount }), 'others'),
    }),
    { count: null, words: [] },
  ),
  speechMeasured: v.boolean(),
  speechCoverage: v.nullable(
    v.looseObject({ share, recognized: list(timeSpan, 'events'), lengthS: amount, enough: v.boolean() }),
  ),
  suggestions: list(
    code<Suggestion>({ 'fewer-fillers': true, 'slow-down': true, 'open-gestures': true }),
    'others',
  ),
  suggestionReasons: v.optional(suggestionReasonsSchema, {
    fewerFillers: null,
    slowDown: null,
    openGestures: null,
  }),
  topicAdvice: v.pipe(
    v.looseObject({ keywords: v.optional(v.picklist(['include', 'consider'])), offTopic: v.boolean() }),
    // JSON omits undefined fields.
    v.transform((advice) => ({ ...advice, keywords: advice.keywords })),
  ),
  praised: v.boolean(),
  nextStep: nextStepSchema,
  fillersCoached: v.boolean(),
  handsCoached: v.optional(v.boolean(), true),
  bodySkills: v.optional(v.nullable(skillsSchema), null),
  judgedWith: v.optional(
    v.nullable(
      v.looseObject({
        focusArea: v.nullable(v.picklist(FOCUS_AREAS)),
        ownWords: text('transcript'),
        leftOutWords: text('transcript'),
      }),
    ),
    null,
  ),
  // Older reports lack this field.
  unsureWords: v.optional(list(amount, 'words'), []),
  heardBySpeaker: v.optional(list(heardSchema, 'others'), []),
  talk: v.optional(v.nullable(rehearsedTalkSchema), null),
  sealed: v.optional(v.nullable(v.looseObject({ made: amount, refused: amount })), null),
});

/** A session report as it is read: with its text in all fields, which is stored once. */
export const sessionReportSchema = v.pipe(
  storedSchema,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const whole = withWholeText(dataset.value);
    if (whole) return whole;
    addIssue({ message: 'The passages are not those of the transcript.' });
    return NEVER;
  }),
) satisfies v.GenericSchema<unknown, SessionReport>;
