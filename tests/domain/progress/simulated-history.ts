import type { SessionSummary } from '../../../src/domain/progress/summary.ts';
import { summary } from './summary.ts';

/** A speaker as a random process. */
export interface Speaker {
  readonly sessions: number;
  /** Standard deviation of the rate from session to session, as a share of it; 0: fillers are a Poisson process. */
  readonly variation: number;
  /** Correlation of each figure between neighboring sessions: an autoregressive process of the first order. */
  readonly correlation: number;
  /** The rate of fillers in a session, as a share of the usual one. */
  readonly rate: (session: number) => number;
}

/** The length of the plain session in `summary.ts`. */
const SESSION_MINUTES = 3;
/** Fillers a minute from which listeners were found to be affected (docs/evidence.md). */
const FILLERS_PER_MINUTE = 12;

/** A history, oldest first, in which all figures but the fillers vary around constant means. */
export function simulate(speaker: Speaker, random: () => number): SessionSummary[] {
  const { sessions, variation, correlation, rate } = speaker;
  const [fillers, wpm, pauses, pitch, loudness, posture, facing] = Array.from({ length: 7 }, () =>
    autoregressive(sessions, correlation, random),
  ) as [number[], number[], number[], number[], number[], number[], number[]];
  return Array.from({ length: sessions }, (_, i): SessionSummary => {
    const perMinute = FILLERS_PER_MINUTE * rate(i) * Math.max(0, 1 + variation * fillers[i]!);
    return summary({
      id: String(i),
      madeAt: String(i),
      likelyFillers: poisson(perMinute * SESSION_MINUTES, random),
      wpm: Math.round(150 + 12 * wpm[i]!),
      pauseShare: 0.2 + 0.04 * pauses[i]!,
      pitchSpreadSemitones: 2.5 + 0.4 * pitch[i]!,
      loudnessSpreadDb: 5 + 0.8 * loudness[i]!,
      postureScore: Math.round(80 + 8 * posture[i]!),
      facingShare: 0.8 + 0.05 * facing[i]!,
    });
  });
}

/** Standard normal figures whose neighbors correlate. */
function autoregressive(count: number, correlation: number, random: () => number): number[] {
  let figure = normal(random);
  return Array.from({ length: count }, (_, i) => {
    if (i > 0) figure = correlation * figure + Math.sqrt(1 - correlation ** 2) * normal(random);
    return figure;
  });
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function poisson(mean: number, random: () => number): number {
  const bound = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > bound; product *= random()) count += 1;
  return count;
}
