import { isMostlyMeasured } from '../measured-share.ts';
import { type PaceBand, paceBand } from '../speech/pace.ts';
import { mostlyRecognized } from '../speech/recognized-share.ts';
import { PACE_FAST_WPM, PACE_SLOW_WPM } from '../speech/specification.ts';
import { melodyFinding } from '../voice/coaching.ts';
import { type MeasuredReport, pictureShare, seenShare } from './measured-report.ts';
import type { Moment } from './moments.ts';

/** The subject of a clause. Two clauses of one headline have different subjects. */
type ClauseSubject = 'posture' | 'pace' | 'melody' | 'pauses' | 'fillers';

/**
 * A moment that can open a headline. A look away can't, because it is an estimate, and usually short. Great presence can't, because a
 * headline opens with what to change.
 */
export type HeadlineMoment = Exclude<Moment, { kind: 'longest-away' | 'great-presence' }>;

/** A clause of the sentence with which a report on a video opens. */
export type HeadlineClause =
  /** @property seen share of the time in which the speaker was in view, 0-1 */
  | { readonly kind: 'out-of-view'; readonly seen: number }
  | { readonly kind: 'moment'; readonly moment: HeadlineMoment }
  | { readonly kind: 'upright' }
  | { readonly kind: 'steady-pace' }
  | { readonly kind: 'pace'; readonly pace: PaceBand; readonly certainty: 'measured' | 'estimated' }
  | { readonly kind: 'moving-melody' };

/** Moments with their subjects, in the order in which they open a headline. */
const MOMENTS: readonly (readonly [HeadlineMoment['kind'], ClauseSubject])[] = [
  ['longest-lean', 'posture'],
  ['restless', 'posture'],
  ['flat', 'melody'],
  ['fastest', 'pace'],
  ['rushed', 'pace'],
  ['filler-cluster', 'fillers'],
  ['long-pause', 'pauses'],
];

/** Posture is upright if the speaker leans, and sways, for at most this share of the time in view. No source: our choice. */
const UPRIGHT_MAX_SHARE = 0.05;

/** A pace is steady if no sample differs from the pace of the whole recording by more than this. No source: our choice. */
const STEADY_MAX_SHARE = 0.2;

/** Number of first samples, which cover less time than the others and vary more. */
const SHORT_SAMPLES_COUNT = 2;
/** Minimum number of samples for a steady pace. */
const STEADY_MIN_COUNT = 3;

/**
 * The clauses of a recording's headline (rule 150): the most notable finding, then a strength. Without a finding it has two strengths,
 * without a strength two findings. Empty if too little was measured.
 */
export function recordingHeadline(report: MeasuredReport): readonly HeadlineClause[] {
  const notable = notableClauses(report);
  const well = strengthClauses(report);
  const [first = well[0]] = notable;
  if (!first) return [];
  const subject = first.subject;
  const second = [...(notable.length > 0 ? well : well.slice(1)), ...notable].find(
    (clause) => clause.subject !== subject,
  );
  return [first, second].filter((clause) => clause !== undefined).map(({ clause }) => clause);
}

interface SubjectClause {
  readonly subject: ClauseSubject;
  readonly clause: HeadlineClause;
}

function notableClauses(report: MeasuredReport): SubjectClause[] {
  const { posture, moments } = report;
  const found: SubjectClause[] = [];
  if (posture && isMostlyMeasured(pictureShare(report)) && !isMostlyMeasured(posture.seen))
    found.push({ subject: 'posture', clause: { kind: 'out-of-view', seen: posture.seen } });
  for (const [kind, subject] of MOMENTS) {
    const moment = moments.find((one): one is HeadlineMoment => one.kind === kind);
    if (moment) found.push({ subject, clause: { kind: 'moment', moment } });
  }
  return found;
}

function strengthClauses(report: MeasuredReport): SubjectClause[] {
  const { posture, voice, lengthS } = report;
  const found: SubjectClause[] = [];
  const pace = paceClause(report);
  if (pace) found.push({ subject: 'pace', clause: pace });
  if (
    posture &&
    isMostlyMeasured(seenShare(report)) &&
    isLittle(posture.leaning) &&
    isLittle(posture.swaying)
  )
    found.push({ subject: 'posture', clause: { kind: 'upright' } });
  if (voice?.signal === 'good' && melodyFinding(voice, lengthS) === 'moving')
    found.push({ subject: 'melody', clause: { kind: 'moving-melody' } });
  return found;
}

const isLittle = (share: number | null) => share !== null && share <= UPRIGHT_MAX_SHARE;

/** An estimate is never called steady (rule 61). */
function paceClause({ voice, words, lengthS }: MeasuredReport): HeadlineClause | undefined {
  const wpm = words?.statedWPM ?? words?.measuredWPM ?? null;
  if (!words || wpm === null) {
    const estimate = voice && isMostlyMeasured(voice.analyzedS / lengthS) ? voice.pace.value : null;
    return estimate === null ? undefined : { kind: 'pace', pace: paceBand(estimate), certainty: 'estimated' };
  }
  if (words.speechCoverage && !mostlyRecognized(words.speechCoverage, lengthS)) return undefined;
  // Older reports have only the clamped samples.
  const rates = words.paceRates.length > 0 ? words.paceRates : words.paceTimeline.map((point) => point.wpm);
  const samples = rates.slice(SHORT_SAMPLES_COUNT);
  const steady =
    wpm >= PACE_SLOW_WPM &&
    wpm <= PACE_FAST_WPM &&
    samples.length >= STEADY_MIN_COUNT &&
    samples.every((rate) => Math.abs(rate - wpm) <= STEADY_MAX_SHARE * wpm);
  return steady ? { kind: 'steady-pace' } : { kind: 'pace', pace: paceBand(wpm), certainty: 'measured' };
}
