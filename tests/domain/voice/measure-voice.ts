import { createVoiceAnalyzer } from '../../../src/domain/voice/analyzer.ts';
import type { VoiceMeasures } from '../../../src/domain/voice/measures.ts';

/** @param words number of the words that a recognizer found */
export function measureVoice(samples: Float32Array, rateHz = 16_000, words?: number): VoiceMeasures {
  const analyzer = createVoiceAnalyzer(rateHz);
  analyzer.push(samples);
  return analyzer.finish(words);
}
