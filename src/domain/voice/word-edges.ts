import { HOP_S } from './analysis-format.ts';

/** Maximum length of a stop's closure, including an inaudible consonant before or after it. */
const CLOSURE_MAX_S = 0.18;
/** Maximum length of consonants without closures. A longer sound next to speech is noise that became louder. */
const CONSONANTS_MAX_S = 0.2;
/** Maximum length of a cluster of consonants with closures. A longer row of short sounds is noise. */
const CLUSTER_MAX_S = 0.5;

/** Whether weak windows are consonants. @param soundS their length. @param lastedS their length with closures between and beside them */
function isCluster(soundS: number, lastedS: number): boolean {
  return soundS <= CONSONANTS_MAX_S && lastedS <= CLUSTER_MAX_S;
}

/**
 * Extends speech by weak consonants at the beginnings and ends of words: a threshold with hysteresis. A weak window counts if it and
 * both its neighbors are active, and if it is connected to speech, with closures of stops in between.
 */
export function createWordEdges() {
  /** Active windows without a gap between them: times of the first and of the last one. */
  const active = { fromS: Number.NaN, lastS: Number.NaN, weak: false };
  /** Consonants across closures. If they follow speech directly, they begin at its end. */
  const run = { fromS: Number.NaN, toS: Number.NaN, soundS: 0 };
  let speechToS = Number.NaN;
  /** The run that followed the speech. */
  const tail = { toS: Number.NaN, soundS: 0 };
  let endS = Number.NaN;
  let onsetS = Number.NaN;

  function addConsonant(atS: number): void {
    const followsSpeech = !(run.toS > speechToS);
    if (followsSpeech || atS - run.toS > CLOSURE_MAX_S) {
      run.fromS = followsSpeech && atS - speechToS <= CLOSURE_MAX_S ? speechToS : atS;
      run.soundS = 0;
    }
    run.toS = atS + HOP_S;
    run.soundS += HOP_S;
    if (run.fromS !== speechToS) return;
    tail.toS = run.toS;
    tail.soundS = run.soundS;
  }

  function addActive(atS: number, weak: boolean): void {
    if (!(atS - active.lastS < 1.5 * HOP_S)) active.fromS = atS;
    // The window before this one has an active window to each side.
    else if (active.weak && active.lastS > active.fromS) addConsonant(active.lastS);
    active.lastS = atS;
    active.weak = weak;
  }

  return {
    /** The end of the speech before the latest window of speech, with the consonants after it; NaN without any. */
    get endS() {
      return endS;
    },
    /** The beginning of the latest window of speech, with the consonants before it. */
    get onsetS() {
      return onsetS;
    },
    /** Adds a window that may be a consonant, and is not speech, in the order of time (with those of `addSpeech`). */
    addWeak(atS: number) {
      addActive(atS, true);
    },
    /** Adds a window of speech. Then {@link endS} and {@link onsetS} are the bounds of the silence before it. */
    addSpeech(atS: number) {
      addActive(atS, false);
      const leads = run.toS > speechToS && atS - run.toS <= CLOSURE_MAX_S;
      onsetS = leads && isCluster(run.soundS, atS - run.fromS) ? run.fromS : atS;
      endS = isCluster(tail.soundS, tail.toS - speechToS) ? tail.toS : speechToS;
      speechToS = atS + HOP_S;
      tail.toS = speechToS;
      tail.soundS = 0;
    },
    /** Unmeasured time follows. */
    interrupt() {
      active.lastS = Number.NaN;
      run.toS = Number.NaN;
      speechToS = Number.NaN;
      tail.toS = Number.NaN;
    },
  };
}
