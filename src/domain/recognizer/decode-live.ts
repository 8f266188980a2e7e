import { decodeSpeech } from './decode-speech.ts';
import { SAMPLE_RATE_HZ } from '../voice/analysis-format.ts';
import { decodeSegment } from './decode-segment.ts';
import type { Decoded } from './decode-speech.ts';
import type { LiveJob } from './live-writer.ts';
import { amplifyQuiet } from './segment-level.ts';
import type { SpeechModel } from './speech-model.ts';
import type { TokenText } from './token-text.ts';

/** Decodes a piece of sound that a live writer gave. Interim texts have no fillers that only the sound has. Changes the level of its samples. */
export async function decodeLive(model: SpeechModel, text: TokenText, job: LiveJob): Promise<Decoded> {
  if (job.kind === 'reused') return { words: [], tokens: [] };
  if (job.kind === 'final') return decodeSpeech(model, text, job, job.draft);
  amplifyQuiet(job);
  const { samples, draft, startS } = job;
  const tokens = await decodeSegment(await model.encode(samples), samples.length / SAMPLE_RATE_HZ, { draft });
  return { tokens, words: text.wordsOf(tokens, startS) };
}
