import { HOP_S, HOP_SAMPLES } from '../voice/analysis-format.ts';
import type { SteadySound } from '../voice/filled-pauses.ts';
import type { TimeSpan } from '../voice/measures.ts';
import { createSoundBuffer, hopsIn, longestPause, steadyWithin } from './sound-buffer.ts';

/** A piece of sound with speech, cut at pauses, as input of the recognizer. */
export interface SpeechSegment {
  /** Seconds from the first sample. */
  readonly startS: number;
  /** At 16 kHz. */
  readonly samples: Float32Array<ArrayBuffer>;
  /** For each hop of the samples, 1 if the voice analysis detected speech. */
  readonly speech: Uint8Array<ArrayBuffer>;
  /** Steady voiced sounds, which may be filled pauses: seconds from the first sample of the whole sound. */
  readonly steady: readonly TimeSpan[];
}

/** The recognizer's memory grows with the square of this. Moonshine was trained on 4 to 30 s. */
const SEGMENT_MAX_S = 12;
/** Minimum length of a segment, unless a long pause ends it. Words are recognized by their context. */
const SEGMENT_MIN_S = 4;
/** A pause of this length ends any segment. */
const LONG_PAUSE_S = 2;
/** A segment includes this much sound before and after its speech, because the voice analysis misses soft beginnings and ends of words. */
const MARGIN_S = 0.2;

/**
 * Cuts sound into segments. At most {@link SEGMENT_MAX_S}, plus the delay of the voice analysis, are in memory.
 *
 * @param emit called with each segment as soon as it is cut
 */
export function createSpeechSegmenter(emit: (segment: SpeechSegment) => void) {
  const sound = createSoundBuffer();

  /** Emits the hops `from` to `to`, and drops all before `next`. */
  function cut(from: number, to: number, next: number): void {
    if (sound.speech.slice(from, to).includes(true)) emit(sound.copy(from, to, false));
    sound.drop(next);
  }

  /** Cuts segments, as far as hops are classified. */
  function advance(): void {
    const { speech } = sound;
    const first = speech.indexOf(true);
    if (first < 0) {
      // All of it is silence, and only its end may belong to a word.
      sound.drop(Math.max(0, speech.length - hopsIn(MARGIN_S)));
      return;
    }
    const from = Math.max(0, first - hopsIn(MARGIN_S));
    const last = speech.lastIndexOf(true);
    const silent = speech.length - 1 - last;
    if (silent >= hopsIn(LONG_PAUSE_S)) {
      const to = last + 1 + hopsIn(MARGIN_S);
      cut(from, to, to);
    } else if (speech.length - from >= hopsIn(SEGMENT_MAX_S)) {
      const at = sound.bestCut(from + hopsIn(SEGMENT_MIN_S), speech.length);
      cut(from, at, at);
    }
  }

  return {
    /** @see SoundBuffer.push */
    push: sound.push,
    /** @see SoundBuffer.addHop */
    addHop(isSpeech: boolean, ended?: SteadySound) {
      sound.addHop(isSpeech, ended);
      advance();
    },
    /** Cuts the remaining sound. Samples that were not classified count as silent. */
    finish() {
      const { speech } = sound;
      const first = speech.indexOf(true);
      if (first < 0) return;
      const to = Math.min(speech.lastIndexOf(true) + 1 + hopsIn(MARGIN_S), sound.length + 1);
      cut(Math.max(0, first - hopsIn(MARGIN_S)), to, to);
    },
  };
}

/** @returns the parts with speech before and after the middle of the segment's longest pause; none without a pause */
export function splitAtPause({ startS, samples, speech, steady }: SpeechSegment): SpeechSegment[] {
  const gap = longestPause(speech, 0, speech.length);
  if (!gap) return [];
  const at = Math.floor((gap.from + gap.to) / 2);
  const cutS = startS + at * HOP_S;
  return [
    {
      startS,
      samples: samples.slice(0, at * HOP_SAMPLES),
      speech: speech.slice(0, at),
      steady: steadyWithin(steady, startS, cutS),
    },
    {
      startS: cutS,
      samples: samples.slice(at * HOP_SAMPLES),
      speech: speech.slice(at),
      steady: steadyWithin(steady, cutS, Number.POSITIVE_INFINITY),
    },
  ].filter((part) => part.speech.includes(1));
}
