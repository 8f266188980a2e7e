import type { createRecognizer, Recognizer } from '../../devices/speech-recognition.ts';
import type { Choices } from '../app/choices.ts';
import type { Readable } from '../store.ts';

/**
 * Makes the browser's recognizers only while Aura is not sealed: each may be a service, whatever it says (rule 196). One that runs when the speaker seals Aura, in any window, is stopped
 * and does not start again.
 */
export function unlessSealed(
  create: typeof createRecognizer,
  choices: Readable<Pick<Choices, 'sealed'>>,
): typeof createRecognizer {
  /** Not kept after its session, whose microphone it holds. */
  let running: Recognizer | undefined;
  const isSealed = () => choices.get().sealed;
  choices.subscribe(() => {
    if (!isSealed()) return;
    running?.stop();
    running = undefined;
  });
  return (...given) => {
    const recognizer = isSealed() ? undefined : create(...given);
    return (
      recognizer && {
        start(source) {
          if (isSealed()) throw new Error('Aura is sealed.');
          running = recognizer;
          recognizer.start(source);
        },
        stop() {
          running = undefined;
          recognizer.stop();
        },
      }
    );
  };
}
