import { BlobSource, Input } from 'mediabunny';
import type { FaceDetector } from '../../domain/face-detector/face-detector.ts';
import { type PostureShares, postureShares } from '../../domain/recording/measured-report.ts';
import type { TimeSpan } from '../../domain/voice/measures.ts';
import { analyzeVideoTrack } from './analyze-video-track.ts';
import { decoding, ignoreDamage } from './decode-failure.ts';
import { FORMATS } from './formats.ts';

/**
 * Measures posture in a part of a recording, by the rules of a whole recording.
 *
 * @param part seconds from the recording's beginning; its end may be infinite
 * @param detector undefined if it could not be loaded
 * @returns null without a decodable picture, and without the face detector
 */
export async function measurePosture(
  file: Blob,
  { startS, endS }: TimeSpan,
  detector: FaceDetector | undefined,
): Promise<PostureShares | null> {
  const input = new Input({ formats: FORMATS, source: new BlobSource(file) });
  try {
    const track = await decoding(() => input.getPrimaryVideoTrack());
    if (!track || !(await decoding(() => track.canDecode()))) return null;
    const played = { startS: Math.max(0, startS), endS, moreFollows: false, beginS: 0 };
    const {
      value,
      faces,
      endS: measuredEndS,
    } = await analyzeVideoTrack(track, played, undefined, detector, undefined, () => {});
    return value && faces !== 'unconfirmed' ? postureShares(value, measuredEndS) : null;
  } catch (error) {
    ignoreDamage(error);
    return null;
  } finally {
    input.dispose();
  }
}
