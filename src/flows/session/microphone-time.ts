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
  /** Times after `fromS` in which nobody could be heard: also with no microphone. `endS` is infinite if that continues. */
  unheardSince(fromS: number): readonly TimeSpan[];
  /** Seconds in which the microphone was gone. */
  missingS(): number;
  /** Times in which only the recognizer had the microphone. */
  handedOver(): readonly TimeSpan[];
}

/** @param elapsedS seconds from Start until now */
export function createMicrophoneTime(elapsedS: () => number): MicrophoneTime {
  let user: MicrophoneUser = 'page';
  let sinceS = 0;
  /** Times in which the page was suspended, but the system had no microphone. */
  const suspended: TimeSpan[] = [];
  const spans: (TimeSpan & { readonly user: MicrophoneUser })[] = [];

  const spansOf = (one: MicrophoneUser) =>
    [...spans, { user, startS: sinceS, endS: elapsedS() }].filter((span) => span.user === one);

  const secondsOf = (one: MicrophoneUser) => lengthOf(spansOf(one));

  return {
    addAway(seconds) {
      const endS = elapsedS();
      if (user !== 'system') suspended.push({ startS: endS - seconds, endS });
    },
    awayS: () => secondsOf('system') + lengthOf(suspended),
    unheardSince(fromS) {
      const past = spans.filter((span) => span.user === 'system' || span.user === 'nobody');
      const goesOn = user === 'system' || user === 'nobody';
      const all = [
        ...past,
        ...suspended,
        ...(goesOn ? [{ startS: sinceS, endS: Number.POSITIVE_INFINITY }] : []),
      ];
      return all.filter(({ endS }) => endS > fromS).map(({ startS, endS }) => ({ startS, endS }));
    },
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

function lengthOf(spans: readonly TimeSpan[]): number {
  return spans.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
}
