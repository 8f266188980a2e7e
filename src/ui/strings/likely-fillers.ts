import { FILLER_RATE_LITTLE_PER_MIN, FILLER_RATE_MUCH_PER_MIN } from '../../domain/coaching/judge-session.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { FillerCluster } from '../../domain/speech/filler-use.ts';

export const LIKELY_FILLERS = {
  /** Follows the rate, which is over the time that was spoken, with short pauses. */
  perMinute: 'likely fillers a minute',
  clusters: 'Likely fillers cluster:',
} as const;

/** Such as `4 within 20 s at`; the time follows. */
export function clusterText({ count, withinS }: FillerCluster): string {
  return `${count} within ${withinS} s at`;
}

export function moreClustersText(count: number): string {
  return `and ${count} more`;
}

/** The effect of fillers on listeners, by their rate (docs/evidence.md). */
export function rateMeaning(perMinute: number): string {
  if (perMinute <= FILLER_RATE_LITTLE_PER_MIN) return 'Listeners hardly notice.';
  return perMinute < FILLER_RATE_MUCH_PER_MIN ? 'Listeners start to notice.' : 'Listeners clearly notice.';
}

/**
 * The rate beside the count of filler words, with its effect; undefined if it is unknown, or if *Do this next* states it. The effect is
 * left out if *Do this next* praises it, or if it would contradict the specification's suggestion.
 */
export function rateBeside(
  report: Pick<SessionReport, 'likelyFillers' | 'nextStep' | 'suggestions'>,
): { readonly value: string; readonly words: string } | undefined {
  const { likelyFillers: likely, nextStep: step, suggestions } = report;
  if (!likely?.perMinute || (step.kind === 'mend' && step.finding.kind === 'many-fillers')) return undefined;
  const isPraised = step.kind === 'keep' && step.strengths.some(({ subject }) => subject === 'fillers');
  const contradicts = suggestions.includes('fewer-fillers') && likely.perMinute <= FILLER_RATE_LITTLE_PER_MIN;
  const unit = LIKELY_FILLERS.perMinute;
  return {
    value: likely.perMinute.toFixed(1),
    words: isPraised || contradicts ? unit : `${unit}. ${rateMeaning(likely.perMinute)}`,
  };
}
