import { figureOf, isMeasuredEnough, type Measure, MEASURES } from '../comparability.ts';
import type { SessionSummary } from '../summary.ts';
import { fillerCount, ROOT_RATE_VARIANCE, rootRate } from './measured-series.ts';

export interface ComparedMeasure {
  readonly measure: Measure;
  readonly first: number | null;
  readonly second: number | null;
  /** Whether they differ by more than the measurement error. */
  readonly differs: boolean;
}

/** Two sessions' rates of filler words differ if they are at least this many standard errors apart: a two-sided level of 5 %. */
const FILLERS_MIN_ERRORS = 1.96;

/** Measures that depend on words. Recognizers omit different words, so these measures are not compared across recognizers (rule 95). */
const OF_WORDS: ReadonlySet<Measure> = new Set(['fillers', 'pace']);

/** Measurement errors (rule 73): shares, semitones, dB and points. Shares of the time, and scores, have an error of a tenth. */
const PACE_ERROR_SHARE = 0.1;
const ERRORS: Record<Exclude<Measure, 'fillers' | 'pace'>, number> = {
  pauses: 0.1,
  melody: 0.4,
  loudness: 2,
  posture: 10,
  facing: 0.1,
};

export function compareSessions(first: SessionSummary, second: SessionSummary): ComparedMeasure[] {
  return MEASURES.map((measure) => {
    const [a, b] = [figureOf(first, measure), figureOf(second, measure)];
    const differs = a !== null && b !== null && differ(measure, first, second, a, b);
    return { measure, first: a, second: b, differs };
  });
}

function differ(
  measure: Measure,
  first: SessionSummary,
  second: SessionSummary,
  a: number,
  b: number,
): boolean {
  if (first.language !== second.language) return false;
  if (!isMeasuredEnough(first, measure) || !isMeasuredEnough(second, measure)) return false;
  if (OF_WORDS.has(measure) && first.recognizer !== second.recognizer) return false;
  if (measure === 'fillers' && first.fillersHeard !== second.fillersHeard) return false;
  if (measure === 'fillers')
    return Math.abs(rootRate(first) - rootRate(second)) >= FILLERS_MIN_ERRORS * rootError(first, second);
  const error = measure === 'pace' ? PACE_ERROR_SHARE * Math.min(a, b) : ERRORS[measure];
  return Math.abs(a - b) > error;
}

/** The standard error of a difference of root rates. */
function rootError(first: SessionSummary, second: SessionSummary): number {
  return Math.sqrt(
    ROOT_RATE_VARIANCE / fillerCount(first).minutes + ROOT_RATE_VARIANCE / fillerCount(second).minutes,
  );
}
