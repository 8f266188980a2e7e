import { FILLER_RATE_LITTLE_PER_MIN, FILLER_RATE_MUCH_PER_MIN } from '../../domain/coaching/judge-session.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { FillerCluster, FillerUse } from '../../domain/speech/filler-use.ts';

export const LIKELY_FILLERS = {
  /** Follows the rate, which is over the time that was spoken, with short pauses. */
  perMinute: 'likely fillers a minute',
  clusters: 'They cluster:',
} as const;

/** Such as `4 within 20 s at`; the time follows. */
export function clusterText({ count, withinS }: FillerCluster): string {
  return `${count} within ${withinS} s at`;
}

export function moreClustersText(count: number): string {
  return `and ${count} more`;
}

/**
 * How many hits of the list are likely fillers, and whether these stand before sentences or inside them (rule 74). Undefined if all
 * are, and there are too few to tell their place.
 *
 * @param leftOut the speaker left some of the words out (rule 90)
 */
export function likelyOfListed(use: FillerUse, listed: number, leftOut = false): string | undefined {
  const { count } = use;
  const place = placeText(use);
  if (count === listed) return place ? `All are likely fillers${place}.` : undefined;
  const rest = leftOut ? ' Words you left out are not among them.' : '';
  if (count === 0)
    return `${listed === 1 ? 'The one counted word is not' : `None of ${listed} is`} a likely filler.${rest}`;
  const likely = `${count} of ${listed} ${count === 1 ? 'is a likely filler' : 'are likely fillers'}`;
  return `${likely}${place}.${rest}`;
}

/** Follows the number of likely fillers. Empty if there are too few to tell. */
function placeText({ count, openingCount }: FillerUse): string {
  const inside = count - openingCount;
  if (count < 2) return '';
  if (inside === 0) return ', each before a sentence';
  if (openingCount === 0) return ', each inside a sentence';
  return `: ${openingCount} before a sentence, ${inside} inside one`;
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
