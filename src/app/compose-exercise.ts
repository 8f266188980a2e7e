import { watchAudioOutput } from '../devices/audio-output.ts';
import { openMedia } from '../devices/camera.ts';
import { systemClock } from '../devices/clock.ts';
import { logProblem } from '../devices/log.ts';
import { openLevelMeter } from '../devices/level-meter.ts';
import { openRecorder } from '../devices/media-recorder.ts';
import { openLoudspeakers, playSounds } from '../devices/sound-player.ts';
import { type OnDeviceSpeech, onDeviceSpeech } from '../devices/on-device-speech.ts';
import { createRecognizer } from '../devices/speech-recognition.ts';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { countLikelyFillers } from '../domain/exercise/attempt-fillers.ts';
import { ENGLISH_TAG } from '../domain/spoken-language.ts';
import { logBug } from '../flows/log-bug.ts';
import { withWorker } from '../flows/with-worker.ts';
import { createExercise } from '../flows/exercise/exercise.ts';
import type { Exercise, ExerciseMaterial, Exercises } from '../flows/exercise/exercise-state.ts';
import { recognizesOnDevice } from '../flows/session/recognition-place.ts';
import { unlessSealed } from '../flows/session/unless-sealed.ts';
import { connectRecordingAnalyzer } from '../workers/recording/connect-recording-analyzer.ts';
import { choices, speech } from './compose-page.ts';

const browserRecognizer = unlessSealed(createRecognizer, choices);

/** A recording analyzer that lives for one call. */
const startAnalyzer = () => connectRecordingAnalyzer(() => {}, scriptUrl);

/** Chooses an exercise, and opens it with the real devices. This module is loaded with the first take that can be played. */
export const exercises: Exercises = {
  choose: (...given) =>
    withWorker(startAnalyzer(), async (analyzer) => ({
      content: await analyzer.chooseExercise(...given),
    })).catch((error: unknown) => logBug(logProblem, error)),
  open: composeExercise,
};

function composeExercise(material: ExerciseMaterial): Exercise {
  let found: OnDeviceSpeech = 'none';
  return createExercise(
    {
      decodeSound: (...part) => withWorker(startAnalyzer(), (analyzer) => analyzer.decodeSound(...part)),
      measurePosture: (...part) =>
        withWorker(startAnalyzer(), (analyzer) => analyzer.measurePosture(...part)),
      countFillers: countLikelyFillers,
      openMedia,
      openRecorder,
      openLevelMeter,
      openLoudspeakers,
      playSounds,
      watchAudioOutput,
      // In other languages, no fillers are counted in an attempt. An attempt is too short for a download, and must not be interrupted by the browser's question.
      createRecognizer: (...given) =>
        found === 'only' || material.language !== ENGLISH_TAG ? undefined : browserRecognizer(...given),
      async recognizesOnDevice() {
        found = await onDeviceSpeech(ENGLISH_TAG);
        return recognizesOnDevice(speech.place, found);
      },
      clock: systemClock,
      logProblem,
    },
    material,
  );
}
