import type { InputAudioTrack, InputVideoTrack } from 'mediabunny';
import type { BodyNetworks } from '../../domain/body/body-networks.ts';
import type { FaceDetector } from '../../domain/face-detector/face-detector.ts';
import { type DecodingCost, decodedShares } from '../../domain/recording/sampling-schedule.ts';
import { analyzeFrames, type VideoResult } from './analyze-frames.ts';
import { decoding, ignoreDamage } from './decode-failure.ts';
import { missingParts } from './missing-parts.ts';
import type { PlayedPart } from './recording-tracks.ts';
import { analyzeInPasses } from './sampling-passes.ts';
import { pictureEndS } from './video-index.ts';

/** A track is cut short only if more than this is missing, because declared lengths are rounded. */
export const LENGTH_TOLERANCE_S = 1;

/** Number of packets from which the frame rate is computed. */
const RATE_PACKET_COUNT = 60;

/** Codec strings of more than 8 bits per color: H.264 High 10 and above, HEVC Main 10, VP9 profiles 2 and 3, AV1 with 10 or 12 bits. */
const DEEP_COLOR = [/^avc\d\.(6e|7a|f4)/i, /^h(ev|vc)1\.[A-C]?2\./, /^vp09\.0[23]/, /^av01\.\d\.\w+\.1[02]/];

/**
 * Tracks the speaker in as many frames as may be decoded, and in more if that reduces the sampling error enough.
 *
 * @param sound the recording's sound, which shows whether frames are missing
 * @param detector undefined if it could not be loaded
 * @param networks undefined if they are not on this device, or not needed
 */
export async function analyzeVideoTrack(
  track: InputVideoTrack,
  part: PlayedPart,
  sound: InputAudioTrack | undefined,
  detector: FaceDetector | undefined,
  networks: BodyNetworks | undefined,
  progress: (done: number) => void,
): Promise<VideoResult> {
  try {
    const played = {
      startS: Math.max(part.startS, await decoding(() => track.getFirstTimestamp())),
      endS: Math.min(part.endS, await decoding(() => pictureEndS(track))),
      beginS: part.beginS,
      missingBefore: await missingParts(track, sound),
    };
    const shares = decodedShares(played.endS - played.startS, await decoding(() => costOf(track)));
    return await analyzeInPasses(shares, progress, (share, passProgress) =>
      analyzeFrames(track, played, share, detector, networks, passProgress),
    );
  } catch (error) {
    ignoreDamage(error);
    return { value: null, startS: 0, endS: 0, cutShort: true };
  } finally {
    progress(1);
  }
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
