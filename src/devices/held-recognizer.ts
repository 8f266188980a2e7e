import { OPTION_REFUSED } from '../domain/speech/restart-backoff.ts';
import type { createRecognizer, RecognitionSource } from './speech-recognition.ts';

/** Errors by which a browser reports that the speaker, or a setting, refused its download. */
const REFUSALS: ReadonlySet<string> = new Set(['not-allowed', 'service-not-allowed']);

/**
 * Makes a recognizer for a browser that downloads what it needs at the first start: it asks the speaker, and dispatches no event until
 * the download is done, which takes minutes. Such a run is reported as held. If it fails, it is not ended until `stop`, because each
 * further start would ask the speaker again.
 */
export function heldRecognizer(create: typeof createRecognizer): typeof createRecognizer {
  return function createHeld(events, phrases, language) {
    let state: 'ready' | 'waiting' | 'failed' = 'ready';
    let downloaded = false;
    /** Whether a waiting run is to end. */
    let stopping = false;
    /** The source of a run that begins when the waiting one has ended. */
    let next: RecognitionSource | undefined;

    const recognizer = create(
      {
        ...events,
        started(onDevice) {
          downloaded = true;
          state = 'ready';
          if (stopping) recognizer?.stop();
          else events.started(onDevice);
        },
        failed(code) {
          if (state === 'waiting' && !stopping && code !== OPTION_REFUSED) {
            state = 'failed';
            events.held?.(REFUSALS.has(code) ? 'refused' : 'failed');
          } else if (state !== 'failed' && !stopping) {
            state = 'ready';
            events.failed(code);
          }
        },
        ended() {
          if (state === 'failed') return;
          if (state === 'waiting' && !stopping) {
            state = 'failed';
            events.held?.('failed');
            return;
          }
          const source = next;
          [state, stopping, next] = ['ready', false, undefined];
          if (source) start(source);
          else events.ended();
        },
      },
      phrases,
      language,
    );

    function start(source: RecognitionSource): void {
      // The browser can't start a run while it holds another one back.
      if (stopping) {
        next = source;
        events.held?.('waiting');
        return;
      }
      recognizer?.start(source);
      if (downloaded) return;
      state = 'waiting';
      events.held?.('waiting');
    }

    return (
      recognizer && {
        start,
        stop() {
          next = undefined;
          if (state === 'failed') {
            state = 'ready';
            events.ended();
            return;
          }
          stopping = state === 'waiting';
          recognizer.stop();
        },
      }
    );
  };
}
