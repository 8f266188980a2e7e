import type { PixelFrame } from '../../domain/posture/frame.ts';
import type { PostureStatus } from '../../domain/posture/status.ts';
import { createFramingCheck, type Framing, type FramingCheck } from '../../domain/posture/framing.ts';
import { CADENCE_MS, FRAMING_CADENCE_MS } from '../../domain/posture/cadence.ts';
import { unmeasuredSeconds } from '../../domain/session-report/unmeasured-seconds.ts';
import { sessionReport } from '../../domain/session-report/session-report.ts';
import { wordsMatchSpeech } from '../../domain/speech/coverage.ts';
import { createSpeechAnalytics, type SpeechAnalytics } from '../../domain/speech/analytics.ts';
import { createPixelCopier } from './copy-pixels.ts';
import { createFrameSampler, type FrameConsumer, type FrameSampler } from './frame-sampler.ts';
import { profile } from './profile.ts';
import type { AnalysisTarget, Analyst, AnalystEvent } from './protocol.ts';
import { createSessionPosture, type SessionPosture } from './session-posture.ts';
import { createVoiceListener } from './voice-listener.ts';

/** While the status is unchanged, the score is emitted at this interval: a session continues with it after a crash. */
const SCORE_EVERY_MS = 1000;

/**
 * The analyst: holds a session's state, and calls the rules of `domain`.
 *
 * @param readPixels reads a bitmap, and leaves it open
 */
export function createAnalyst(readPixels: (bitmap: ImageBitmap) => PixelFrame): Analyst {
  const copyPixels = createPixelCopier();
  let events: MessagePort | undefined;
  let posture: SessionPosture = createSessionPosture();
  const voice = createVoiceListener((reading) => emit({ kind: 'voice', reading }));
  const voiceSeconds = () => ({ analyzedS: voice.analyzedS, speechS: voice.speechS });
  let speech: SpeechAnalytics = createSpeechAnalytics(undefined, voiceSeconds);
  let sampler: FrameSampler | undefined;
  let consumer: FrameConsumer | undefined;

  function emit(event: AnalystEvent): void {
    events?.postMessage(event, []);
  }

  function framingConsumer(): FrameConsumer {
    const check: FramingCheck = createFramingCheck();
    let emitted: Framing | undefined;
    return {
      cadenceMs: FRAMING_CADENCE_MS,
      analyze(frame, atMs) {
        const startMs = performance.now();
        const framing = check.look(frame, atMs);
        profile('Posture tracker', 'Check framing', startMs);
        if (framing === emitted) return;
        emitted = framing;
        emit({ kind: 'framing', framing });
      },
    };
  }

  function postureConsumer(): FrameConsumer {
    let emitted: PostureStatus | undefined;
    let emittedMs = Number.NEGATIVE_INFINITY;
    return {
      cadenceMs: CADENCE_MS,
      analyze(frame, atMs) {
        const startMs = performance.now();
        const status = posture.track(frame, atMs);
        profile('Posture tracker', 'Track posture', startMs);
        // Another camera may count its time from another start.
        if (status === emitted && Math.abs(atMs - emittedMs) < SCORE_EVERY_MS) return;
        emitted = status;
        emittedMs = atMs;
        emit({ kind: 'posture', reading: posture.reading() });
      },
    };
  }

  function setTarget(target: AnalysisTarget | undefined): void {
    if (target === undefined) consumer = undefined;
    else consumer = target === 'framing' ? framingConsumer() : postureConsumer();
    sampler?.setConsumer(consumer);
  }

  function pixelsOfBitmap(bitmap: ImageBitmap): PixelFrame {
    const startMs = performance.now();
    try {
      return readPixels(bitmap);
    } finally {
      bitmap.close();
      profile('Camera', 'Read pixels', startMs);
    }
  }

  async function pixelsOfFrame(frame: VideoFrame): Promise<PixelFrame> {
    const startMs = performance.now();
    const copied = await copyPixels(frame);
    profile('Camera', 'Copy pixels', startMs);
    return copied ?? pixelsOfBitmap(await createImageBitmap(frame));
  }

  return {
    holdLock: (name) =>
      new Promise((held, refused) => {
        navigator.locks
          .request(name, () => {
            held();
            return new Promise<never>(() => {});
          })
          .catch(refused);
      }),

    connectEvents(port) {
      events = port;
    },

    watch(frames) {
      sampler?.setConsumer(undefined);
      consumer = undefined;
      sampler = createFrameSampler(frames, pixelsOfFrame);
      return sampler.ended;
    },

    setTarget,

    analyzeFrame(bitmap, atMs) {
      const pixels = pixelsOfBitmap(bitmap);
      consumer?.analyze(pixels, atMs);
    },

    begin(memory) {
      // A camera that is already read stays: a new worker may get its stream before `begin`.
      posture = createSessionPosture(memory);
      voice.begin();
      speech = createSpeechAnalytics(memory, voiceSeconds);
    },

    listen: voice.listen,

    addRecognition(update, atS) {
      const startMs = performance.now();
      const reading = speech.addRecognition(update, atS);
      profile('Speech analytics', 'Add recognition', startMs);
      return reading;
    },

    advanceTime: (atS, recognitionFails) => speech.advanceTime(atS, recognitionFails),

    finish(facts) {
      const startMs = performance.now();
      setTarget(undefined);
      const spoken = speech.finish(facts.elapsedS);
      // Measures per word need both for the same time: words without sound, or sound without words, distort them.
      const comparable =
        facts.speechMeasured &&
        unmeasuredSeconds(facts.elapsedS, voice.analyzedS) === 0 &&
        wordsMatchSpeech(spoken.intervals);
      const heard = voice.finish(comparable ? spoken.words.length : undefined);
      const report = sessionReport(
        spoken,
        posture.reading().score,
        heard,
        facts,
        posture.moments(),
        voice.syllableTimesS,
        posture.timeline(facts.elapsedS),
      );
      profile('Speech analytics', 'Write report', startMs);
      return report;
    },
  };
}
