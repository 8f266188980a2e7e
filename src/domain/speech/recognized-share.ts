import { isMostlyMeasured } from '../measured-share.ts';
import type { Span, SpeechCoverage } from './coverage.ts';
import { PACE_SAMPLE_S } from './specification.ts';

const secondsOf = (spans: readonly Span[]) =>
  spans.reduce((seconds, { startS, endS }) => seconds + endS - startS, 0);

/**
 * The recognized share of a session: of its speech or of its time, whichever is less. 0 without words.
 *
 * @param lengthS seconds of the session without time away, or of the recording
 */
export function recognizedShare(coverage: SpeechCoverage | null, lengthS: number): number {
  if (coverage === null || lengthS <= 0) return 0;
  return Math.min(coverage.share, secondsOf(coverage.recognized) / lengthS);
}

/** Whether the recognized words may speak for the whole session. @param lengthS as in {@link recognizedShare} */
export const mostlyRecognized = (coverage: SpeechCoverage | null, lengthS: number): boolean =>
  isMostlyMeasured(recognizedShare(coverage, lengthS));

/** Unrecognized speech below both of these limits is not reported, because a cough or a chair may count as speech. */
const UNRECOGNIZED_MIN_SHARE = 0.05;
const UNRECOGNIZED_MIN_S = 2 * PACE_SAMPLE_S;

/** Whether the figures cover only a part of the session. Then the report says which part. */
export function recognizedInPart({ share, enough, recognized, lengthS }: SpeechCoverage): boolean {
  const missingS = lengthS - secondsOf(recognized);
  return enough && (1 - share >= UNRECOGNIZED_MIN_SHARE || missingS >= UNRECOGNIZED_MIN_S);
}
