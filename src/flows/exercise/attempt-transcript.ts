import type { Clock } from '../../devices/clock.ts';
import type { createRecognizer } from '../../devices/speech-recognition.ts';

/** The words of an attempt, as far as a recognizer has them. */
export interface AttemptTranscript {
  /** @returns the text; undefined where no recognizer ran */
  stop(clock: Pick<Clock, 'after'>): Promise<string | undefined>;
}

/** A recognizer that was stopped still reports its last words; it is waited for no longer than this. */
const LAST_WORDS_MAX_MS = 3000;

/** Recognizes one attempt. An attempt is shorter than what browsers recognize in one run, so nothing is restarted. */
export function createAttemptTranscript(
  create: typeof createRecognizer,
  track: MediaStreamTrack | undefined,
): AttemptTranscript {
  const texts: string[] = [];
  let failed = false;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const recognizer = create(
    {
      started() {},
      recognized(from, results) {
        texts.length = Math.min(texts.length, from);
        for (const { text } of results) texts.push(text);
      },
      failed(code) {
        failed ||= code !== 'no-speech' && code !== 'aborted';
      },
      ended: () => end(),
    },
    { onDevice: false, phrases: [], track },
  );
  try {
    recognizer?.start();
  } catch {
    failed = true;
    end();
  }
  return {
    async stop(clock) {
      if (!recognizer) return undefined;
      recognizer.stop();
      const waited = new Promise<void>((resolve) => {
        const cancel = clock.after(LAST_WORDS_MAX_MS, resolve);
        void ended.then(cancel);
      });
      await Promise.race([ended, waited]);
      return failed ? undefined : texts.join(' ');
    },
  };
}
