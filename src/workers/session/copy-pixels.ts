import type { PixelFrame } from '../../domain/posture/frame.ts';
import { eachSample, sampleCount } from '../../domain/posture/pixel-sampling.ts';

/** The weights of red and blue in luma, by the matrix of a frame's color space. */
const LUMA_WEIGHTS: Partial<Record<VideoMatrixCoefficients, readonly [red: number, blue: number]>> = {
  smpte170m: [0.299, 0.114],
  bt470bg: [0.299, 0.114],
  bt709: [0.2126, 0.0722],
};
/** What cameras mean when they don't say. */
const DEFAULT_MATRIX = 'smpte170m';

/** Of the formats that are known. Samples of 10 bits lie in two bytes, the lower one first. */
const BYTES_PER_SAMPLE: Readonly<Record<string, 1 | 2>> = { I420: 1, NV12: 1, I420P10: 2 };

/** What can be copied: a `VideoFrame`, and whatever has its planes. */
export interface Picture {
  readonly format: string | null;
  readonly visibleRect: { readonly width: number; readonly height: number } | null;
  readonly colorSpace: Pick<VideoColorSpace, 'matrix' | 'fullRange'>;
  allocationSize(): number;
  copyTo(planes: Uint8Array<ArrayBuffer>): Promise<PlaneLayout[]>;
}

/** The frame as which a picture is seen, and where in the picture each of its samples is found. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** Column and row by turns, in the order of `eachSample`; -1 outside of the picture, which is black. */
  readonly places: Int16Array;
}

/** A picture as it is. */
function wholeView(width: number, height: number): View {
  const places = new Int16Array(2 * sampleCount(width, height));
  let at = 0;
  eachSample(width, height, (x, y) => {
    places[at] = x;
    places[at + 1] = y;
    at += 2;
  });
  return { width, height, places };
}

/**
 * Reads a camera's frame without a bitmap and without a canvas: copies its planes and makes colors of the sampled
 * pixels alone. That is several times cheaper, and leaves the page's thread in peace: where there is no GPU, Chromium
 * makes it look for one, and wait, for each bitmap and each drawing of a worker.
 *
 * The result knows frames as cameras make them, and answers undefined to any other: a bitmap can be made of those.
 * Its pixels are good until the next call.
 *
 * @param viewOf how a picture of a size is seen
 */
export function createPixelCopier(
  viewOf: (width: number, height: number) => View = wholeView,
): (frame: Picture) => Promise<PixelFrame | undefined> {
  let planes = new Uint8Array(0);
  let data = new Uint8ClampedArray(0);
  let view = wholeView(0, 0);
  let viewedWidth = 0;
  let viewedHeight = 0;

  return async (frame) => {
    const { format, visibleRect } = frame;
    const weights = LUMA_WEIGHTS[frame.colorSpace?.matrix ?? DEFAULT_MATRIX];
    const bytesPerSample = BYTES_PER_SAMPLE[format ?? ''];
    if (!bytesPerSample || !visibleRect || !weights || isTurned(frame)) return undefined;
    const { fullRange } = frame.colorSpace;

    const bytes = frame.allocationSize();
    if (planes.length !== bytes) planes = new Uint8Array(bytes);
    const [luma, cb, cr] = await frame.copyTo(planes);
    if (!luma || !cb) return undefined;
    // In NV12 the two chroma planes lie in one, by turns.
    const crOffset = cr?.offset ?? cb.offset + 1;
    const chromaStep = cr ? bytesPerSample : 2;
    const sample = (offset: number) =>
      bytesPerSample === 2 ? (256 * planes[offset + 1]! + planes[offset]!) / 4 : planes[offset]!;

    if (visibleRect.width !== viewedWidth || visibleRect.height !== viewedHeight) {
      viewedWidth = visibleRect.width;
      viewedHeight = visibleRect.height;
      view = viewOf(viewedWidth, viewedHeight);
      data = new Uint8ClampedArray(view.places.length * 2);
    }
    const { width, height, places } = view;

    const [red, blue] = weights;
    const green = 1 - red - blue;
    const black = fullRange ? 0 : 16;
    const lumaScale = fullRange ? 1 : 255 / 219;
    const chromaScale = fullRange ? 1 : 255 / 224;
    const redPerCr = 2 * (1 - red) * chromaScale;
    const bluePerCb = 2 * (1 - blue) * chromaScale;
    for (let i = 0; i < places.length; i += 2) {
      const x = places[i]!;
      const y = places[i + 1]!;
      const at = 2 * i;
      data[at + 3] = 255;
      if (x < 0) {
        data.fill(0, at, at + 3);
        continue;
      }
      const chroma = (y >> 1) * cb.stride + (x >> 1) * chromaStep;
      const bright = (sample(luma.offset + y * luma.stride + x * bytesPerSample) - black) * lumaScale;
      const r = bright + (sample(crOffset + chroma) - 128) * redPerCr;
      const b = bright + (sample(cb.offset + chroma) - 128) * bluePerCb;
      data[at] = r;
      data[at + 1] = (bright - red * r - blue * b) / green;
      data[at + 2] = b;
    }
    return { data, width, height, sampled: true };
  };
}

/** Whether a frame is to be shown turned or mirrored, as phones' may be; browsers that don't say turn none. */
function isTurned(frame: Picture & { rotation?: number; flip?: boolean }): boolean {
  return Boolean(frame.rotation) || Boolean(frame.flip);
}
