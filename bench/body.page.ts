import base64 from 'virtual:face-weights/base64';
import { BlobSource, Input, VideoSample } from 'mediabunny';
import type { BodyLook, BodyPoint } from '../src/domain/body/body-look.ts';
import type { BodyNetworks } from '../src/domain/body/body-networks.ts';
import { POSE } from '../src/domain/body/pose-points.ts';
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

/** With which networks a file is analyzed. `every-hand`: also at wrists about which the body's points leave no doubt. */
export type TrialKind = 'none' | 'usual' | 'every-hand';

/** Taken from the logits of the hips' presence, so that the hips leave doubt about each wrist. {@link withHips} adds it again. */
const HIP_LOGIT_OFFSET = 20;

function withoutHips(networks: BodyNetworks): BodyNetworks {
  return {
    ...networks,
    async pose(picture) {
      const pose = await networks.pose(picture);
      if (!pose) return null;
      const points = Float32Array.from(pose.points);
      for (const index of [POSE.leftHip, POSE.rightHip]) points[5 * index + 4]! -= HIP_LOGIT_OFFSET;
      return { ...pose, points };
    },
  };
}

function withHips(look: BodyLook): BodyLook {
  if (!look.points) return look;
  const present = (hip: BodyPoint): BodyPoint => {
    const logit = Math.log(hip.presence / (1 - hip.presence)) + HIP_LOGIT_OFFSET;
    return { ...hip, presence: 1 / (1 + Math.exp(-logit)) };
  };
  const { leftHip, rightHip } = look.points;
  return { ...look, points: { ...look.points, leftHip: present(leftHip), rightHip: present(rightHip) } };
}

/** Loads the networks once. Returns a function that analyzes a file of the folder. */
export async function createTrial(): Promise<(name: string, kind: TrialKind) => Promise<ClipLooks>> {
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

  const used = { none: undefined, usual: networks, 'every-hand': withoutHips(networks) };
  return async (name, kind) => {
    const file = await (await fetch(`/@media/${encodeURIComponent(name)}`)).blob();
    const typed = new Blob([file], { type: /\.(?:jpe?g|png|webp)$/i.test(name) ? 'image/any' : '' });
    const { looks, lengthS } = await analyze(typed, used[kind]);
    return { name, lengthS, looks: kind === 'every-hand' ? looks.map(withHips) : looks };
  };
}
