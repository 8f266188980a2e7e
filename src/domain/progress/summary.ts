import * as v from 'valibot';
import { isLikelyFiller } from '../speech/filler-hits/filler-hit.ts';
import { recognizedShare } from '../speech/recognized-share.ts';
import { isJudged } from '../spoken-language.ts';
import { SECONDS_PER_MINUTE } from '../speech/specification.ts';
import { wordsOf } from '../speech/words.ts';
import type { KeptReport, KeptSessionReport } from './kept-report.ts';
import { storedForm } from './text-once.ts';
import { PACE_TIMES, paceBesideAverage } from '../session-report/measured-pace.ts';
import { fitting } from '../schema-parts.ts';
import { sessionName } from './session-name.ts';

/** Increased when summaries get another field. Older summaries are then rebuilt from the reports. */
const SUMMARY_VERSION = 8;

/** The format of a microphone's id in kept reports. */
export const MICROPHONE_ID = /^[0-9a-f]{32}$/;

const figure = v.nullable(v.number());
const head = {
  version: v.literal(SUMMARY_VERSION),
  id: v.string(),
  madeAt: v.string(),
  /** Approximate size of the report on the device: the length of its JSON. */
  sizeBytes: v.number(),
};

/** The fields of a kept report that lists, charts and comparisons need. A summary can be rebuilt from its report. */
const summarySchema = v.variant('kind', [
  v.object({
    ...head,
    kind: v.literal('session'),
    /** Empty if the session has neither a name nor words. */
    name: v.string(),
    lengthS: v.number(),
    words: v.number(),
    recognizer: v.picklist(['device', 'service', 'own', 'recording', 'none']),
    /** BCP 47. */
    language: v.string(),
    /** An id. An older summary has a name here, so it does not match, and is rebuilt from its report. */
    microphone: v.nullable(v.pipe(v.string(), v.regex(MICROPHONE_ID))),
    /** Seconds in which the speaker spoke, the denominator of the filler rate (rule 62). Null if words were not measured. */
    speakingS: figure,
    /** Number of likely fillers among the hits of the filler list (rule 74). */
    likelyFillers: figure,
    /** Whether the fillers that the recognizer left out were looked for in the sound (rule 200). */
    fillersHeard: v.boolean(),
    /** Words per minute: the pace that the report's sentences name. */
    wpm: figure,
    /** The time of which that is the rate, if it differs from the average. */
    paceTime: v.nullable(v.picklist(PACE_TIMES)),
    /** The specification's average, which is clamped; null if words were not measured. */
    averageWpm: figure,
    /** Share of pauses in the time between the first and the last speech, 0-1. */
    pauseShare: figure,
    pitchSpreadSemitones: figure,
    loudnessSpreadDb: figure,
    postureScore: figure,
    /** Shares of the session, 0-1: in which words were recognized, the voice was analyzed, and the speaker was in view. */
    wordsShare: v.number(),
    voiceShare: v.number(),
    postureSeen: v.number(),
    /** Share of the time in view in which the speaker faced the camera, 0-1. */
    facingShare: figure,
    /** Id of the talk that was rehearsed; null without one. */
    talk: v.nullable(v.string()),
  }),
  v.object({ ...head, kind: v.literal('video'), score: v.number() }),
  v.object({ ...head, kind: v.literal('comprehensive'), goal: v.string() }),
  v.object({ ...head, kind: v.literal('measured'), lengthS: v.number() }),
]);

export type Summary = v.InferOutput<typeof summarySchema>;
export type SessionSummary = Extract<Summary, { kind: 'session' }>;

/** A stored summary; undefined if it is missing or of another version. */
export function readSummary(raw: unknown): Summary | undefined {
  return fitting(summarySchema, raw);
}

export function summaryOf(kept: KeptReport): Summary {
  const { id, madeAt } = kept;
  const sizeBytes = JSON.stringify(storedForm(kept)).length;
  const common = { version: SUMMARY_VERSION, id, madeAt, sizeBytes } as const;
  switch (kept.kind) {
    case 'session':
      return { ...common, kind: 'session', ...sessionFigures(kept) };
    case 'video':
      return { ...common, kind: 'video', score: kept.report.overallPresenceScore };
    case 'comprehensive':
      return { ...common, kind: 'comprehensive', goal: kept.goal };
    case 'measured':
      return { ...common, kind: 'measured', lengthS: kept.report.lengthS };
  }
}

function sessionFigures(kept: KeptSessionReport) {
  const { report } = kept;
  const { voice } = report;
  const lengthS = report.lengthS - report.awayS;
  const besideAverage = paceBesideAverage(report);
  return {
    name: sessionName(kept),
    lengthS,
    words: wordsOf(report.fullTranscript).length,
    recognizer: report.recognizer,
    language: report.language,
    microphone: report.microphone,
    speakingS: report.speechMeasured ? speakingTime(report) : null,
    likelyFillers:
      report.speechMeasured && isJudged(report.language)
        ? report.fillerHits.filter(isLikelyFiller).length
        : null,
    fillersHeard: report.fillersInSound !== null,
    wpm: besideAverage?.wpm ?? report.avgWPM,
    paceTime: besideAverage?.time ?? null,
    averageWpm: report.avgWPM,
    pauseShare: voice?.pauses.value?.share ?? null,
    pitchSpreadSemitones: voice?.pitch.value?.spreadSemitones ?? null,
    loudnessSpreadDb: voice?.loudness.value?.spreadDb ?? null,
    postureScore: report.postureScore,
    wordsShare: recognizedShare(report.speechCoverage, lengthS),
    voiceShare: voice && lengthS > 0 ? voice.analyzedS / lengthS : 0,
    postureSeen: report.postureSeen,
    facingShare: report.facing?.value?.share ?? null,
    talk: report.talk?.id ?? null,
  };
}

/** Null without coaching on filler words. Reports of version 0.2 and before have the rate. */
function speakingTime({ likelyFillers: use }: KeptSessionReport['report']): number | null {
  if (use && use.speakingS !== null) return use.speakingS;
  if (use?.perMinute) return (use.count * SECONDS_PER_MINUTE) / use.perMinute;
  return null;
}
