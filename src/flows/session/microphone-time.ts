import type { TimeSpan } from '../../domain/voice/measures.ts';

/**
 * The user of the microphone: the page, which measures the voice; only the recognizer; the system, which has muted it, for example
 * for a phone call; or nobody, if the microphone is gone.
 */
export type MicrophoneUser = 'page' | 'recognizer' | 'system' | 'nobody';

/** Counts the time of a session in which the page had no microphone. */
export interface MicrophoneTime {
  readonly user: MicrophoneUser;
  use(next: MicrophoneUser): void;
  /** Adds the time, until now, in which the page was suspended. */
  addAway(seconds: number): void;
  /** Seconds in which the system had the microphone, or the page was suspended. */
  awayS(): number;
  /** Seconds in which the microphone was gone. */
  missingS(): number;
  /** Times in which only the recognizer had the microphone. */
  handedOver(): readonly TimeSpan[];
}

/** @param elapsedS seconds from Start until now */
export function createMicrophoneTime(elapsedS: () => number): MicrophoneTime {
  let user: MicrophoneUser = 'page';
  let sinceS = 0;
  let suspendedS = 0;
  const spans: (TimeSpan & { readonly user: MicrophoneUser })[] = [];

  const spansOf = (one: MicrophoneUser) =>
    [...spans, { user, startS: sinceS, endS: elapsedS() }].filter((span) => span.user === one);

  const secondsOf = (one: MicrophoneUser) =>
    spansOf(one).reduce((sum, { startS, endS }) => sum + endS - startS, 0);

  return {
    addAway(seconds) {
      if (user !== 'system') suspendedS += seconds;
    },
    awayS: () => secondsOf('system') + suspendedS,
    get user() {
      return user;
    },
    use(next) {
      if (next === user) return;
      const atS = elapsedS();
      spans.push({ user, startS: sinceS, endS: atS });
      user = next;
      sinceS = atS;
    },
    missingS: () => secondsOf('nobody'),
    handedOver: () => spansOf('recognizer').map(({ startS, endS }) => ({ startS, endS })),
  };
}
