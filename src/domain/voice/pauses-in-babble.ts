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
  /** The count to read: before `settle`, the one that assumes babble. */
  readonly counted: PauseCounter;
  /** Seconds of speech that is certainly the speaker's: in the rest no syllables are counted. */
  readonly certainSpeechS: number;
}

export function createPausesInBabble(): PausesInBabble {
  const assumingBabble = createPauseCounter();
  const assumingNoBabble = createPauseCounter();
  let counted = assumingBabble;
  let isSettled = false;

  return {
    addSpeech(atS, maskedS, isBabble) {
      if (!isBabble) assumingBabble.addSpeech(atS, maskedS);
      if (!isBabble || !isSettled) assumingNoBabble.addSpeech(atS, maskedS);
    },
    addWeak(atS) {
      assumingBabble.addWeak(atS);
      assumingNoBabble.addWeak(atS);
    },
    interrupt() {
      assumingBabble.interrupt();
      assumingNoBabble.interrupt();
    },
    settle(babble) {
      if (!isSettled && !babble) counted = assumingNoBabble;
      isSettled = true;
    },
    get counted() {
      return counted;
    },
    get certainSpeechS() {
      return assumingBabble.speechS;
    },
  };
}
