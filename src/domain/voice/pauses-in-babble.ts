import { createPauseCounter, type PauseCounter } from './pauses.ts';

/**
 * Counts pauses twice until it is certain whether there is babble: once with windows of possible babble as silence, once with them as
 * speech. Before the first pause, a single voice may have two modes of level, with soft phrases at the level of babble.
 */
export function createPausesInBabble() {
  const assumingBabble = createPauseCounter();
  const assumingNoBabble = createPauseCounter();
  let counted = assumingBabble;
  let isSettled = false;

  return {
    /**
     * Takes a window of speech, in the order of time, as a {@link PauseCounter} does.
     *
     * @param isBabble whether the window is classified as babble
     */
    addSpeech(atS: number, maskedS: number, isBabble: boolean) {
      if (!isBabble) assumingBabble.addSpeech(atS, maskedS);
      if (!isBabble || !isSettled) assumingNoBabble.addSpeech(atS, maskedS);
    },
    addWeak(atS: number) {
      assumingBabble.addWeak(atS);
      assumingNoBabble.addWeak(atS);
    },
    interrupt() {
      assumingBabble.interrupt();
      assumingNoBabble.interrupt();
    },
    /** Selects one of the two counts. Later calls have no effect. @param babble whether there is babble */
    settle(babble: boolean) {
      if (!isSettled && !babble) counted = assumingNoBabble;
      isSettled = true;
    },
    /** The selected count; before `settle`, the one that assumes babble. */
    get counted(): PauseCounter {
      return counted;
    },
    /** Seconds of speech that is certainly the speaker's. In other speech no syllables are counted. */
    get certainSpeechS() {
      return assumingBabble.speechS;
    },
  };
}
