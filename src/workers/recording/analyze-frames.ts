import { type InputVideoTrack, VideoSampleSink } from 'mediabunny';
import type { FaceDetector } from '../../domain/face-detector/face-detector.ts';
import type { Facing } from '../../domain/facing/facing.ts';
import type { FaceCertainty } from '../../domain/recording/decoded-recording.ts';
import { createPostureCourse, type PostureSecond } from '../../domain/recording/posture-course.ts';
import { sampledFrames, type ShownFrame } from '../../domain/recording/sampling-schedule.ts';
import type { TimeSpan } from '../../domain/voice/measures.ts';
import { ignoreDamage } from './decode-failure.ts';
import { withDecoderTimeout } from './decoder-timeout.ts';
import { createFrameTracker, type FrameTracker } from './track-frames.ts';
import type { TrackResult } from './track-result.ts';
import { videoIndex } from './video-index.ts';

/** The posture in the seconds that were sampled. */
export interface VideoResult extends TrackResult<readonly PostureSecond[]> {
  /** Default: clear. */
  readonly faces?: FaceCertainty;
  /** Default: null. */
  readonly facing?: Facing | null;
}

/**
 * Tracks the speaker in a share of the frames. Damage ends the analysis without an error: the result says that the track is cut short.
 *
 * @param played the part of the track that is played, from its first frame to the end of its last
 * @param share 0-1
 * @param detector undefined if it could not be loaded
 */
export async function analyzeFrames(
  track: InputVideoTrack,
  played: TimeSpan,
  share: number,
  detector: FaceDetector | undefined,
  progress: (done: number) => void,
): Promise<VideoResult> {
  const course = createPostureCourse();
  let tracker: FrameTracker | undefined;
  /** The frames that were requested and have not been decoded yet. */
  const requested: ShownFrame[] = [];
  let endS = 0;
  /** Whether the last requested frame is in the index, but not in the file. */
  let missing = false;
  let cutShort = false;

  async function* timestamps(): AsyncGenerator<number, void, undefined> {
    for await (const frame of sampledFrames(videoIndex(track), played.startS, played.endS, share)) {
      requested.push(frame);
      yield frame.atS;
    }
  }

  try {
    let latestS = Number.NEGATIVE_INFINITY;
    const frames = new VideoSampleSink(track).samplesAtTimestamps(timestamps());
    for await (const frame of withDecoderTimeout(frames)) {
      const shown = requested.shift();
      missing = !frame;
      if (!frame || !shown) continue;
      try {
        // In a damaged file, timestamps may decrease.
        if (frame.timestamp <= latestS) continue;
        latestS = frame.timestamp;
        tracker ??= createFrameTracker(frame, detector);
        const atS = Math.max(played.startS, latestS);
        const status = await tracker.track(frame, atS);
        endS = Math.min(played.endS, shown.endS);
        course.add(atS, status, tracker.center(), endS - atS);
      } finally {
        frame.close();
      }
      progress(endS / played.endS);
    }
    // The schedule may skip the last frames of the track. They are not lost.
    if (missing) cutShort = true;
    else if (endS > 0) endS = played.endS;
  } catch (error) {
    ignoreDamage(error);
    cutShort = true;
  }
  const seconds = course.seconds();
  return {
    value: seconds.length > 0 ? seconds : null,
    startS: played.startS,
    endS,
    cutShort,
    faces: tracker?.faces() ?? 'clear',
    facing: tracker?.facing({ startS: played.startS, endS }) ?? null,
  };
}
