import { wordsOf } from '../speech/words.ts';
import { HOP_S } from '../voice/analysis-format.ts';
import type { SteadySound } from '../voice/filled-pauses.ts';
import type { DecodedToken } from './decode-segment.ts';
import type { Decoded } from './decode-speech.ts';
import { DUTY_MAX_SHARE, type LivePolicy, QUICK_S } from './live-policy.ts';
import type { DecodedWord } from './recognized-word.ts';
import { createSoundBuffer, hopsIn } from './sound-buffer.ts';
import { ENCODER_FRAME_S } from './speech-model.ts';
import type { SpeechSegment } from './speech-segments.ts';
import { trimToSpeech } from './trim-to-speech.ts';

/** A piece of sound to decode. `reused`: the last interim decoding covers it, so that no decoding is needed. */
export interface LiveJob extends SpeechSegment {
  readonly kind: 'interim' | 'final' | 'reused';
  /** Tokens of an earlier decoding of nearly the same sound. */
  readonly draft: readonly number[];
}

/** The text of one segment. */
export interface LiveResult {
  readonly text: string;
  readonly final: boolean;
  /** When each word of the text ended: seconds from the first sample. */
  readonly endsS: readonly number[];
  /** Indices of the words that the recognizer left out, and that were heard in the sound (rule 200). */
  readonly inSound?: readonly number[];
}

/** Results from the first changed one, with index `from`. */
export interface LiveResults {
  readonly from: number;
  readonly results: readonly LiveResult[];
}

/** Writes words while they are spoken. It keeps the sound of the current segment, and decides what is decoded next. */
export interface LiveWriter {
  /** Takes the next samples, at 16 kHz. */
  push(samples: Float32Array): void;
  /** Adds the classification of the next hop by the voice analysis, and the steady sound that it ends. They come later than the samples. */
  addHop(isSpeech: boolean, ended?: SteadySound): void;
  /**
   * The piece to decode now, if any. Must not be called again before `decoded`.
   *
   * @param nowS seconds on any clock
   * @param ending whether all sound has come, so that the rest is decoded
   */
  next(nowS: number, ending?: boolean): LiveJob | undefined;
  /** Adds the result of a job; nothing for a reused one. @param tookS seconds that it took */
  decoded(job: LiveJob, result: Decoded, nowS: number, tookS: number): LiveResults;
  /** Index of the next result. */
  readonly nextIndex: number;
  /** Seconds of sound that are kept. */
  readonly waitingS: number;
}

/** A segment includes this much sound before and after its speech. */
const MARGIN_S = 0.2;
/** A voice analysis is this late. */
const VOICE_DELAY_S = 1.07;
/** Hops that were not decoded at the end of a segment, within its margin. */
const UNDECODED_MAX_S = 0.15;
/** The last word of an interim text is shown once this much sound follows it. Until then it may be cut off. */
const HELD_BACK_S = 0.4;
/** From this much sound without speech on, nothing new was said. */
const SILENT_MIN_S = 0.3;

