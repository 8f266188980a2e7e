import type { FaceDetector } from '../../domain/face-detector/face-detector.ts';
import type { FaceInput } from '../../domain/face-detector/face-input.ts';
import type { PixelFrame } from '../../domain/posture/frame.ts';
import { countedFillers, languageOf } from '../../domain/language/language.ts';
import { unmeasuredSeconds } from '../../domain/unmeasured-seconds.ts';
import { sessionReport } from '../../domain/session-report/session-report.ts';
import { wordsMatchSpeech } from '../../domain/speech/coverage.ts';
import { createSpeechAnalytics, type SpeechAnalytics } from '../../domain/speech/analytics.ts';
import { createPixelCopier } from './copy-pixels.ts';
import { createFaceLooks } from './face-looks.ts';
import { createFramingConsumer, createPostureConsumer } from './frame-consumers.ts';
import { openFrames } from './frame-reader.ts';
import { createFrameSampler, type FrameConsumer, type FrameSampler } from './frame-sampler.ts';
import { profile } from './profile.ts';
import type { AnalysisTarget, Analyst, AnalystEvent } from './protocol.ts';
import type { Emit } from '../serve.ts';
import { createSessionPosture, type SessionPosture } from './session-posture.ts';
import { systemTimers } from './timers.ts';
import { createVoiceListener } from './voice-listener.ts';

/**
 * The analyst: holds a session's state, and calls the rules of `domain`.
 *
 * @param readPixels reads a bitmap, also into the face detector's input if it is given, and does not close it
 * @param loadDetector resolves to undefined if the detector can't be loaded now
 */
export function createAnalyst(
  readPixels: (bitmap: ImageBitmap, faceInput: FaceInput | undefined) => PixelFrame,
  loadDetector: () => Promise<FaceDetector | undefined>,
  emit: Emit<AnalystEvent> = () => {},
  timers = systemTimers,
): Analyst {
  const copyPixels = createPixelCopier();
  const looks = createFaceLooks(loadDetector, (bug) => emit({ kind: 'bug', bug: String(bug) }));
  let posture: SessionPosture = createSessionPosture();
  const voice = createVoiceListener(
    (measurement) => emit({ kind: 'voice', measurement }),
    (speechS) => emit({ kind: 'speech', speechS }),
    timers,
  );
  const voiceSeconds = () => ({ analyzedS: voice.analyzedS, speechS: voice.speechS, lostS: voice.lostS });
  let speech: SpeechAnalytics = createSpeechAnalytics(undefined, voiceSeconds);
  let sampler: FrameSampler | undefined;
  let consumer: FrameConsumer | undefined;

  function setTarget(target: AnalysisTarget | undefined): void {
    if (target === undefined) consumer = undefined;
    else {
      consumer =
        target === 'framing'
          ? createFramingConsumer(looks, emit)
          : createPostureConsumer(() => posture, looks, emit);
    }
    sampler?.setConsumer(consumer);
  }

  function pixelsOfBitmap(bitmap: ImageBitmap, faceInput: FaceInput | undefined): PixelFrame {
    const startMs = performance.now();
    try {
      return readPixels(bitmap, faceInput);
    } finally {
      bitmap.close();
      profile('Camera', 'Read pixels', startMs);
    }
  }

  async function pixelsOf(
    picture: VideoFrame | ImageBitmap,
    faceInput: FaceInput | undefined,
  ): Promise<PixelFrame> {
    if (!('timestamp' in picture)) return pixelsOfBitmap(picture, faceInput);
    const startMs = performance.now();
    const copied = await copyPixels(picture, faceInput);
    profile('Camera', 'Copy pixels', startMs);
    return copied ?? pixelsOfBitmap(await createImageBitmap(picture), faceInput);
  }

  return {
    async watch(frames) {
      sampler?.stop();
      sampler = undefined;
      sampler = createFrameSampler(openFrames(frames, timers), pixelsOf, timers, (comes) =>
        emit({ kind: 'picture', comes }),
      );
      sampler.setConsumer(consumer);
      return sampler.ended;
    },

    unwatch() {
      setTarget(undefined);
      sampler?.stop();
      sampler = undefined;
    },

    setTarget,

    begin(memory, { language, ownWords } = {}) {
      // A camera that is being read stays, because a new worker may get its stream before `begin`.
      posture = createSessionPosture(memory);
      voice.begin();
      speech = createSpeechAnalytics(memory, voiceSeconds, countedFillers(languageOf(language), ownWords));
    },

    listen: voice.listen,

    addRecognition(update, atS) {
      const startMs = performance.now();
      const measurement = speech.addRecognition(update, atS);
      profile('Speech analytics', 'Add recognition', startMs);
      return measurement;
    },

    advanceTime: (atS, hearing) => speech.advanceTime(atS, hearing),

    finish(facts) {
      const startMs = performance.now();
      setTarget(undefined);
      const spoken = speech.finish(facts.elapsedS);
      // Figures per word need words and sound of the same time. Words without sound, or sound without words, would distort them.
      const comparable =
        facts.speechMeasured &&
        unmeasuredSeconds(facts.elapsedS, voice.analyzedS) === 0 &&
        wordsMatchSpeech(spoken.intervals);
      const voiceMeasures = voice.finish(comparable ? spoken.words.length : undefined);
      const report = sessionReport({
        speech: spoken,
        posture: {
          score: posture.measurement().score,
          moments: posture.moments(),
          timeline: posture.timeline(facts.elapsedS),
          hasSimilarFaces: posture.hasSimilarFaces(),
          facing: posture.facing(facts.elapsedS),
        },
        voice: voiceMeasures,
        facts,
        syllableTimesS: voice.syllableTimesS,
      });
      profile('Speech analytics', 'Write report', startMs);
      return report;
    },
  };
}
