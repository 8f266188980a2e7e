import { HOP_S } from '../voice/analysis-format.ts';
import { createVoiceAnalyzer } from '../voice/analyzer.ts';
import { createResampler } from '../voice/resample.ts';
import { decodeSpeech } from './decode-speech.ts';
import type { RecognizedWord } from './recognized-word.ts';
import { createSpeechSegmenter, type SpeechSegment } from './speech-segments.ts';
import type { SpeechModel } from './speech-model.ts';
import type { TokenText } from './token-text.ts';
import { trimToSpeech } from './trim-to-speech.ts';

/** Recognizes the words in one continuous sound, which is never completely in memory. */
export interface SoundRecognizer {
  /** Takes the next samples, -1 to 1, one channel, and decodes the segments that are complete. */
  push(samples: Float32Array): Promise<void>;
  /** Decodes the rest. */
  finish(): Promise<void>;
}

/** A sound within a recording. */
export interface SoundFormat {
  readonly sampleRateHz: number;
  /** Seconds from the recording's beginning. */
  readonly startS: number;
}

/** Times are in seconds from the recording's beginning. */
export interface SoundHandlers {
  /** Gets the words of each segment. */
  words(words: readonly RecognizedWord[]): void;
  /** Called with the time of each hop of {@link HOP_S} that is speech, in the order of time. */
  speechHop(atS: number): void;
}

export function createSoundRecognizer(
  model: SpeechModel,
  text: TokenText,
  { sampleRateHz, startS }: SoundFormat,
  handlers: SoundHandlers,
): SoundRecognizer {
  const complete: SpeechSegment[] = [];
  const segmenter = createSpeechSegmenter((segment) => complete.push(segment));
  let hopCount = 0;
  const voice = createVoiceAnalyzer(sampleRateHz, 'recording', (speech, ended) => {
    if (speech) handlers.speechHop(startS + hopCount * HOP_S);
    hopCount += 1;
    segmenter.addHop(speech, ended);
  });
  const resampler = createResampler(sampleRateHz, (samples, count) =>
    segmenter.push(samples.subarray(0, count)),
  );

  async function decodeComplete(): Promise<void> {
    for (let segment = complete.shift(); segment; segment = complete.shift()) {
      const { words } = await decodeSpeech(model, text, segment);
      handlers.words(trimToSpeech(words, segment).map((word) => later(word, startS)));
    }
  }

  return {
    async push(samples) {
      // The segmenter gets the samples first, because it must have the hops that the voice analysis classifies.
      resampler.push(samples);
      voice.push(samples);
      await decodeComplete();
    },
    async finish() {
      voice.finish();
      segmenter.finish();
      await decodeComplete();
    },
  };
}

const later = (word: RecognizedWord, byS: number): RecognizedWord => ({
  ...word,
  startS: word.startS + byS,
  endS: word.endS + byS,
});
