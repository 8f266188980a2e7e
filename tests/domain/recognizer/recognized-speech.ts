import type { RecognizedSpeech } from '../../../src/domain/recognizer/recognized-speech.ts';

/** Words of 0.3 s at these times in seconds, in a recording with 4 s of speech in each 5 s. */
export function recognizedSpeech(
  lengthS: number,
  words: readonly (readonly [text: string, startS: number, probability?: number])[],
): RecognizedSpeech {
  return {
    kind: 'recognized',
    words: words.map(([text, startS, probability = 0.9]) => ({
      text,
      startS,
      endS: startS + 0.3,
      probability,
      speechShare: 1,
    })),
    speechS: Array<number>(Math.ceil(lengthS / 5)).fill(4),
    lengthS,
  };
}
