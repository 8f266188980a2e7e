import { HOP_S } from './analysis-format.ts';
import { createLongestSpans } from './longest-spans.ts';
import type { Pauses, TimeSpan } from './measures.ts';
import { createWordEdges } from './word-edges.ts';

/** Counts the pauses in speech (rule 34). */
export interface PauseCounter {
  /**
   * Adds a window of speech, in the order of time. Windows that are not added count as no speech.
   *
   * @param maskedS if the window is the last before a pause: the time of the word's end that noise masks
   */
  addSpeech(atS: number, maskedS?: number): void;
  /** Adds a window that may be a weak consonant. It shortens an adjacent pause. */
  addWeak(atS: number): void;
  /** Unmeasured time follows. The silence before and after it is no pause. */
  interrupt(): void;
  /** Seconds from the first to the last speech, without interruptions. */
  readonly spanS: number;
  /** Seconds of the span that are no pause. */
  readonly speechS: number;
  /** Null until there was speech. */
  list(): Pauses | null;
}

/** Minimum length of a pause. Shorter gaps belong to articulation (rule 34). */
const PAUSE_MIN_S = 0.25;
/** Minimum length of speech between two gaps. A shorter sound is a click. */
const SPEECH_MIN_S = 0.12;
/** Maximum count of listed pauses: the longest ones. */
const PAUSE_COUNT_MAX = 200;

export function createPauseCounter(): PauseCounter {
  const longestPauses = createLongestSpans(PAUSE_COUNT_MAX);
  const edges = createWordEdges();
  /** Speech since the last interruption, and the span before it, in seconds. */
  const speech = { fromS: Number.NaN, toS: Number.NaN, spanBeforeS: 0 };
  /** Sound after the last gap, in seconds. It becomes speech once it has lasted {@link SPEECH_MIN_S}. */
  const sound = { fromS: Number.NaN, toS: Number.NaN, lastedS: 0 };
  let count = 0;
  let totalS = 0;
  let anySpeech = false;

  function spanS(): number {
    return speech.spanBeforeS + (Number.isNaN(speech.fromS) ? 0 : speech.toS - speech.fromS);
  }

  function acceptSpeech(): void {
    anySpeech = true;
    if (Number.isNaN(speech.fromS)) speech.fromS = sound.fromS;
    else if (sound.fromS - speech.toS >= PAUSE_MIN_S) {
      count += 1;
      totalS += sound.fromS - speech.toS;
      longestPauses.add(speech.toS, sound.fromS);
    }
    speech.toS = sound.toS;
  }

  return {
    get spanS() {
      return spanS();
    },
    get speechS() {
      return spanS() - totalS;
    },
    interrupt() {
      speech.spanBeforeS = spanS();
      speech.fromS = Number.NaN;
      speech.toS = Number.NaN;
      sound.fromS = Number.NaN;
      sound.toS = Number.NaN;
      edges.interrupt();
    },
    addWeak: edges.addWeak,
    addSpeech(atS, maskedS = 0) {
      edges.addSpeech(atS);
      if (edges.endS > sound.toS) {
        if (speech.toS === sound.toS) speech.toS = edges.endS;
        sound.toS = edges.endS;
      }
      if (!(edges.onsetS - sound.toS < PAUSE_MIN_S)) {
        sound.fromS = edges.onsetS;
        sound.lastedS = 0;
      }
      sound.toS = atS + HOP_S + maskedS;
      sound.lastedS += HOP_S;
      if (sound.lastedS >= SPEECH_MIN_S) acceptSpeech();
    },
    list() {
      if (!anySpeech) return null;
      const spans = longestPauses.list();
      let longest: TimeSpan | null = null;
      for (const pause of spans)
        if (!longest || pause.endS - pause.startS > longest.endS - longest.startS) longest = pause;
      const span = spanS();
      return { count, share: span > 0 ? totalS / span : 0, longest, spans };
    },
  };
}
