import { createVoiceAnalyzer } from '../../domain/voice/analyzer.ts';
import { createResampler } from '../../domain/voice/resample.ts';
import { FINAL_ONLY, type LivePolicy } from '../../domain/recognizer/live-policy.ts';
import { createLiveWriter, type LiveWriter } from '../../domain/recognizer/live-writer.ts';
import { createCaptureGaps } from '../session/capture-gaps.ts';

/** The sound of one microphone, as it comes. */
export interface HeardSound {
  /** When a time of the writer was, in seconds on the page's clock. */
  onClock(atS: number): number;
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
  readonly finalOnly: boolean;
}

/** Silence in place of lost sound. It ends a segment. The rest of the time is added to the times of later words. */
const SILENCE_MAX_S = 1.5;

/** While this much sound waits, a device that is too slow loses what comes, so that its memory does not fill. */
const BACKLOG_MAX_S = 60;

/**
 * @param heard called when sound has come, or has ended
 * @param nowS seconds on a steady clock
 */
export function createHeardSound(
  { blocks, sampleRateHz, startS, finalOnly }: Source,
  heard: () => void,
  nowS: () => number,
): HeardSound {
  /** The sound that came before the recognizer was ready, each block with the seconds that were lost before it. */
  const waiting: { readonly samples: Float32Array; readonly lostS: number }[] = [];
  const gaps = createCaptureGaps(nowS);
  gaps.restart();
  let writer: LiveWriter | undefined;
  let ended = false;
  /** Seconds of samples that the writer has, and the times that it lacks. */
  let pushedS = 0;
  const jumps: { readonly fromS: number; readonly byS: number }[] = [];
  /** Seconds that are lost since the latest samples of the writer. */
  let unheardS = 0;

  const voice = createVoiceAnalyzer(sampleRateHz, 'microphone', (isSpeech, steady) =>
    writer?.addHop(isSpeech, steady),
  );
  const resampler = createResampler(sampleRateHz, (samples, count) =>
    writer?.push(samples.subarray(0, count)),
  );

  function add(samples: Float32Array): void {
    // The writer gets the samples first, because it must have the hops that the voice analysis classifies.
    resampler.push(samples);
    voice.push(samples);
    pushedS += samples.length / sampleRateHz;
  }

  function push(to: LiveWriter, samples: Float32Array, lostS: number): void {
    unheardS += lostS;
    if (to.waitingS > BACKLOG_MAX_S) {
      unheardS += samples.length / sampleRateHz;
      return;
    }
    if (unheardS > 0) {
      const silenceS = Math.min(unheardS, SILENCE_MAX_S);
      add(new Float32Array(Math.round(silenceS * sampleRateHz)));
      if (unheardS > silenceS) jumps.push({ fromS: pushedS, byS: unheardS - silenceS });
      unheardS = 0;
    }
    add(samples);
  }

  function end(): void {
    if (ended) return;
    ended = true;
    blocks.close();
    if (writer) voice.finish();
  }

  blocks.addEventListener('message', ({ data }: MessageEvent<Float32Array<ArrayBuffer> | null>) => {
    const lostS = data ? gaps.lostBefore(data.length / sampleRateHz) : 0;
    if (data && writer) push(writer, data, lostS);
    else if (data) waiting.push({ samples: data.slice(), lostS });
    if (data) blocks.postMessage(data, [data.buffer]);
    else end();
    heard();
  });
  blocks.start();

  return {
    onClock: (atS) =>
      jumps.reduce((sumS, { fromS, byS }) => (fromS <= atS ? sumS + byS : sumS), startS + atS),
    get ended() {
      return ended;
    },
    writerFor(policy, firstIndex) {
      if (writer) return writer;
      writer = createLiveWriter(finalOnly ? FINAL_ONLY : policy, firstIndex);
      for (const { samples, lostS } of waiting.splice(0)) push(writer, samples, lostS);
      if (ended) voice.finish();
      return writer;
    },
    end,
  };
}
