import { samplingErrors } from '../../domain/recording/measured-report.ts';
import { type DecodedShares, denserPassHelps } from '../../domain/recording/sampling-schedule.ts';
import type { VideoResult } from './analyze-frames.ts';

/**
 * Analyzes a share of a track's frames, then a larger share if that reduces the sampling error to the maximum (rule 49). Both passes start
 * at the beginning, because most frames can only be decoded after the frames before them, and the tracker needs the order of time.
 *
 * @param analyze analyzes one share, 0-1, and reports its own progress, 0-1
 * @param progress called with the progress of both passes together, 0-1
 */
export async function analyzeInPasses(
  shares: DecodedShares,
  progress: (done: number) => void,
  analyze: (share: number, progress: (done: number) => void) => Promise<VideoResult>,
): Promise<VideoResult> {
  const firstPassShare = shares.first < 1 ? shares.first / (shares.first + shares.denser) : 1;
  const first = await analyze(shares.first, (done) => progress(firstPassShare * done));
  if (first.cutShort || !first.value) return first;
  const errors = samplingErrors(first.value, first.endS);
  if (!errors || !denserPassHelps(Math.max(...Object.values(errors)), shares)) return first;
  const denser = await analyze(shares.denser, (done) =>
    progress(firstPassShare + (1 - firstPassShare) * done),
  );
  return denser.cutShort ? first : denser;
}
