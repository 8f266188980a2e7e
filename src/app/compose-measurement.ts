import { systemClock } from '../devices/clock.ts';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { type MeasureRecording, measureRecording } from '../flows/video-report/measure-recording.ts';
import { connectReader } from '../workers/recording/connect-reader.ts';

/** Measures a recording on a thread of its own: loaded when a video is to be measured. */
export const measureRecordingHere: MeasureRecording = (...recording) =>
  measureRecording(
    { connectReader: (onEvent) => connectReader(onEvent, scriptUrl), clock: systemClock },
    ...recording,
  );
