import type { PixelFrame } from '../../domain/posture/frame.ts';
import type { PostureStatus } from '../../domain/posture/status.ts';
import { createFramingCheck, type Framing, type FramingCheck } from '../../domain/posture/framing.ts';
import { FRAMING_CADENCE_MS } from '../../domain/posture/framing-limits.ts';
import { CADENCE_MS } from '../../domain/posture/limits.ts';
import { createTracker, type PostureReading, type Tracker } from '../../domain/posture/tracker.ts';
import { unmeasuredSeconds } from '../../domain/session-report/unmeasured-seconds.ts';
import { sessionReport } from '../../domain/session-report/session-report.ts';
import { wordsMatchSpeech } from '../../domain/speech/coverage.ts';
import { createSpeechAnalytics, type SpeechAnalytics } from '../../domain/speech/analytics.ts';
import { createPixelCopier } from './copy-pixels.ts';
import { createVoiceListener } from './voice-listener.ts';
import { profile } from './profile.ts';
import type { AnalysisTarget, Analyst } from './protocol.ts';
import { type FrameSampler, type FrameConsumer, createFrameSampler } from './frame-sampler.ts';

/** While the status stays, the page is told the score so often: what it would go on with after a crash. */
const TELL_EVERY_MS = 1000;

/**
 * The analyst: holds a session's state, and calls the rules of `domain`.
 *
 * @param readPixels reads a bitmap, and leaves it open
 */
export function createAnalyst(readPixels: (bitmap: ImageBitmap) => PixelFrame): Analyst {
  const copyPixels = createPixelCopier();
  let tracker: Tracker = createTracker();
  const voice = createVoiceListener();
  const voiceHeard = () => ({ heardS: voice.heardS, speechS: voice.speechS });
  let speech: SpeechAnalytics = createSpeechAnalytics(undefined, voiceHeard);
  let camera: FrameSampler | undefined;

  let check: FramingCheck = createFramingCheck();
  let framing: Framing | undefined;
  let toldFraming: Framing | undefined;
  let tellFraming: ((framing: Framing | undefined) => void) | undefined;

  let told: PostureStatus | undefined;
  let toldMs = Number.NEGATIVE_INFINITY;
  let tell: ((reading: PostureReading) => void) | undefined;

  function look(frame: PixelFrame, atMs: number): PostureStatus {
    const startMs = performance.now();
    const status = tracker.track(frame, atMs);
    profile('Posture tracker', 'Track posture', startMs);
    return status;
  }

  function glance(frame: PixelFrame, atMs: number): Framing | undefined {
    const startMs = performance.now();
    framing = check.look(frame, atMs);
    profile('Posture tracker', 'Check framing', startMs);
    return framing;
  }

  function answerFraming(): void {
    if (!tellFraming || framing === toldFraming) return;
    toldFraming = framing;
    tellFraming(framing);
    tellFraming = undefined;
  }

  const sights: Record<AnalysisTarget, FrameConsumer> = {
    framing: {
      cadenceMs: FRAMING_CADENCE_MS,
      see(frame, atMs) {
        glance(frame, atMs);
        answerFraming();
      },
    },
    posture: {
      cadenceMs: CADENCE_MS,
      see(frame, atMs) {
        const status = look(frame, atMs);
        if (status !== told || performance.now() - toldMs >= TELL_EVERY_MS) answer();
      },
    },
  };

  function lookFor(aim: AnalysisTarget | undefined): void {
    tellFraming?.(undefined);
    tellFraming = undefined;
    answer();
    if (aim === 'framing') {
      check = createFramingCheck();
      framing = undefined;
      toldFraming = undefined;
    }
    camera?.lookFor(aim && sights[aim]);
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

  async function pixelsOfFrame(picture: VideoFrame): Promise<PixelFrame> {
    const startMs = performance.now();
    const copied = await copyPixels(picture);
    profile('Camera', 'Copy pixels', startMs);
    return copied ?? pixelsOfBitmap(await createImageBitmap(picture));
  }

  function answer(): void {
    // Nobody is waiting: what changed is still to be told.
    if (!tell) return;
    const reading = tracker.reading();
    told = reading.status;
    toldMs = performance.now();
    tell(reading);
    tell = undefined;
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

    watch(frames) {
      lookFor(undefined);
      camera = createFrameSampler(frames, pixelsOfFrame);
      return camera.ended;
    },

    lookFor,

    checkFraming: (bitmap, atMs) => glance(pixelsOfBitmap(bitmap), atMs),

    nextFraming: () =>
      new Promise((resolve) => {
        tellFraming = resolve;
        answerFraming();
      }),

    begin(memory) {
      // A camera that is watched already goes on: a new thread may be told of it before it is asked to begin again.
      tracker = createTracker(memory?.posture);
      voice.begin();
      speech = createSpeechAnalytics(memory, voiceHeard);
      told = undefined;
    },

    track(bitmap, atMs) {
      look(pixelsOfBitmap(bitmap), atMs);
      return tracker.reading();
    },

    nextPosture() {
      // A status that changed while nobody was waiting is told at once.
      const status = tracker.reading().status;
      return new Promise((resolve) => {
        tell = resolve;
        if (told !== undefined && status !== told) answer();
      });
    },

    listen: voice.listen,

    nextVoice: voice.next,

    hear(heard, atS) {
      const startMs = performance.now();
      const reading = speech.hear(heard, atS);
      profile('Speech analytics', 'Hear words', startMs);
      return reading;
    },

    passTime: (atS, failing) => speech.passTime(atS, failing),

    finish(facts) {
      const startMs = performance.now();
      lookFor(undefined);
      const spoken = speech.finish(facts.elapsedS);
      // Words without sound, and sound without words, tell nothing of how the voice says a word.
      const comparable =
        facts.speechMeasured &&
        unmeasuredSeconds(facts.elapsedS, voice.heardS) === 0 &&
        wordsMatchSpeech(spoken.intervals);
      const heard = voice.finish(comparable ? spoken.words.length : undefined);
      const report = sessionReport(spoken, tracker.reading().score, heard, facts);
      profile('Speech analytics', 'Write report', startMs);
      return report;
    },
  };
}
