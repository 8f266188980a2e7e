import { HOP_S } from './analysis-format.ts';
import { createLongestSpans } from './longest-spans.ts';
import type { Pauses, TimeSpan } from './measures.ts';
import { createWordEdges } from './word-edges.ts';

/** Counts the pauses between stretches of speech (rule 34). */
export interface PauseCounter {
  /**
   * Takes a window of speech, in the order of time; windows that are not added are not speech.
   *
   * @param maskedS time for which noise masks the sound after it, should it be the last before a pause
   */
  addSpeech(atS: number, maskedS?: number): void;
  /** Takes a window that may be a weak consonant: it shortens a pause that it borders on. */
  addWeak(atS: number): void;
  /** Unmeasured time follows: the silence around it is no pause. */
  interrupt(): void;
  /** Seconds from the first to the last speech, without interruptions. */
  readonly spanS: number;
  /** Seconds of the span that are no pause. */
  readonly speechS: number;
  /** Null until there was speech. */
  list(): Pauses | null;
}

/** A gap in the speech is a pause from here on; shorter ones belong to articulation (rule 34). */
const PAUSE_MIN_S = 0.25;
/** A sound between two gaps is speech from here on; a shorter one is a click. */
const SPEECH_MIN_S = 0.12;
/** Maximum count of listed pauses: the longest ones. */
const PAUSE_COUNT_MAX = 200;

export function createPauseCounter(): PauseCounter {
  const longestPauses = createLongestSpans(PAUSE_COUNT_MAX);
  const edges = createWordEdges();
  /** Speech since the last interruption, and the span before it, in seconds. */
  const speech = { fromS: Number.NaN, toS: Number.NaN, spanBeforeS: 0 };
  /** Sound after the last gap, in seconds: it is speech once it has lasted long enough. */
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
