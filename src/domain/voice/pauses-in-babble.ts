import { createPauseCounter, type PauseCounter } from './pauses.ts';

/**
 * Counts pauses twice until it is certain whether there is babble: as if what is taken for babble were silence, and as if it were
 * the speaker. Before the first pause a voice may have two modes by itself, and its soft phrases the level of babble.
 */
export interface PausesInBabble extends Pick<PauseCounter, 'addWeak' | 'interrupt'> {
  /**
   * Takes a window of speech, in the order of time, as a {@link PauseCounter} does.
   *
   * @param isBabble whether it is taken for others' speech
   */
  addSpeech(atS: number, maskedS: number, isBabble: boolean): void;
  /** Keeps one of the two counts. Later calls change nothing. @param babble whether there is babble, after all */
  settle(babble: boolean): void;
  /** The count to read: until then, that with babble. */
  readonly counted: PauseCounter;
}

export function createPausesInBabble(): PausesInBabble {
  let counted = createPauseCounter();
  let withoutBabble: PauseCounter | null = createPauseCounter();

  return {
    addSpeech(atS, maskedS, isBabble) {
      withoutBabble?.addSpeech(atS, maskedS);
      if (!isBabble) counted.addSpeech(atS, maskedS);
    },
    addWeak(atS) {
      withoutBabble?.addWeak(atS);
      counted.addWeak(atS);
    },
    interrupt() {
      withoutBabble?.interrupt();
      counted.interrupt();
    },
    settle(babble) {
      if (withoutBabble && !babble) counted = withoutBabble;
      withoutBabble = null;
    },
    get counted() {
      return counted;
    },
  };
}