export function createLiveWriter(policy: LivePolicy, firstIndex = 0): LiveWriter {
  const sound = createSoundBuffer();
  let index = firstIndex;
  /** The hop at which the current segment begins; undefined without one. */
  let begun: number | undefined;
  /** The hop up to which the segment was decoded. */
  let decodedTo = 0;
  /** The latest interim decoding, and the words of it that were shown. */
  let latest: Decoded = { words: [], tokens: [] };
  let shown: readonly DecodedWord[] = [];
  let notBeforeS = Number.NEGATIVE_INFINITY;
  let intervalS = policy.intervalS;

  function begin(): void {
    if (begun !== undefined) return;
    const first = sound.speech.indexOf(true);
    if (first < 0) {
      // The end may belong to a word. Sound that is not classified yet stays.
      drop(Math.max(0, sound.speech.length - hopsIn(MARGIN_S)));
      return;
    }
    begun = Math.max(0, first - hopsIn(MARGIN_S));
    decodedTo = begun;
  }

  function drop(count: number): void {
    sound.drop(count);
    decodedTo -= count;
  }

  /** The end of the segment; undefined while it goes on. */
  function endOf(from: number): number | undefined {
    const { speech } = sound;
    const last = speech.lastIndexOf(true);
    const silent = speech.length - 1 - last;
    const pauses = silent >= hopsIn(policy.pauseS) && last - from >= hopsIn(policy.segmentMinS);
    if (pauses || silent >= hopsIn(policy.longPauseS))
      return Math.min(speech.length, last + 1 + hopsIn(MARGIN_S));
    if (speech.length - from < hopsIn(policy.segmentMaxS)) return undefined;
    return sound.bestCut(from + hopsIn(policy.segmentMinS), speech.length);
  }

  /** Whether no speech is known to follow the last decoding. */
  function isSilentSince(from: number): boolean {
    const { speech, length } = sound;
    return (
      decodedTo > from &&
      !speech.slice(decodedTo).includes(true) &&
      speech.length >= length - hopsIn(VOICE_DELAY_S) &&
      speech.length > decodedTo + hopsIn(SILENT_MIN_S)
    );
  }

  const draftOf = (tokens: readonly DecodedToken[]): number[] => tokens.map(({ id }) => id);

  function finalJob(from: number, to: number): LiveJob {
    const isCovered =
      decodedTo >= to - hopsIn(UNDECODED_MAX_S) && !sound.speech.slice(to, decodedTo).includes(true);
    const segment = sound.copy(from, to, true);
    // A steady sound may be a filler, which only a final decoding finds.
    return isCovered && latest.words.length > 0 && segment.steady.length === 0
      ? { kind: 'reused', ...segment, draft: [] }
      : { kind: 'final', ...segment, draft: draftOf(latest.tokens) };
  }

  function finish(job: LiveJob, result: Decoded): LiveResults {
    const to = Math.round(job.startS / HOP_S) - sound.origin + job.speech.length;
    const cutS = (sound.origin + to) * HOP_S;
    const isBehindCut = ({ startS, endS }: DecodedWord) => (startS + endS) / 2 > cutS;
    const words = job.kind === 'reused' ? latest.words.filter((word) => !isBehindCut(word)) : result.words;
    const final = resultOf(trimToSpeech(words, job), true);
    // Words behind the cut that were shown begin the next result at once.
    const rest = latest.words.filter(isBehindCut);
    const carried = resultOf(
      rest.filter((word) => shown.includes(word)),
      false,
    );
    const restFromS = rest[0]?.startS ?? Number.POSITIVE_INFINITY;
    latest = { words: [], tokens: latest.tokens.filter((token) => startOf(token) >= restFromS) };
    shown = [];
    begun = undefined;
    const from = index;
    index += 1;
    drop(to);
    decodedTo = 0;
    return { from, results: rest.length > 0 ? [final, carried] : [final] };
  }

  /** When the first sample of the latest interim decoding was. */
  let latestStartS = 0;
  const startOf = ({ startFrame }: DecodedToken): number => latestStartS + startFrame * ENCODER_FRAME_S;

  return {
    push: sound.push,
    addHop: sound.addHop,
    next(nowS, ending = false) {
      begin();
      if (begun === undefined) return undefined;
      const end = endOf(begun) ?? (ending ? sound.length : undefined);
      if (end !== undefined) return finalJob(begun, end);
      const { length } = sound;
      if (length - decodedTo < hopsIn(intervalS) || nowS < notBeforeS || isSilentSince(begun))
        return undefined;
      decodedTo = length;
      return { kind: 'interim', ...sound.copy(begun, length, true), draft: draftOf(latest.tokens) };
    },
    decoded(job, result, nowS, tookS) {
      if (job.kind !== 'interim') return finish(job, result);
      notBeforeS = nowS + tookS * (1 / DUTY_MAX_SHARE - 1);
      intervalS = tookS < QUICK_S ? policy.quickIntervalS : policy.intervalS;
      latest = result;
      latestStartS = job.startS;
      const endS = job.startS + job.speech.length * HOP_S;
      const last = result.words.at(-1);
      shown = last && endS - last.endS < HELD_BACK_S ? result.words.slice(0, -1) : result.words;
      return { from: index, results: [resultOf(trimToSpeech(shown, job), false)] };
    },
    get nextIndex() {
      return index;
    },
    get waitingS() {
      return sound.length * HOP_S;
    },
  };
}

function resultOf(words: readonly DecodedWord[], final: boolean): LiveResult {
  // A text between spaces may be no word, or two.
  const found = words.flatMap((word) => wordsOf(word.text).map(() => word));
  const inSound = found.flatMap((word, index) => (word.inSound ? index : []));
  return {
    text: words.map(({ text }) => text).join(' '),
    final,
    endsS: found.map(({ endS }) => endS),
    ...(inSound.length > 0 && { inSound }),
  };
}
