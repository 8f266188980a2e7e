import { systemClock } from '../devices/clock.ts';
import { logProblem } from '../devices/log.ts';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { type MeasureRecording, measureRecording } from '../flows/video-report/measure-recording.ts';
import { connectRecordingAnalyzer } from '../workers/recording/connect-recording-analyzer.ts';
import { bodySet } from './hosted-models.ts';

/** Measures a recording in a worker. This module is loaded with the first recording. */
export const measureRecordingInWorker: MeasureRecording = (...recording) =>
  measureRecording(
    {
      connectRecordingAnalyzer: (onEvent) => connectRecordingAnalyzer(onEvent, scriptUrl),
      bodyFiles: bodySet.files,
      clock: systemClock,
      logProblem,
    },
    ...recording,
  );
