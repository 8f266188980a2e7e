import { HOP_S, HOP_SAMPLES } from '../voice/analysis-format.ts';

/** A piece of sound with speech, cut at pauses, as input of the recognizer. */
export interface SpeechSegment {
  /** Seconds from the first sample. */
  readonly startS: number;
  /** At 16 kHz. */
  readonly samples: Float32Array<ArrayBuffer>;
  /** For each hop of the samples, 1 if the voice analysis detected speech. */
  readonly speech: Uint8Array<ArrayBuffer>;
}

/** The recognizer's memory grows with the square of this. Moonshine was trained on 4 to 30 s. */
const SEGMENT_MAX_S = 12;
/** Minimum length of a segment, unless a long pause ends it. Words are recognized by their context. */
const SEGMENT_MIN_S = 4;
/** A pause of this length ends any segment. */
const LONG_PAUSE_S = 2;
/** A segment includes this much sound before and after its speech, because the voice analysis misses soft beginnings and ends of words. */
const MARGIN_S = 0.2;
/** Minimum length of a gap that counts as a pause. */
const GAP_MIN_S = 0.1;
/** Without a pause, the cut is in the quietest window of this length. */
const QUIET_S = 0.07;

const hops = (seconds: number): number => Math.round(seconds / HOP_S);

/** A run of hops without speech, counted from the segment's beginning. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

/**
 * Cuts sound into segments. At most {@link SEGMENT_MAX_S}, plus the delay of the voice analysis, are in memory.
 *
 * @param emit called with each segment as soon as it is cut
 */
export function createSpeechSegmenter(emit: (segment: SpeechSegment) => void) {
  /** Samples from hop `origin` on; the first `filled` are valid. */
  let buffer = new Float32Array(0);
  let filled = 0;
  let origin = 0;
  /** Classifications of the hops from `origin` on. */
  let speech: boolean[] = [];

  /** Emits the hops `from` to `to`, and drops all before `next`. Indices are relative to `origin`. */
  function cut(from: number, to: number, next: number): void {
    if (speech.slice(from, to).includes(true)) {
      emit({
        startS: (origin + from) * HOP_S,
        samples: buffer.slice(from * HOP_SAMPLES, Math.min(filled, to * HOP_SAMPLES)),
        speech: Uint8Array.from(speech.slice(from, to), Number),
      });
    }
    drop(next);
  }

  function drop(count: number): void {
    const dropped = Math.min(filled, count * HOP_SAMPLES);
    buffer.copyWithin(0, dropped, filled);
    filled -= dropped;
    speech = speech.slice(count);
    origin += count;
  }

  /** Cuts segments, as far as hops are classified. */
  function advance(): void {
    const first = speech.indexOf(true);
    if (first < 0) {
      // All of it is silence, and only its end may belong to a word.
      drop(Math.max(0, speech.length - hops(MARGIN_S)));
      return;
    }
    const from = Math.max(0, first - hops(MARGIN_S));
    const last = speech.lastIndexOf(true);
    const silent = speech.length - 1 - last;
    if (silent >= hops(LONG_PAUSE_S)) {
      const to = last + 1 + hops(MARGIN_S);
      cut(from, to, to);
    } else if (speech.length - from >= hops(SEGMENT_MAX_S)) {
      const at = bestCut(from + hops(SEGMENT_MIN_S), speech.length);
      cut(from, at, at);
    }
  }

  /** The middle of the longest gap or, without one, the quietest window. */
  function bestCut(from: number, to: number): number {
    const gap = longestGap(speech, from, to);
    if (gap && gap.to - gap.from >= hops(GAP_MIN_S)) return Math.floor((gap.from + gap.to) / 2);
    let quietest = from;
    let least = Number.POSITIVE_INFINITY;
    for (let at = from; at + hops(QUIET_S) <= to; at += 1) {
      const energy = energyOf(buffer.subarray(at * HOP_SAMPLES, (at + hops(QUIET_S)) * HOP_SAMPLES));
      if (energy >= least) continue;
      least = energy;
      quietest = at + Math.floor(hops(QUIET_S) / 2);
    }
    return quietest;
  }

  return {
    /** Takes the next samples, at 16 kHz. */
    push(more: Float32Array) {
      if (filled + more.length > buffer.length) {
        const longer = new Float32Array(2 * (filled + more.length));
        longer.set(buffer.subarray(0, filled));
        buffer = longer;
      }
      buffer.set(more, filled);
      filled += more.length;
    },
    /** Adds the classification of the next hop by the voice analysis, which comes about a second after the samples. */
    addHop(isSpeech: boolean) {
      speech.push(isSpeech);
      advance();
    },
    /** Cuts the remaining sound. Samples that were not classified count as silent. */
    finish() {
      const first = speech.indexOf(true);
      if (first < 0) return;
      const to = Math.min(speech.lastIndexOf(true) + 1 + hops(MARGIN_S), Math.ceil(filled / HOP_SAMPLES));
      cut(Math.max(0, first - hops(MARGIN_S)), to, to);
    },
  };
}

/** @returns the parts with speech before and after the middle of the segment's longest pause; none without a pause */
export function splitAtPause({ startS, samples, speech }: SpeechSegment): SpeechSegment[] {
  const gap = longestGap(speech, 0, speech.length);
  if (!gap || gap.to - gap.from < hops(GAP_MIN_S)) return [];
  const at = Math.floor((gap.from + gap.to) / 2);
  return [
    { startS, samples: samples.slice(0, at * HOP_SAMPLES), speech: speech.slice(0, at) },
    { startS: startS + at * HOP_S, samples: samples.slice(at * HOP_SAMPLES), speech: speech.slice(at) },
  ].filter((part) => part.speech.includes(1));
}

function longestGap(speech: ArrayLike<boolean | number>, from: number, to: number): Gap | undefined {
  let longest: Gap | undefined;
  for (let at = from; at < to; at += 1) {
    const start = at;
    while (at < to && !speech[at]) at += 1;
    if (at - start > (longest ? longest.to - longest.from : 0)) longest = { from: start, to: at };
  }
  return longest;
}

function energyOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum;
}
