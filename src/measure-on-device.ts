import { systemClock } from './devices/clock.ts';
import { scriptUrl } from './devices/trusted-urls.ts';
import { type MeasureRecording, measureRecording } from './flows/measure-recording.ts';
import { connectReader } from './workers/connect-reader.ts';

/** Measures a recording on a thread of its own: loaded when a video is to be measured. */
export const measureOnDevice: MeasureRecording = (...recording) =>
  measureRecording({ connectReader: () => connectReader(scriptUrl), clock: systemClock }, ...recording);
