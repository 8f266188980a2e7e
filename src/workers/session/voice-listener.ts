import { PACE_SAMPLE_S } from '../../domain/speech/specification.ts';
import { sampleAtS, samplesDue } from '../../domain/speech/pace.ts';
import { createVoiceAnalyser } from '../../domain/voice/analyser.ts';
import type { VoiceAnalyser, VoiceMeasures, VoiceReading } from '../../domain/voice/measures.ts';
import { profile } from './profile.ts';

/** Hears a session's voice, block by block. */
export interface VoiceListener {
  /** Begins anew. */
  begin(): void;
  /** @see Analyst.listen */
  listen(blocks: MessagePort, sampleRateHz: number, startS: number): void;
  /** @see Analyst.nextVoice */
  next(): Promise<VoiceReading>;
  /** Seconds of sound since it began to listen, without those in which the microphone was muted. */
  readonly heardS: number;
  /** Seconds of these that were speech. */
  readonly speechS: number;
  /** Ends listening. @returns null when nothing was heard */
  finish(words: number | undefined): VoiceMeasures | null;
}

/** Less than this is what the clocks of page and audio device are apart, and no gap. */
const SKIPPED_MIN_S = 0.05;

/** What is known before anything was heard. */
const NOTHING_YET: VoiceReading = { signal: 'good', pace: null };

export function createVoiceListener(): VoiceListener {
  let analyser: VoiceAnalyser | undefined;
  let port: MessagePort | undefined;
  let rateHz = 0;
  let heard = 0;

  let told: VoiceReading | undefined;
  let paceDueS = PACE_SAMPLE_S;
  let tell: ((reading: VoiceReading) => void) | undefined;

  /** Seconds of samples, muted or not. */
  const capturedS = () => (rateHz > 0 ? heard / rateHz : 0);

  function measureAnew(): void {
    analyser = rateHz > 0 ? createVoiceAnalyser(rateHz, 'microphone') : undefined;
    heard = 0;
    told = undefined;
    paceDueS = PACE_SAMPLE_S;
  }

  /** The signal is told when it changes, the pace as seldom as one that is counted: a figure that flickers is no help. */
  function tellIfDue(): void {
    // Nobody is waiting: what changed is still to be told.
    if (!tell || !analyser) return;
    const { signal, pace } = analyser.reading();
    const paceDue = capturedS() >= paceDueS;
    if (!paceDue && signal === (told ?? NOTHING_YET).signal) return;
    if (paceDue) paceDueS = sampleAtS(samplesDue(capturedS()));
    told = { signal, pace: paceDue ? pace : (told ?? NOTHING_YET).pace };
    tell(told);
    tell = undefined;
  }

  function hear(block: Float32Array): void {
    const startMs = performance.now();
    analyser?.hear(block);
    heard += block.length;
    profile('Voice', 'Hear voice', startMs);
    tellIfDue();
  }

  return {
    // A microphone that is listened to already goes on: a new thread may be given it before it is asked to begin again.
    begin: measureAnew,
    listen(blocks, sampleRateHz, startS) {
      port?.close();
      port = blocks;
      // Another microphone of the same rate goes on with what was heard; samples of another rate can't be joined.
      if (sampleRateHz !== rateHz) {
        rateHz = sampleRateHz;
        measureAnew();
      }
      // The report's times count from Start, whenever the capture began.
      const unmeasuredSeconds = startS - (analyser?.lengthS ?? 0);
      if (unmeasuredSeconds >= SKIPPED_MIN_S) analyser?.skip(unmeasuredSeconds);
      blocks.addEventListener('message', ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => {
        hear(data);
        blocks.postMessage(data, [data.buffer]);
      });
      blocks.start();
    },
    next: () =>
      new Promise((resolve) => {
        tell = resolve;
        tellIfDue();
      }),
    get heardS() {
      return capturedS() - (analyser?.mutedS ?? 0);
    },
    get speechS() {
      return analyser?.speechS ?? 0;
    },
    finish(words) {
      port?.close();
      port = undefined;
      tell?.(told ?? NOTHING_YET);
      tell = undefined;
      const measures = heard > 0 && analyser ? analyser.finish(words) : null;
      rateHz = 0;
      measureAnew();
      return measures;
    },
  };
}
