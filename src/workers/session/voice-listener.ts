import { PACE_SAMPLE_S } from '../../domain/speech/specification.ts';
import { sampleAtS, samplesDue } from '../../domain/speech/pace.ts';
import { createVoiceAnalyzer } from '../../domain/voice/analyzer.ts';
import { createResampler, type Resampler } from '../../domain/voice/resample.ts';
import type { VoiceAnalyzer, VoiceMeasures, LiveVoice } from '../../domain/voice/measures.ts';
import { createCaptureGaps } from './capture-gaps.ts';
import { profile } from './profile.ts';
import { systemTimers, type Timers } from './timers.ts';

/** Analyzes a session's voice, block by block. */
export interface VoiceListener {
  /** Starts a new session. */
  begin(): void;
  /** @see Analyst.listen */
  listen(blocks: MessagePort, sampleRateHz: number, startS: number): void;
  /** Seconds of sound so far, without those in which the microphone was muted. */
  readonly analyzedS: number;
  /** Seconds of speech among them. */
  readonly speechS: number;
  /** Seconds of sound that was lost, because the capture delivered none. */
  readonly lostS: number;
  /** Times of syllables, ascending, in seconds from Start. Complete once the session has ended. */
  readonly syllableTimesS: Float32Array;
  /** Closes the port. @returns null without samples */
  finish(words: number | undefined): VoiceMeasures | null;
}

/** Minimum length of a gap. A shorter one comes from the different clocks of page and audio device. */
const SKIPPED_MIN_S = 0.05;

/** Speech is reported in steps of a second. */
const SPEECH_STEP_S = 1;

/**
 * Without a block for this long, the microphone delivers no sound, as if it were silent (rule 157). A capture starts sooner also on a slow
 * device.
 */
export const NO_SOUND_AFTER_MS = 5000;

/** A timer that is later than this was suspended, as its sound was. */
const LATE_MS = 1000;

/** The measurement before the first block. */
const NOTHING_YET: LiveVoice = { silent: false, pace: null };

/**
 * @param emit called when the microphone falls silent or is heard again, and when a pace is due
 * @param onSpeech called with the seconds of speech since its last call
 */
export function createVoiceListener(
  emit: (measurement: LiveVoice) => void,
  onSpeech: (speechS: number) => void = () => {},
  timers: Timers = systemTimers,
): VoiceListener {
  const gaps = createCaptureGaps(() => timers.nowMs() / 1000);
  let analyzer: VoiceAnalyzer | undefined;
  let port: MessagePort | undefined;
  /** The analyzer's sample rate, which is that of the session's first microphone; 0 before. */
  let rateHz = 0;
  /** Seconds of samples, muted or not. */
  let capturedS = 0;
  let syllableTimesS: Float32Array = new Float32Array();
  /** The last measurement, the time of the next pace in seconds of samples, and the speech that was reported. */
  const emitted = { measurement: NOTHING_YET, paceDueS: PACE_SAMPLE_S, speechS: 0 };

  let blocksAreDue = false;
  let cancelWait = () => {};

  /** Waits for the next block from now on. */
  function expectBlock(): void {
    const dueMs = timers.nowMs() + NO_SOUND_AFTER_MS;
    blocksAreDue = true;
    cancelWait();
    cancelWait = timers.after(NO_SOUND_AFTER_MS, () => {
      if (timers.nowMs() > dueMs + LATE_MS) return expectBlock();
      emitted.measurement = { silent: true, stalled: true, pace: null };
      emit(emitted.measurement);
    });
  }

  function expectNoBlock(): void {
    blocksAreDue = false;
    cancelWait();
    gaps.stop();
  }

  function resetAnalyzer(): void {
    analyzer = rateHz > 0 ? createVoiceAnalyzer(rateHz, 'microphone') : undefined;
    capturedS = 0;
    emitted.measurement = NOTHING_YET;
    emitted.paceDueS = PACE_SAMPLE_S;
    emitted.speechS = 0;
  }

  /** Emits each change between silence and sound, and the pace every 5 s, because a figure that changes more often is hard to read. */
  function emitWhenDue(): void {
    if (!analyzer) return;
    const newSpeechS = analyzer.speechS - emitted.speechS;
    if (newSpeechS >= SPEECH_STEP_S) {
      emitted.speechS = analyzer.speechS;
      onSpeech(newSpeechS);
    }
    const { silent, pace } = analyzer.measurement();
    const paceDue = capturedS >= emitted.paceDueS;
    if (!paceDue && silent === emitted.measurement.silent) return;
    if (paceDue) emitted.paceDueS = sampleAtS(samplesDue(capturedS));
    emitted.measurement = { silent, pace: paceDue ? pace : emitted.measurement.pace };
    emit(emitted.measurement);
  }

  function push(block: Float32Array, blockRateHz: number, resampler: Resampler | undefined): void {
    const startMs = performance.now();
    const blockS = block.length / blockRateHz;
    if (blocksAreDue) expectBlock();
    const lostS = gaps.lostBefore(blockS);
    if (lostS >= SKIPPED_MIN_S) analyzer?.skip(lostS);
    if (resampler) resampler.push(block);
    else analyzer?.push(block);
    capturedS += blockS;
    profile('Voice', 'Hear voice', startMs);
    emitWhenDue();
  }

  return {
    // An open port stays open, because after a crash a new worker may get the microphone before `begin`.
    begin: resetAnalyzer,
    listen(blocks, sampleRateHz, startS) {
      port?.close();
      port = blocks;
      gaps.restart();
      expectBlock();
      if (rateHz === 0) {
        rateHz = sampleRateHz;
        resetAnalyzer();
      }
      // A second microphone continues the analysis, also with another sample rate, such as a headset's.
      const resampler =
        sampleRateHz === rateHz
          ? undefined
          : createResampler(
              sampleRateHz,
              (samples, count) => analyzer?.push(samples.subarray(0, count)),
              rateHz,
            );
      // The report's times count from Start (rule 35), so the time before the capture is added as unmeasured.
      const unmeasuredSeconds = startS - (analyzer?.lengthS ?? 0);
      if (unmeasuredSeconds >= SKIPPED_MIN_S) analyzer?.skip(unmeasuredSeconds);
      blocks.addEventListener('message', ({ data }: MessageEvent<Float32Array<ArrayBuffer> | null>) => {
        if (!data) return expectNoBlock();
        push(data, sampleRateHz, resampler);
        blocks.postMessage(data, [data.buffer]);
      });
      blocks.start();
    },
    get analyzedS() {
      return capturedS - (analyzer?.mutedS ?? 0);
    },
    get speechS() {
      return analyzer?.speechS ?? 0;
    },
    get lostS() {
      return gaps.lostS;
    },
    get syllableTimesS() {
      return syllableTimesS;
    },
    finish(words) {
      expectNoBlock();
      port?.close();
      port = undefined;
      const measures = capturedS > 0 && analyzer ? analyzer.finish(words) : null;
      syllableTimesS = analyzer?.syllableTimesS() ?? new Float32Array();
      rateHz = 0;
      resetAnalyzer();
      return measures;
    },
  };
}
