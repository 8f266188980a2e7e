import { HOP_S, PAUSE_MIN_S, PAUSES_KEPT, SPEECH_MIN_S } from './limits.ts';
import type { Pauses, Stretch } from './measures.ts';

/** Adds up the pauses between stretches of speech. */
export interface PauseCounter {
  /**
   * A moment of speech, in the order of time. What is not told of is none.
   *
   * @param hiddenS how much longer it will have lasted, should it be the last
   */
  addSpeech(atS: number, hiddenS?: number): void;
  /** What comes next follows on time that was not heard: the silence around that is no pause. */
  interrupt(): void;
  /** Seconds from the first to the last speech between interruptions, and of these outside pauses. */
  readonly spanS: number;
  readonly speechS: number;
  /** Null as long as there was no speech. */
  list(): Pauses | null;
}

export function createPauseCounter(): PauseCounter {
  const starts = new Float64Array(PAUSES_KEPT);
  const ends = new Float64Array(PAUSES_KEPT);
  let kept = 0;
  let count = 0;
  let totalS = 0;
  let firstS = Number.NaN;
  let lastS = Number.NaN;
  /** From the first to the last speech, before the last interruption. */
  let spanBeforeS = 0;
  let believed = false;

  /** Speech after the last pause, which is believed when there has been enough of it. */
  let freshFromS = Number.NaN;
  let freshToS = Number.NaN;
  let freshS = 0;

  function keep(startS: number, endS: number): void {
    if (kept === PAUSES_KEPT) {
      let shortest = 0;
      for (let i = 1; i < kept; i += 1) {
        if (ends[i]! - starts[i]! < ends[shortest]! - starts[shortest]!) shortest = i;
      }
      if (ends[shortest]! - starts[shortest]! >= endS - startS) return;
      starts.copyWithin(shortest, shortest + 1, kept);
      ends.copyWithin(shortest, shortest + 1, kept);
      kept -= 1;
    }
    starts[kept] = startS;
    ends[kept] = endS;
    kept += 1;
  }

  function spanS(): number {
    return spanBeforeS + (Number.isNaN(firstS) ? 0 : lastS - firstS);
  }

  function believe(): void {
    believed = true;
    if (Number.isNaN(firstS)) firstS = freshFromS;
    else if (freshFromS - lastS >= PAUSE_MIN_S) {
      count += 1;
      totalS += freshFromS - lastS;
      keep(lastS, freshFromS);
    }
    lastS = freshToS;
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
      freshFromS = Number.NaN;
      freshToS = Number.NaN;
    },
    addSpeech(atS, hiddenS = 0) {
      if (!(atS - freshToS < PAUSE_MIN_S)) {
        freshFromS = atS;
        freshS = 0;
      }
      freshToS = atS + HOP_S + hiddenS;
      freshS += HOP_S;
      if (freshS >= SPEECH_MIN_S) believe();
    },
    list() {
      if (!believed) return null;
      const stretches: Stretch[] = [];
      let longest: Stretch | null = null;
      for (let i = 0; i < kept; i += 1) {
        const stretch = { startS: starts[i]!, endS: ends[i]! };
        stretches.push(stretch);
        if (!longest || stretch.endS - stretch.startS > longest.endS - longest.startS) longest = stretch;
      }
      const span = spanS();
      return { count, share: span > 0 ? totalS / span : 0, longest, stretches };
    },
  };
}
