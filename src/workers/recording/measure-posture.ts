import { BlobSource, Input } from 'mediabunny';
import { type PostureShares, postureShares } from '../../domain/recording/measured-report.ts';
import type { TimeSpan } from '../../domain/voice/measures.ts';
import { analyzeVideoTrack } from './analyze-video-track.ts';
import { FORMATS } from './formats.ts';

/**
 * Measures posture in a part of a recording, as in a whole one.
 *
 * @param part seconds from the recording's beginning; its end may be infinite
 * @returns null without a picture that can be decoded
 */
export async function measurePosture(file: Blob, { startS, endS }: TimeSpan): Promise<PostureShares | null> {
  const input = new Input({ formats: FORMATS, source: new BlobSource(file) });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track || !(await track.canDecode())) return null;
    const played = { startS: Math.max(0, startS), endS, moreFollows: false };
    const { value, endS: measuredEndS } = await analyzeVideoTrack(track, played, () => {});
    return value && postureShares(value, measuredEndS);
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}
