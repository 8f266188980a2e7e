import { HOP_S } from './analysis-format.ts';
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
/** Of more pauses than this, the longest are listed. */
const PAUSE_COUNT_MAX = 200;

export function createPauseCounter(): PauseCounter {
  const starts = new Float64Array(PAUSE_COUNT_MAX);
  const ends = new Float64Array(PAUSE_COUNT_MAX);
  const edges = createWordEdges();
  let listedCount = 0;
  let count = 0;
  let totalS = 0;
  let firstS = Number.NaN;
  let lastS = Number.NaN;
  /** The span before the last interruption. */
  let spanBeforeS = 0;
  let anySpeech = false;

  /** Sound after the last gap, which is speech once it has lasted long enough. */
  let soundFromS = Number.NaN;
  let soundToS = Number.NaN;
  let soundS = 0;

  function addToList(startS: number, endS: number): void {
    if (listedCount === PAUSE_COUNT_MAX) {
      let shortest = 0;
      for (let i = 1; i < listedCount; i += 1) {
        if (ends[i]! - starts[i]! < ends[shortest]! - starts[shortest]!) shortest = i;
      }
      if (ends[shortest]! - starts[shortest]! >= endS - startS) return;
      starts.copyWithin(shortest, shortest + 1, listedCount);
      ends.copyWithin(shortest, shortest + 1, listedCount);
      listedCount -= 1;
    }
    starts[listedCount] = startS;
    ends[listedCount] = endS;
    listedCount += 1;
  }

  function spanS(): number {
    return spanBeforeS + (Number.isNaN(firstS) ? 0 : lastS - firstS);
  }

  function acceptSpeech(): void {
    anySpeech = true;
    if (Number.isNaN(firstS)) firstS = soundFromS;
    else if (soundFromS - lastS >= PAUSE_MIN_S) {
      count += 1;
      totalS += soundFromS - lastS;
      addToList(lastS, soundFromS);
    }
    lastS = soundToS;
  }

  return {
    get spanS() {
      return spanS();
    },
    get speechS() {
      return spanS() - totalS;
    },
    interrupt() {
      spanBeforeS = spanS();
      firstS = Number.NaN;
      lastS = Number.NaN;
      soundFromS = Number.NaN;
      soundToS = Number.NaN;
      edges.interrupt();
    },
    addWeak: edges.addWeak,
    addSpeech(atS, maskedS = 0) {
      edges.addSpeech(atS);
      if (edges.endS > soundToS) {
        if (lastS === soundToS) lastS = edges.endS;
        soundToS = edges.endS;
      }
      if (!(edges.onsetS - soundToS < PAUSE_MIN_S)) {
        soundFromS = edges.onsetS;
        soundS = 0;
      }
      soundToS = atS + HOP_S + maskedS;
      soundS += HOP_S;
      if (soundS >= SPEECH_MIN_S) acceptSpeech();
    },
    list() {
      if (!anySpeech) return null;
      const spans: TimeSpan[] = [];
      let longest: TimeSpan | null = null;
      for (let i = 0; i < listedCount; i += 1) {
        const pause = { startS: starts[i]!, endS: ends[i]! };
        spans.push(pause);
        if (!longest || pause.endS - pause.startS > longest.endS - longest.startS) longest = pause;
      }
      const span = spanS();
      return { count, share: span > 0 ? totalS / span : 0, longest, spans };
    },
  };
}
