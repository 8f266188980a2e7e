import { EncodedPacketSink, type InputVideoTrack, VideoSampleSink } from 'mediabunny';
import { FIRST_SCORE } from '../../domain/posture/score.ts';
import { createTracker, type Tracker } from '../../domain/posture/tracker.ts';
import {
  type DecodingCost,
  decodedShares,
  samplingTimes,
  type VideoIndex,
} from '../../domain/recording/sampling-schedule.ts';
import { createPostureCourse } from '../../domain/recording/posture-course.ts';
import type { Edit } from './edit-list.ts';
import { analyzeInPasses, type VideoResult } from './sampling-passes.ts';
import { withDecoderTimeout } from './decoder-timeout.ts';
import { createFrameNormalizer, frameShare } from './normalize-orientation.ts';

/** Declared lengths are rounded: the end is missing only if it is missing by more than this. */
export const LENGTH_TOLERANCE_S = 1;

/** Frames last at least this long, if the container does not say. */
const UNKNOWN_FRAME_S = 1 / 30;

/** Packets from which the frame rate is computed. */
const RATE_PACKET_COUNT = 60;

const METADATA = { metadataOnly: true } as const;

/** The part of a track that is played, in seconds. */
interface PlayedSpan {
  readonly editStartS: number;
  readonly firstS: number;
  readonly endS: number;
}

/**
 * Tracks the speaker in the frames that the sampling schedule chooses. Damage ends the analysis and is no error: the
 * result says that the track is cut short.
 */
export async function analyzeVideoTrack(
  track: InputVideoTrack,
  edit: Edit,
  progress: (done: number) => void,
): Promise<VideoResult> {
  try {
    const span = {
      editStartS: edit.startS,
      firstS: Math.max(edit.startS, await track.getFirstTimestamp()),
      endS: Math.min(edit.endS, await track.computeDuration(METADATA)),
    };
    const shares = decodedShares(span.endS - span.firstS, await costOf(track));
    return await analyzeInPasses(shares, span.endS, progress, (share, passProgress) =>
      analyzeFrames(track, span, share, passProgress),
    );
  } catch {
    return { value: null, endS: 0, cutShort: true };
  } finally {
    progress(1);
  }
}

/**
 * Analyzes a share of the frames.
 *
 * @param share 0-1
 */
async function analyzeFrames(
  track: InputVideoTrack,
  span: PlayedSpan,
  share: number,
  progress: (done: number) => void,
): Promise<VideoResult> {
  const course = createPostureCourse();
  let endS = 0;
  let frameCount = 0;
  /** The frame requested last is in the index, but not in the file. */
  let missing = false;
  let cutShort = false;
  try {
    let tracker: Tracker | undefined;
    let normalize: ReturnType<typeof createFrameNormalizer> | undefined;
    let latestS = Number.NEGATIVE_INFINITY;
    const frames = new VideoSampleSink(track).samplesAtTimestamps(
      samplingTimes(indexOf(track), span.firstS, span.endS, share),
    );
    for await (const frame of withDecoderTimeout(frames)) {
      missing = !frame;
      if (!frame) continue;
      try {
        // In a damaged file, timestamps may decrease.
        if (frame.timestamp <= latestS) continue;
        latestS = frame.timestamp;
        tracker ??= createTracker(FIRST_SCORE, frameShare(frame), 'recording');
        normalize ??= createFrameNormalizer(frame);
        const status = tracker.track(await normalize(frame), latestS * MS_PER_S);
        const atS = Math.max(span.editStartS, latestS);
        const shownS = frame.duration || UNKNOWN_FRAME_S;
        const candidate = tracker.candidate();
        if (candidate) course.addCandidate(atS, candidate.status, candidate.center, shownS);
        else course.add(atS, status, tracker.center(), shownS);
        frameCount += 1;
        endS = latestS + frame.duration;
      } finally {
        frame.close();
      }
      progress(latestS / span.endS);
    }
    // The last burst is before the end: what follows was skipped, not lost.
    if (missing) cutShort = true;
    else if (frameCount > 0) endS = Math.max(endS, span.endS);
  } catch {
    cutShort = true;
  }
  return { value: frameCount > 0 ? course.seconds() : null, endS, cutShort };
}

function indexOf(track: InputVideoTrack): VideoIndex {
  const packets = new EncodedPacketSink(track);
  return {
    async keyFrameFrom(atS) {
      const key = await packets.getKeyPacket(atS, METADATA);
      if (key && key.timestamp >= atS) return key.timestamp;
      const next = key
        ? await packets.getNextKeyPacket(key, METADATA)
        : await packets.getFirstKeyPacket(METADATA);
      return next && next.timestamp >= atS ? next.timestamp : null;
    },
    async frameAt(atS) {
      const packet = await packets.getPacket(atS, METADATA);
      if (!packet) return null;
      if (packet.duration > 0) return { atS: packet.timestamp, endS: packet.timestamp + packet.duration };
      // Matroska may leave durations out: at the end of a cluster, the next packet's timestamp is not known.
      const next = await packets.getNextPacket(packet, METADATA);
      return {
        atS: packet.timestamp,
        endS: next ? Math.max(next.timestamp, atS + UNKNOWN_FRAME_S) : packet.timestamp,
      };
    },
  };
}

async function costOf(track: InputVideoTrack): Promise<DecodingCost> {
  const { averagePacketRate } = await track.computePacketStats(RATE_PACKET_COUNT);
  const codec = (await track.getCodecParameterString()) ?? '';
  return {
    framesPerS: averagePacketRate,
    framePx: (await track.getCodedWidth()) * (await track.getCodedHeight()),
    deepColor: DEEP_COLOR.some((pattern) => pattern.test(codec)),
  };
}

/** Codec strings of more than 8 bits per color: H.264 High 10 and above, HEVC Main 10, VP9 profiles 2 and 3, AV1. */
const DEEP_COLOR = [/^avc\d\.(6e|7a|f4)/i, /^h(ev|vc)1\.[A-C]?2\./, /^vp09\.0[23]/, /^av01\.\d\.\w+\.1[02]/];

const MS_PER_S = 1000;
