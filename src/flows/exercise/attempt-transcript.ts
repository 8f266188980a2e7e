import type { Clock } from '../../devices/clock.ts';
import type { createRecognizer, RecognitionSource } from '../../devices/speech-recognition.ts';
import { ENGLISH_TAG } from '../../domain/spoken-language.ts';
import { isHarmless, OPTION_REFUSED } from '../../domain/speech/restart-backoff.ts';

/** The recognized words of an attempt. */
export interface AttemptTranscript {
  /** @returns the text; undefined if there is no recognizer, or it failed */
  stop(clock: Pick<Clock, 'after'>): Promise<string | undefined>;
}

/** Maximum wait for the last words of a recognizer that was stopped. */
const LAST_WORDS_MAX_MS = 3000;

/**
 * Recognizes one attempt. An attempt is shorter than a run of the recognizer, so a run is restarted only to leave out a refused option.
 */
export function createAttemptTranscript(
  create: typeof createRecognizer,
  source: RecognitionSource,
): AttemptTranscript {
  const texts: string[] = [];
  let failed = false;
  let refused = false;
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
        if (code === OPTION_REFUSED) refused = true;
        else failed ||= !isHarmless(code);
      },
      ended() {
        if (refused) begin();
        else end();
      },
    },
    [],
    // Only English attempts are recognized, because only their fillers are counted.
    ENGLISH_TAG,
  );

  function begin(): void {
    refused = false;
    try {
      recognizer?.start(source);
    } catch {
      // The browser refuses to recognize, so the attempt has no transcript.
      failed = true;
      end();
    }
  }

  begin();
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
