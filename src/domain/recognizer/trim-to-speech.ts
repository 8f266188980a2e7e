import { HOP_S } from '../voice/analysis-format.ts';
import type { DecodedWord, RecognizedWord } from './recognized-word.ts';
import type { SpeechSegment } from './speech-segments.ts';

/**
 * Moves the bounds of words to the speech that the voice analysis detected, because times from the recognizer's attention include parts
 * of adjacent pauses. A word without detected speech keeps its bounds. Adds each word's share of speech.
 */
export function trimToSpeech(
  words: readonly DecodedWord[],
  { startS, speech }: Pick<SpeechSegment, 'startS' | 'speech'>,
): RecognizedWord[] {
  const hopAt = (atS: number) => Math.min(speech.length, Math.max(0, Math.round((atS - startS) / HOP_S)));
  return words.map((word) => {
    const from = hopAt(word.startS);
    const to = hopAt(word.endS);
    let first = from;
    while (first < to && speech[first] === 0) first += 1;
    const speechShare = shareOf(speech.subarray(from, Math.max(to, from + 1)));
    if (first === to) return { ...word, speechShare };
    let last = to;
    while (last > first && speech[last - 1] === 0) last -= 1;
    return { ...word, startS: startS + first * HOP_S, endS: startS + last * HOP_S, speechShare };
  });
}

/** Share of hops that are speech; 0 without hops. */
const shareOf = (hops: Uint8Array): number =>
  hops.reduce((sum, hop) => sum + hop, 0) / Math.max(1, hops.length);
