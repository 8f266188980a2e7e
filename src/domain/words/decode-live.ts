import { SAMPLE_RATE_HZ } from '../voice/analysis-format.ts';
import { decodeSegment } from './decode-segment.ts';
import type { Decoded, LiveJob } from './live-writer.ts';
import { amplifyQuiet } from './segment-level.ts';
import type { SpeechModel } from './speech-model.ts';
import { splitAtPause } from './speech-segments.ts';
import type { WordsOfTokens } from './token-text.ts';

/** Decodes a piece of sound that a live writer gave. Changes the level of its samples. */
export async function decodeLive(model: SpeechModel, wordsOf: WordsOfTokens, job: LiveJob): Promise<Decoded> {
  if (job.kind === 'reused') return { words: [], tokens: [] };
  amplifyQuiet(job);
  const tokens = await decodeSegment(model, job.samples, SAMPLE_RATE_HZ, job.draft);
  const words = wordsOf(tokens, job.startS);
  if (job.kind === 'interim' || words.length > 0) return { words, tokens };
  // Moonshine may end at once in speech after a long pause. The parts are then decoded.
  for (const { samples, startS } of splitAtPause(job))
    words.push(...wordsOf(await decodeSegment(model, samples, SAMPLE_RATE_HZ), startS));
  return { words, tokens };
}
