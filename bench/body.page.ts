import base64 from 'virtual:face-weights/base64';
import { BlobSource, Input, VideoSample } from 'mediabunny';
import type { BodyLook } from '../src/domain/body/body-look.ts';
import type { BodyNetworks } from '../src/domain/body/body-networks.ts';
import { createFaceDetector } from '../src/domain/face-detector/face-detector.ts';
import { analyzeVideoTrack } from '../src/workers/recording/analyze-video-track.ts';
import { FORMATS } from '../src/workers/recording/formats.ts';
import { createFrameTracker } from '../src/workers/recording/track-frames.ts';
import { loadNetworks } from '../tests/browser/recording/load-networks.ts';

/** The looks at one file. */
export interface ClipLooks {
  readonly name: string;
  readonly looks: readonly BodyLook[];
  readonly lengthS: number;
}

/** A picture is looked at as often as a second of a recording. */
const PICTURE_LOOKS = 5;

/** Loads the networks once. Returns a function that analyzes a file of the folder, with looks at the body or without. */
export async function createTrial(): Promise<(name: string, withBody: boolean) => Promise<ClipLooks>> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const weights = new Uint16Array(bytes.buffer);
  const networks = await loadNetworks();

  /** @returns looks and the file's length in seconds */
  async function analyze(file: Blob, used: BodyNetworks | undefined) {
    const detector = createFaceDetector(weights);
    if (file.type.startsWith('image/')) {
      const picture = await createImageBitmap(file);
      const tracker = createFrameTracker(detector, used, () => {});
      for (let look = 0; look < PICTURE_LOOKS; look += 1) {
        const startS = look / PICTURE_LOOKS;
        const frame = new VideoSample(new VideoFrame(picture, { timestamp: startS * 1e6 }));
        await tracker.add(frame, { startS, endS: startS + 1 / PICTURE_LOOKS });
        frame.close();
      }
      tracker.finish();
      return { looks: tracker.bodyLooks() ?? [], lengthS: 1 };
    }
    const input = new Input({ formats: FORMATS, source: new BlobSource(file) });
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error('There is no picture.');
    const part = { startS: 0, endS: Number.POSITIVE_INFINITY, moreFollows: false, beginS: 0 };
    const { body, endS } = await analyzeVideoTrack(track, part, undefined, detector, used, () => {});
    return { looks: body?.looks ?? [], lengthS: endS };
  }

  return async (name, withBody) => {
    const file = await (await fetch(`/@media/${encodeURIComponent(name)}`)).blob();
    const typed = new Blob([file], { type: /\.(?:jpe?g|png|webp)$/i.test(name) ? 'image/any' : '' });
    return { name, ...(await analyze(typed, withBody ? networks : undefined)) };
  };
}
