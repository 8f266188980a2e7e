import { HOP_S, HOP_SAMPLES } from '../voice/analysis-format.ts';
import type { SteadySound } from '../voice/filled-pauses.ts';
import type { TimeSpan } from '../voice/measures.ts';
import type { SpeechSegment } from './speech-segments.ts';

/** Minimum length of a gap that counts as a pause. */
const GAP_MIN_S = 0.1;
/** Without a pause, the cut is in the quietest window of this length. */
const QUIET_S = 0.07;

/** The number of hops in this time. */
export const hopsIn = (seconds: number): number => Math.round(seconds / HOP_S);

/** A run of hops without speech. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

/** The newest sound, and its classification by the voice analysis. Indices count hops from the buffer's first one. */
export interface SoundBuffer {
  /** The first hop of the buffer, counted from the first sample. */
  readonly origin: number;
  /** Complete hops of sound. */
  readonly length: number;
  /** Whether each hop is speech, as far as they are classified. */
  readonly speech: readonly boolean[];
  /** Takes the next samples, at 16 kHz. */
  push(samples: Float32Array): void;
  /** Adds the classification of the next hop, and the steady sound that it ends. They come about a second after the samples. */
  addHop(isSpeech: boolean, ended?: SteadySound): void;
  /** Removes the first hops. */
  drop(count: number): void;
  /** A copy of some hops. @param unclassified whether hops that are not classified count as speech */
  copy(from: number, to: number, unclassified: boolean): SpeechSegment;
  /** The best place for a cut: the middle of the longest gap or, without one, the quietest window. */
  bestCut(from: number, to: number): number;
}

export function createSoundBuffer(): SoundBuffer {
  /** The first `filled` are valid. */
  let samples = new Float32Array(0);
  let filled = 0;
  let origin = 0;
  let speech: boolean[] = [];
  let steady: TimeSpan[] = [];

  function quietest(from: number, to: number): number {
    let best = from;
    let least = Number.POSITIVE_INFINITY;
    for (let at = from; at + hopsIn(QUIET_S) <= to; at += 1) {
      const energy = energyOf(
        samples.subarray(at * HOP_SAMPLES, Math.min(filled, (at + hopsIn(QUIET_S)) * HOP_SAMPLES)),
      );
      if (energy >= least) continue;
      least = energy;
      best = at + Math.floor(hopsIn(QUIET_S) / 2);
    }
    return best;
  }

  return {
    get origin() {
      return origin;
    },
    get length() {
      return Math.floor(filled / HOP_SAMPLES);
    },
    get speech() {
      return speech;
    },
    push(more) {
      if (filled + more.length > samples.length) {
        const longer = new Float32Array(2 * (filled + more.length));
        longer.set(samples.subarray(0, filled));
        samples = longer;
      }
      samples.set(more, filled);
      filled += more.length;
    },
    addHop(isSpeech, ended) {
      speech.push(isSpeech);
      if (!ended) return;
      const end = origin + speech.length - ended.endedHopsAgo;
      steady.push({ startS: (end - ended.lengthHops) * HOP_S, endS: end * HOP_S });
    },
    drop(count) {
      const dropped = Math.min(filled, count * HOP_SAMPLES);
      samples.copyWithin(0, dropped, filled);
      filled -= dropped;
      speech = speech.slice(count);
      origin += count;
      steady = steady.filter(({ endS }) => endS > origin * HOP_S);
    },
    copy: (from, to, unclassified) => ({
      startS: (origin + from) * HOP_S,
      samples: samples.slice(from * HOP_SAMPLES, Math.min(filled, to * HOP_SAMPLES)),
      speech: Uint8Array.from({ length: to - from }, (_, i) => Number(speech[from + i] ?? unclassified)),
      steady: steadyWithin(steady, (origin + from) * HOP_S, (origin + to) * HOP_S),
    }),
    bestCut(from, to) {
      const gap = longestPause(speech, from, to);
      return gap ? Math.floor((gap.from + gap.to) / 2) : quietest(from, to);
    },
  };
}

/** The steady sounds whose middle is between two times. */
export function steadyWithin(steady: readonly TimeSpan[], fromS: number, toS: number): TimeSpan[] {
  return steady.filter(({ startS, endS }) => {
    const middleS = (startS + endS) / 2;
    return middleS >= fromS && middleS < toS;
  });
}

/** The longest gap that counts as a pause; undefined without one. */
export function longestPause(speech: ArrayLike<boolean | number>, from: number, to: number): Gap | undefined {
  let longest: Gap | undefined;
  for (let at = from; at < to; at += 1) {
    const start = at;
    while (at < to && !speech[at]) at += 1;
    if (at - start > (longest ? longest.to - longest.from : 0)) longest = { from: start, to: at };
  }
  return longest && longest.to - longest.from >= hopsIn(GAP_MIN_S) ? longest : undefined;
}

function energyOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum;
}
