import type { TimeSpan } from '../../domain/voice/measures.ts';

/** The user of the microphone: the page, which measures the voice; the recognizer alone; or nobody, if it is gone. */
export type MicrophoneUser = 'page' | 'recognizer' | 'nobody';

/** Counts the time of a session in which the page had no microphone. */
export interface MicrophoneTime {
  readonly user: MicrophoneUser;
  use(next: MicrophoneUser): void;
  /** Seconds in which nobody had it. */
  missingS(): number;
  /** When the recognizer alone had it. */
  handedOver(): readonly TimeSpan[];
}

/** @param elapsedS seconds from Start until now */
export function createMicrophoneTime(elapsedS: () => number): MicrophoneTime {
  let user: MicrophoneUser = 'page';
  let sinceS = 0;
  const spans: (TimeSpan & { readonly user: MicrophoneUser })[] = [];

  const spansOf = (one: MicrophoneUser) =>
    [...spans, { user, startS: sinceS, endS: elapsedS() }].filter((span) => span.user === one);

  return {
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
    missingS: () => spansOf('nobody').reduce((sum, { startS, endS }) => sum + endS - startS, 0),
    handedOver: () => spansOf('recognizer').map(({ startS, endS }) => ({ startS, endS })),
  };
}
