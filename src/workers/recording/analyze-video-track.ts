import { EncodedPacketSink, type InputVideoTrack, VideoSampleSink } from 'mediabunny';
import { FIRST_SCORE } from '../../domain/posture/score.ts';
import { createTracker, type Tracker } from '../../domain/posture/tracker.ts';
import {
  type DecodingCost,
  decodedShare,
  samplingTimes,
  type VideoTrack,
} from '../../domain/recording/sampling-schedule.ts';
import { createPostureCourse, type PostureSecond } from '../../domain/recording/posture-course.ts';
import type { Edit } from './edit-list.ts';
import { withDecoderTimeout } from './decoder-timeout.ts';
import { createFrameNormalizer, frameShare } from './normalize-orientation.ts';

/** What a track gave, as far as it could be read. */
export interface Track<Value> {
  /** Null when nothing of it could be decoded. */
  readonly value: Value | null;
  /** Seconds, where the last of it is that could be read. */
  readonly endS: number;
  readonly cutShort: boolean;
}

/** An end that is missing by less is what lengths are rounded by. */
export const MISSING_MIN_S = 1;

const METADATA = { metadataOnly: true } as const;

/** Follows the speaker through a recording's pictures, no more of them than it takes. Damage ends it, and is no error. */
export async function analyzeVideoTrack(
  track: InputVideoTrack,
  edit: Edit,
  progress: (done: number) => void,
): Promise<Track<readonly PostureSecond[]>> {
  const course = createPostureCourse();
  const packets = new EncodedPacketSink(track);
  let endS = 0;
  let seen = 0;
  /** The latest picture that was wanted is named by the index, and not in the file. */
  let missing = false;
  let cutShort = false;
  try {
    const firstS = Math.max(edit.startS, await track.getFirstTimestamp());
    const lengthS = Math.min(edit.endS, await track.computeDuration(METADATA));
    const where: VideoTrack = {
      async keyFrom(atS) {
        const key = await packets.getKeyPacket(atS, METADATA);
        if (key && key.timestamp >= atS) return key.timestamp;
        const next = key
          ? await packets.getNextKeyPacket(key, METADATA)
          : await packets.getFirstKeyPacket(METADATA);
        return next && next.timestamp >= atS ? next.timestamp : null;
      },
      async shownAt(atS) {
        const packet = await packets.getPacket(atS, METADATA);
        if (!packet) return null;
        if (packet.duration > 0) return { atS: packet.timestamp, endS: packet.timestamp + packet.duration };
        // Matroska need not say how long a frame is shown, which is not known at the end of a cluster.
        const next = await packets.getNextPacket(packet, METADATA);
        return {
          atS: packet.timestamp,
          endS: next ? Math.max(next.timestamp, atS + UNKNOWN_S) : packet.timestamp,
        };
      },
    };
    let tracker: Tracker | undefined;
    let view: ReturnType<typeof createFrameNormalizer> | undefined;
    let latestS = Number.NEGATIVE_INFINITY;
    const pictures = new VideoSampleSink(track).samplesAtTimestamps(
      samplingTimes(where, firstS, lengthS, decodedShare(lengthS - firstS, await costOf(track))),
    );
    for await (const picture of withDecoderTimeout(pictures)) {
      missing = !picture;
      if (!picture) continue;
      try {
        // A damaged file may say that time goes back.
        if (picture.timestamp <= latestS) continue;
        latestS = picture.timestamp;
        tracker ??= createTracker(FIRST_SCORE, frameShare(picture));
        view ??= createFrameNormalizer(picture);
        const status = tracker.track(await view(picture), latestS * MS_PER_S);
        course.add(Math.max(edit.startS, latestS), status, tracker.centre(), picture.duration || UNKNOWN_S);
        seen += 1;
        endS = latestS + picture.duration;
      } finally {
        picture.close();
      }
      progress(latestS / lengthS);
    }
    // The last look is before the end: what lies behind it was passed over, not lost.
    if (missing) cutShort = true;
    else if (seen > 0) endS = Math.max(endS, lengthS);
  } catch {
    cutShort = true;
  }
  progress(1);
  return { value: seen > 0 ? course.seconds() : null, endS, cutShort };
}

/** What a frame is taken to last that says nothing of it, at least. */
const UNKNOWN_S = 1 / 30;

/** Packets from which the frame rate is taken. */
const RATE_PACKETS = 60;

async function costOf(track: InputVideoTrack): Promise<DecodingCost> {
  const { averagePacketRate } = await track.computePacketStats(RATE_PACKETS);
  const codec = (await track.getCodecParameterString()) ?? '';
  return {
    framesPerS: averagePacketRate,
    framePx: (await track.getCodedWidth()) * (await track.getCodedHeight()),
    deepColor: DEEP_COLOR.some((pattern) => pattern.test(codec)),
  };
}

/** Codec strings of more than 8 bits a color: H.264 High 10 and above, HEVC Main 10, VP9 profiles 2 and 3, AV1. */
const DEEP_COLOR = [/^avc\d\.(6e|7a|f4)/i, /^h(ev|vc)1\.[A-C]?2\./, /^vp09\.0[23]/, /^av01\.\d\.\w+\.1[02]/];

const MS_PER_S = 1000;
