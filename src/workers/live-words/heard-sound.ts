import { createVoiceAnalyzer } from '../../domain/voice/analyzer.ts';
import { createResampler } from '../../domain/voice/resample.ts';
import type { LivePolicy } from '../../domain/words/live-policy.ts';
import { createLiveWriter, type LiveWriter } from '../../domain/words/live-writer.ts';

/** The sound of one microphone, as it comes. */
export interface HeardSound {
  /** Seconds at which the first sample was captured, on the page's clock. */
  readonly startS: number;
  /** Whether all of it has come. */
  readonly ended: boolean;
  /** Its writer, which has all sound so far. Created once. @param firstIndex of its results */
  writerFor(policy: LivePolicy, firstIndex: number): LiveWriter;
  /** Takes no more sound. */
  end(): void;
}

interface Source {
  readonly blocks: MessagePort;
  readonly sampleRateHz: number;
  readonly startS: number;
}

/** @param heard called when sound has come, or has ended */
export function createHeardSound({ blocks, sampleRateHz, startS }: Source, heard: () => void): HeardSound {
  /** The sound that came before the recognizer was ready. */
  const waiting: Float32Array[] = [];
  let writer: LiveWriter | undefined;
  let ended = false;

  const voice = createVoiceAnalyzer(sampleRateHz, 'microphone', (isSpeech, ended) =>
    writer?.addHop(isSpeech, ended),
  );
  const resampler = createResampler(sampleRateHz, (samples, count) =>
    writer?.push(samples.subarray(0, count)),
  );

  function push(samples: Float32Array): void {
    // The writer gets the samples first, because it must have the hops that the voice analysis classifies.
    resampler.push(samples);
    voice.push(samples);
  }

  function end(): void {
    if (ended) return;
    ended = true;
    blocks.close();
    if (writer) voice.finish();
  }

  blocks.addEventListener('message', ({ data }: MessageEvent<Float32Array<ArrayBuffer> | null>) => {
    if (data && writer) push(data);
    else if (data) waiting.push(data.slice());
    if (data) blocks.postMessage(data, [data.buffer]);
    else end();
    heard();
  });
  blocks.start();

  return {
    startS,
    get ended() {
      return ended;
    },
    writerFor(policy, firstIndex) {
      if (writer) return writer;
      writer = createLiveWriter(policy, firstIndex);
      for (const samples of waiting.splice(0)) push(samples);
      if (ended) voice.finish();
      return writer;
    },
    end,
  };
}
