import { FILLER_RATE_LITTLE_PER_MIN, FILLER_RATE_MUCH_PER_MIN } from '../../domain/coaching/judge-session.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { FillerCluster, FillerUse } from '../../domain/speech/filler-use.ts';

export const LIKELY_FILLERS = {
  /** Follows the rate, which is over the time that was spoken, with short pauses. */
  perMinute: 'likely fillers a minute',
  clusters: 'They cluster:',
  times: (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`),
} as const;

/** Such as `4 within 20 s at`; the time follows. */
export function clusterText({ count, withinS }: FillerCluster): string {
  return `${count} within ${withinS} s at`;
}

export function moreClustersText(count: number): string {
  return `and ${count} more`;
}

/**
 * How many hits of the list are likely fillers, so that the two counts agree.
 *
 * @param listed the specification's count
 * @param leftOut the speaker left some of them out (rule 90)
 */
export function likelyOfListed(likely: number, listed: number, leftOut = false): string {
  if (listed === 0) return 'No word of the filler list was counted.';
  if (likely === listed) {
    return likely === 1
      ? 'The one word counted from the list is a likely filler.'
      : `All ${listed} words counted from the list are likely fillers.`;
  }
  if (listed === 1) {
    return leftOut
      ? 'You left out the one word counted from the list.'
      : 'The one word counted from the list is an ordinary word or a softener where you used it.';
  }
  const others = leftOut
    ? 'ordinary words or softeners where you used them, or words you left out'
    : 'ordinary words or softeners where you used them';
  if (likely === 0) {
    return `None of the ${listed} words counted from the list is a likely filler: they are ${others}.`;
  }
  const fillers = likely === 1 ? 'is a likely filler' : 'are likely fillers';
  const other = leftOut
    ? 'an ordinary word, a softener, or a word you left out'
    : 'an ordinary word or a softener where you used it';
  const rest = listed - likely === 1 ? `the other is ${other}` : `the rest are ${others}`;
  return `${likely} of the ${listed} words counted from the list ${fillers}; ${rest}.`;
}

/** The effect of fillers on listeners, by their rate (docs/evidence.md). */
export function rateMeaning(perMinute: number): string {
  if (perMinute <= FILLER_RATE_LITTLE_PER_MIN) return 'Listeners hardly notice.';
  return perMinute < FILLER_RATE_MUCH_PER_MIN ? 'Listeners start to notice.' : 'Listeners clearly notice.';
}

/**
 * The rate beside the count of filler words, with its effect; undefined if it is unknown, or if *Do this next* states it. If *Do this
 * next* praises it, the effect stands only there.
 */
export function rateBeside(
  report: Pick<SessionReport, 'fillerWordCount' | 'likelyFillers' | 'nextStep'>,
): { readonly value: string; readonly words: string } | undefined {
  const { fillerWordCount, likelyFillers: likely, nextStep: step } = report;
  if (!likely?.perMinute || (step.kind === 'mend' && step.finding.kind === 'many-fillers')) return undefined;
  const isPraised = step.kind === 'keep' && step.strengths.some(({ subject }) => subject === 'fillers');
  const unit = likely.count === fillerWordCount ? 'a minute' : LIKELY_FILLERS.perMinute;
  return {
    value: likely.perMinute.toFixed(1),
    words: isPraised ? unit : `${unit}. ${rateMeaning(likely.perMinute)}`,
  };
}

/** Whether fillers stand before sentences or inside them; undefined if there are too few to tell. */
export function placeText({ count, openingCount }: FillerUse): string | undefined {
  const inside = count - openingCount;
  if (count < 2) return undefined;
  if (inside === 0) return 'All likely fillers come before a sentence.';
  if (openingCount === 0) return 'All likely fillers come inside sentences.';
  return `Likely fillers come before a sentence ${LIKELY_FILLERS.times(openingCount)}, and inside one ${LIKELY_FILLERS.times(inside)}.`;
}
