import { type InputVideoTrack, VideoSampleSink } from 'mediabunny';
import type { FaceDetector } from '../../domain/face-detector/face-detector.ts';
import type { Facing } from '../../domain/facing/facing.ts';
import type { BodyNetworks } from '../../domain/body/body-networks.ts';
import type { FaceCertainty, RecordedBody } from '../../domain/recording/decoded-recording.ts';
import { createPostureSeconds, type PostureSecond } from '../../domain/recording/posture-seconds.ts';
import { sampledFrames, type ShownFrame } from '../../domain/recording/sampling-schedule.ts';
import type { TimeSpan } from '../../domain/voice/measures.ts';
import { ignoreDamage } from './decode-failure.ts';
import { withDecoderTimeout } from './decoder-timeout.ts';
import type { MissingBefore } from './missing-parts.ts';
import type { PlayedPart } from './recording-tracks.ts';
import { createFrameTracker, type FrameTracker } from './track-frames.ts';
import type { TrackResult } from './track-result.ts';
import { videoIndex } from './video-index.ts';

/** The posture in the seconds that were sampled. */
export interface VideoResult extends TrackResult<readonly PostureSecond[]> {
  /** Default: clear. */
  readonly faces?: FaceCertainty;
  /** Default: null. */
  readonly faceWidth?: number | null;
  /** Default: null. */
  readonly facing?: Facing | null;
  /** Default: null. */
  readonly body?: RecordedBody | null;
  /** Whether a part between two frames is missing in the file. Default: none is. */
  readonly hasMissingPart?: boolean;
}

interface PlayedFrames extends Pick<PlayedPart, 'startS' | 'endS' | 'beginS'> {
  readonly missingBefore: MissingBefore;
}

/**
 * Tracks the speaker in a share of the frames. Damage ends the analysis without an error: the result says that the track is cut short.
 *
 * @param played the part of the track that is played, from its first frame to the end of its last, in the container's times
 * @param share 0-1
 * @param detector undefined if it could not be loaded
 * @param networks undefined if they are not on this device
 */
export async function analyzeFrames(
  track: InputVideoTrack,
  played: PlayedFrames,
  share: number,
  detector: FaceDetector | undefined,
  networks: BodyNetworks | undefined,
  progress: (done: number) => void,
): Promise<VideoResult> {
  const { beginS } = played;
  const course = createPostureSeconds();
  let tracker: FrameTracker | undefined;
  /** The frames that were requested and have not been decoded yet. */
  const requested: ShownFrame[] = [];
  let endS = 0;
  /** Whether the last requested frame is in the index, but not in the file. */
  let isCutOff = false;
  let cutShort = false;
  /** The missing parts, in seconds from the recording's beginning. */
  const missing: TimeSpan[] = [];

  /** Requests each frame once the next one shows whether a part between the two is missing. */
  async function* timestamps(): AsyncGenerator<number, void, undefined> {
    let held: ShownFrame | undefined;
    for await (const next of sampledFrames(videoIndex(track), played.startS, played.endS, share)) {
      if (held) {
        const fromS = await played.missingBefore(held, next);
        if (fromS !== undefined) missing.push({ startS: fromS - beginS, endS: next.atS - beginS });
        requested.push({ atS: held.atS, endS: Math.min(held.endS, fromS ?? Infinity) });
        yield held.atS;
      }
      held = next;
    }
    if (!held) return;
    requested.push(held);
    yield held.atS;
  }

  try {
    let latestS = Number.NEGATIVE_INFINITY;
    const frames = new VideoSampleSink(track).samplesAtTimestamps(timestamps());
    for await (const frame of withDecoderTimeout(frames)) {
      const shown = requested.shift();
      isCutOff = !frame;
      if (!frame || !shown) continue;
      try {
        // In a damaged file, timestamps may decrease.
        if (frame.timestamp <= latestS) continue;
        latestS = frame.timestamp;
        tracker ??= createFrameTracker(detector, networks, ({ shown: span }, status, center) =>
          course.add(span.startS, status, center, span.endS - span.startS),
        );
        endS = Math.min(played.endS, shown.endS) - beginS;
        await tracker.add(frame, { startS: Math.max(played.startS, latestS) - beginS, endS });
      } finally {
        frame.close();
      }
      progress(endS / (played.endS - beginS));
    }
    // The schedule may skip the last frames of the track. They are not lost.
    if (isCutOff) cutShort = true;
    else if (endS > 0) endS = played.endS - beginS;
  } catch (error) {
    ignoreDamage(error);
    cutShort = true;
  }
  tracker?.finish();
  const seconds = untilMissing(course.seconds(), missing);
  const startS = played.startS - beginS;
  const looks = tracker?.bodyLooks() ?? null;
  return {
    value: seconds.length > 0 ? seconds : null,
    startS,
    endS,
    cutShort,
    faces: tracker?.faces() ?? 'clear',
    faceWidth: tracker?.faceWidth() ?? null,
    facing: tracker?.facing({ startS, endS }) ?? null,
    body: looks && { looks, gaps: missing },
    hasMissingPart: missing.length > 0,
  };
}

/** Ends the time that a second represents where a part is missing. */
function untilMissing(
  seconds: readonly PostureSecond[],
  missing: readonly TimeSpan[],
): readonly PostureSecond[] {
  return seconds.map((second, i) => {
    const nextS = seconds[i + 1]?.fromS ?? Infinity;
    const untilS = missing.find(({ startS }) => startS >= second.fromS && startS < nextS)?.startS;
    return untilS === undefined ? second : Object.assign(second, { untilS });
  });
}
