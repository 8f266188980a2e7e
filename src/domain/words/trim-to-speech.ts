import { HOP_S } from '../voice/analysis-format.ts';
import type { DecodedWord, RecognizedWord } from './recognized-word.ts';
import type { SpeechSegment } from './speech-segments.ts';

/**
 * Moves the ends of words to where the voice was heard: attention reaches into the pauses beside them. A word in which no voice
 * was heard stays where it is. Each word has the share of its time in which one was.
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

/** 0 without a hop. */
const shareOf = (hops: Uint8Array): number =>
  hops.reduce((sum, hop) => sum + hop, 0) / Math.max(1, hops.length);
