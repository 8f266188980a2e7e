import { HOP_S, SAMPLE_RATE_HZ } from '../voice/analysis-format.ts';
import { type DecodedToken, decodeSegment } from './decode-segment.ts';
import type { DecodedWord } from './recognized-word.ts';
import { recoverFillers } from './recover-fillers.ts';
import { amplifyQuiet } from './segment-level.ts';
import type { SpeechModel } from './speech-model.ts';
import { type SpeechSegment, splitAtPause } from './speech-segments.ts';
import type { TokenText } from './token-text.ts';

/** A decoded segment. */
export interface Decoded {
  readonly words: readonly DecodedWord[];
  readonly tokens: readonly DecodedToken[];
}

/** A segment with this much speech has words (rule 201). */
const SPEECH_MIN_S = 1;
/** In noise, a decoder that may not end at once writes one or two words. */
const WORDS_MIN_COUNT = 3;
/** In music, the first token of such a text has less than 0.005; in synthesized speech that was written as nothing, 0.09 to 0.34. */
const FIRST_MIN_PROBABILITY = 0.01;

/**
 * Decodes a segment to its words, and adds the fillers that the recognizer left out. Changes the level of its samples.
 *
 * @param draft tokens of an earlier decoding of nearly the same sound
 */
export async function decodeSpeech(
  model: SpeechModel,
  text: TokenText,
  segment: SpeechSegment,
  draft: readonly number[] = [],
): Promise<Decoded> {
  amplifyQuiet(segment);
  const decoded = await decodePiece(model, text, segment, draft);
  if (decoded.words.length > 0) return decoded;
  // Moonshine may end at once in speech after a long pause, for example if a click begins the take. The parts are then decoded.
  const words: DecodedWord[] = [];
  for (const part of splitAtPause(segment)) words.push(...(await decodePiece(model, text, part)).words);
  if (words.length > 0) return { words, tokens: [] };
  // It may also end at once if noise begins the segment.
  if (speechS(segment) < SPEECH_MIN_S) return decoded;
  const insisted = await decodePiece(model, text, segment, [], false);
  const first = insisted.tokens.find(({ inSound }) => !inSound)?.probability ?? 0;
  return insisted.words.length >= WORDS_MIN_COUNT && first >= FIRST_MIN_PROBABILITY ? insisted : decoded;
}

async function decodePiece(
  model: SpeechModel,
  text: TokenText,
  { samples, startS, steady }: SpeechSegment,
  draft: readonly number[] = [],
  mayBeEmpty = true,
): Promise<Decoded> {
  const decoder = await model.encode(samples);
  const tokens = await decodeSegment(decoder, samples.length / SAMPLE_RATE_HZ, { draft, mayBeEmpty });
  const found = await recoverFillers(decoder, text, { tokens, startS, steady });
  return { tokens: found, words: text.wordsOf(found, startS) };
}

const speechS = ({ speech }: SpeechSegment): number =>
  speech.reduce((sum, isSpeech) => sum + isSpeech, 0) * HOP_S;
