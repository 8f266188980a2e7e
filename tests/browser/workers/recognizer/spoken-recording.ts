import { withHesitation } from '../../../hesitation.ts';
import { shoot } from '../../recording/film.ts';

const RATE_HZ = 16_000;
const HEADER_BYTES = 44;

/** The words of the recording that `npm run models` fetches. */
export const SPOKEN =
  'and so my fellow americans ask not what your country can do for you ask what you can do for your country';

/** Eleven seconds of real speech, in a WebM file. @param change of its samples */
async function recordingOf(
  change: (speech: Float32Array<ArrayBuffer>) => Float32Array<ArrayBuffer>,
): Promise<File> {
  const wav = await (await fetch('/models/speech.wav')).arrayBuffer();
  const speech = Float32Array.from(new Int16Array(wav.slice(HEADER_BYTES)), (sample) => sample / 0x80_00);
  const samples = change(speech);
  return shoot({
    container: 'webm',
    lengthS: samples.length / RATE_HZ,
    audio: { codec: 'opus', samples, rateHz: RATE_HZ },
  });
}

export const spokenRecording = (): Promise<File> => recordingOf((speech) => speech);

/** The same with an *uh* that the recognizer leaves out. */
export const hesitantRecording = (): Promise<File> => recordingOf(withHesitation);
