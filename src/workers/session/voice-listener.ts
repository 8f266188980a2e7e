import { PACE_SAMPLE_S } from '../../domain/speech/specification.ts';
import { sampleAtS, samplesDue } from '../../domain/speech/pace.ts';
import { createVoiceAnalyzer } from '../../domain/voice/analyzer.ts';
import type { VoiceAnalyzer, VoiceMeasures, VoiceReading } from '../../domain/voice/measures.ts';
import { profile } from './profile.ts';

/** Hears a session's voice, block by block. */
export interface VoiceListener {
  /** Begins anew. */
  begin(): void;
  /** @see Analyst.listen */
  listen(blocks: MessagePort, sampleRateHz: number, startS: number): void;
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

/** @param emit called when the signal quality has changed, and when the pace is due */
export function createVoiceListener(emit: (reading: VoiceReading) => void): VoiceListener {
  let analyzer: VoiceAnalyzer | undefined;
  let port: MessagePort | undefined;
  let rateHz = 0;
  let heard = 0;

  let emitted = NOTHING_YET;
  let paceDueS = PACE_SAMPLE_S;

  /** Seconds of samples, muted or not. */
  const capturedS = () => (rateHz > 0 ? heard / rateHz : 0);

  function measureAnew(): void {
    analyzer = rateHz > 0 ? createVoiceAnalyzer(rateHz, 'microphone') : undefined;
    heard = 0;
    emitted = NOTHING_YET;
    paceDueS = PACE_SAMPLE_S;
  }

  /** The signal quality is emitted when it changes, the pace every five seconds: a figure that flickers is no help. */
  function emitWhenDue(): void {
    if (!analyzer) return;
    const { signal, pace } = analyzer.reading();
    const paceDue = capturedS() >= paceDueS;
    if (!paceDue && signal === emitted.signal) return;
    if (paceDue) paceDueS = sampleAtS(samplesDue(capturedS()));
    emitted = { signal, pace: paceDue ? pace : emitted.pace };
    emit(emitted);
  }

  function hear(block: Float32Array): void {
    const startMs = performance.now();
    analyzer?.push(block);
    heard += block.length;
    profile('Voice', 'Hear voice', startMs);
    emitWhenDue();
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
      const unmeasuredSeconds = startS - (analyzer?.lengthS ?? 0);
      if (unmeasuredSeconds >= SKIPPED_MIN_S) analyzer?.skip(unmeasuredSeconds);
      blocks.addEventListener('message', ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => {
        hear(data);
        blocks.postMessage(data, [data.buffer]);
      });
      blocks.start();
    },
    get heardS() {
      return capturedS() - (analyzer?.mutedS ?? 0);
    },
    get speechS() {
      return analyzer?.speechS ?? 0;
    },
    finish(words) {
      port?.close();
      port = undefined;
      const measures = heard > 0 && analyzer ? analyzer.finish(words) : null;
      rateHz = 0;
      measureAnew();
      return measures;
    },
  };
}
