import type { createRecognizer, Recognizer } from '../../devices/speech-recognition.ts';
import { mayAskBrowser } from '../../domain/seal.ts';
import type { Choices } from '../app/choices.ts';
import type { Readable } from '../store.ts';

/**
 * Makes the browser's recognizers only while Aura is not sealed (rule 196). One that runs when the speaker seals Aura, in any window, is stopped
 * and does not start again.
 */
export function unlessSealed(
  create: typeof createRecognizer,
  choices: Readable<Pick<Choices, 'sealed'>>,
): typeof createRecognizer {
  let latest: Recognizer | undefined;
  const mayAsk = () => mayAskBrowser(choices.get().sealed);
  choices.subscribe(() => {
    if (!mayAsk()) latest?.stop();
  });
  return (...given) => {
    const recognizer = mayAsk() ? create(...given) : undefined;
    latest = recognizer;
    return (
      recognizer && {
        start(source) {
          if (!mayAsk()) throw new Error('Aura is sealed.');
          recognizer.start(source);
        },
        stop: recognizer.stop,
      }
    );
  };
}
