import { FILLER_RATE_LITTLE_PER_MIN } from '../coaching/judge-session.ts';
import { isMostlyMeasured } from '../measured-share.ts';
import { hasPaceRanges } from '../spoken-language.ts';
import { mostlyRecognized } from '../speech/recognized-share.ts';
import type { FillerUse } from '../speech/filler-use.ts';
import { type PaceBand, paceBand } from '../speech/pace.ts';
import type { SessionReport } from './session-report.ts';
import { LOW_POSTURE_SCORE } from '../coaching/suggestions.ts';

/** A session in a few words. A field is null if too little of its subject was measured (rule 135). */
export interface SessionHeadline {
  readonly pace: PaceBand | null;
  readonly fillers: FillerHeadline | null;
  /** Unseen: the speaker was not in view long enough for the score to count (rule 30). */
  readonly posture: 'steady' | 'restless' | 'unseen' | null;
}

export interface FillerHeadline {
  readonly amount: 'none' | 'few' | 'some';
  /** The part of the session that has the densest cluster; null without one. */
  readonly cluster: 'start' | 'middle' | 'end' | null;
  /** Whether the amount differs from the count of all filler words, so that the sentence must say *likely fillers*. */
  readonly likelyOnly: boolean;
}

export function headlineOf(report: SessionReport): SessionHeadline {
  const { statedWPM, speechCoverage, lengthS, awayS } = report;
  const wordsCount = mostlyRecognized(speechCoverage, lengthS - awayS);
  return {
    pace: wordsCount && statedWPM !== null && hasPaceRanges(report.language) ? paceBand(statedWPM) : null,
    fillers: wordsCount ? fillerHeadline(report) : null,
    posture: postureHeadline(report),
  };
}

/** Judges the likely fillers, as *Do this next* does. The recognizer for recordings omits fillers, so its words give no amount, only a cluster. */
function fillerHeadline(report: SessionReport): FillerHeadline | null {
  const { likelyFillers: use, fillerWordCount, fullTranscript, lengthS, recognizer } = report;
  if (!use || fullTranscript === '') return null;
  const likelyOnly = use.count !== fillerWordCount;
  const amount = fillerAmount(use);
  const densest = use.clusters[0];
  const cluster = densest ? partOf(densest.startS / lengthS) : null;
  if (amount === null || (recognizer === 'recording' && cluster === null)) return null;
  return { amount, cluster, likelyOnly };
}

function fillerAmount({ count, perMinute }: FillerUse): FillerHeadline['amount'] | null {
  if (count === 0) return 'none';
  if (perMinute === null) return null;
  return perMinute <= FILLER_RATE_LITTLE_PER_MIN ? 'few' : 'some';
}

function partOf(share: number): NonNullable<FillerHeadline['cluster']> {
  if (share < 1 / 3) return 'start';
  return share < 2 / 3 ? 'middle' : 'end';
}

function postureHeadline({ postureScore, postureSeen }: SessionReport): SessionHeadline['posture'] {
  if (postureScore === null) return null;
  if (!isMostlyMeasured(postureSeen)) return 'unseen';
  return postureScore >= LOW_POSTURE_SCORE ? 'steady' : 'restless';
}
