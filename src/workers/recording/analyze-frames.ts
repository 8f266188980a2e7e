import { type InputVideoTrack, VideoSampleSink } from 'mediabunny';
import { FIRST_SCORE } from '../../domain/posture/score.ts';
import { createTracker, type Tracker } from '../../domain/posture/tracker.ts';
import { createPostureCourse, type PostureSecond } from '../../domain/recording/posture-course.ts';
import { sampledFrames, type ShownFrame } from '../../domain/recording/sampling-schedule.ts';
import type { TimeSpan } from '../../domain/voice/measures.ts';
import { withDecoderTimeout } from './decoder-timeout.ts';
import { createFrameNormalizer, frameShare } from './normalize-orientation.ts';
import type { TrackResult } from './track-result.ts';
import { videoIndex } from './video-index.ts';

export type VideoResult = TrackResult<readonly PostureSecond[]>;

const MS_PER_S = 1000;

/**
 * Tracks the speaker in a share of the frames. Damage ends the analysis and is no error: the result says that the track is cut
 * short.
 *
 * @param played the part of the track that is played, from its first frame to the end of its last
 * @param share 0-1
 */
export async function analyzeFrames(
  track: InputVideoTrack,
  played: TimeSpan,
  share: number,
  progress: (done: number) => void,
): Promise<VideoResult> {
  const course = createPostureCourse();
  /** The frames that were requested and have not been decoded yet. */
  const requested: ShownFrame[] = [];
  let endS = 0;
  /** The frame requested last is in the index, but not in the file. */
  let missing = false;
  let cutShort = false;

  async function* timestamps(): AsyncGenerator<number, void, undefined> {
    for await (const frame of sampledFrames(videoIndex(track), played.startS, played.endS, share)) {
      requested.push(frame);
      yield frame.atS;
    }
  }

  try {
    let tracker: Tracker | undefined;
    let latestS = Number.NEGATIVE_INFINITY;
    let normalize: ReturnType<typeof createFrameNormalizer> | undefined;
    const frames = new VideoSampleSink(track).samplesAtTimestamps(timestamps());
    for await (const frame of withDecoderTimeout(frames)) {
      const shown = requested.shift();
      missing = !frame;
      if (!frame || !shown) continue;
      try {
        // In a damaged file, timestamps may decrease.
        if (frame.timestamp <= latestS) continue;
        latestS = frame.timestamp;
        tracker ??= createTracker(FIRST_SCORE, frameShare(frame), 'recording');
        normalize ??= createFrameNormalizer(frame);
        const status = tracker.track(await normalize(frame), latestS * MS_PER_S);
        const atS = Math.max(played.startS, latestS);
        endS = Math.min(played.endS, shown.endS);
        const candidate = tracker.candidate();
        if (candidate) course.addCandidate(atS, candidate.status, candidate.center, endS - atS);
        else course.add(atS, status, tracker.center(), endS - atS);
      } finally {
        frame.close();
      }
      progress(endS / played.endS);
    }
    // The last burst is before the end: what follows was skipped, not lost.
    if (missing) cutShort = true;
    else if (endS > 0) endS = played.endS;
  } catch {
    cutShort = true;
  }
  const seconds = course.seconds();
  return { value: seconds.length > 0 ? seconds : null, startS: played.startS, endS, cutShort };
}
