import { openMedia } from '../devices/camera.ts';
import { systemClock } from '../devices/clock.ts';
import { openLevelMeter } from '../devices/level-meter.ts';
import { openRecorder } from '../devices/media-recorder.ts';
import { openSpeakers, playSounds } from '../devices/sound-player.ts';
import { createRecognizer } from '../devices/speech-recognition.ts';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { countLikelyFillers } from '../domain/exercise/attempt-fillers.ts';
import { decodeSound } from '../flows/exercise/decode-sound.ts';
import { createExercise } from '../flows/exercise/exercise.ts';
import type { Exercise, ExerciseMaterial } from '../flows/exercise/exercise-state.ts';
import { connectReader } from '../workers/recording/connect-reader.ts';

/** Opens an exercise with the real devices: loaded when the speaker asks for one. */
export function composeExercise(material: ExerciseMaterial): Exercise {
  return createExercise(
    {
      decodeSound: (...part) => decodeSound((onEvent) => connectReader(onEvent, scriptUrl), ...part),
      countFillers: countLikelyFillers,
      openMedia,
      openRecorder,
      openLevelMeter,
      openSpeakers,
      playSounds,
      createRecognizer,
      clock: systemClock,
    },
    material,
  );
}
