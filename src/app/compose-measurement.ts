import { systemClock } from '../devices/clock.ts';
import { logProblem } from '../devices/log.ts';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { type MeasureRecording, measureRecording } from '../flows/video-report/measure-recording.ts';
import { connectRecordingAnalyzer } from '../workers/recording/connect-recording-analyzer.ts';
import { bodyFiles } from './compose-body.ts';
import { bodySet } from './hosted-models.ts';

/** Measures a recording in a worker. This module is loaded with the first recording. */
export const measureRecordingInWorker: MeasureRecording = async (file, onProgress, skip) => {
  // The files of a running download are used, unless the speaker skips the measuring meanwhile.
  await Promise.race([
    bodyFiles.settled(),
    new Promise((resolve) => skip.addEventListener('abort', resolve, { once: true })),
  ]);
  return await measureRecording(
    {
      connectRecordingAnalyzer: (onEvent) => connectRecordingAnalyzer(onEvent, scriptUrl),
      bodyFiles: bodySet.files,
      clock: systemClock,
      logProblem,
    },
    file,
    onProgress,
    skip,
  );
};
