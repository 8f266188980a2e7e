import { averagedPerSide, type FaceInput } from '../../domain/face-detector/face-input.ts';
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
  /** The upright picture, without what is outside of it, as the face detector gets it. */
  readonly upright: {
    readonly width: number;
    readonly height: number;
    /** A place in the upright picture as one in the picture that is copied; all 0-1. */
    toCopied(across: number, down: number): readonly [across: number, down: number];
  };
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
  return { width, height, places, upright: { width, height, toCopied: (across, down) => [across, down] } };
}

/** Where the pixels are that are averaged into each of the detector's input, column and row by turns. */
interface FacePlaces {
  /** Pixels of the input, row by row. */
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
  /** Pixels that are averaged into each. */
  readonly count: number;
  readonly places: Int16Array;
}

function facePlacesOf({ upright }: View, width: number, height: number, input: FaceInput): FacePlaces {
  const { left, top, width: across, height: down } = input.fit(upright.width, upright.height);
  const perSide = averagedPerSide(Math.max(upright.width, upright.height));
  const count = perSide * perSide;
  const places = new Int16Array(2 * count * across * down);
  for (let i = 0; i < count * across * down; i += 1) {
    const pixel = Math.floor(i / count);
    const [x, y] = upright.toCopied(
      ((pixel % across) + ((i % perSide) + 0.5) / perSide) / across,
      (Math.floor(pixel / across) + (Math.floor((i % count) / perSide) + 0.5) / perSide) / down,
    );
    places[2 * i] = Math.floor(x * width);
    places[2 * i + 1] = Math.floor(y * height);
  }
  return { left, top, across, down, count, places };
}

/**
 * Reads a camera's frame without a bitmap and without a canvas: copies its planes and makes colors of the sampled
 * pixels alone. That is several times cheaper, and leaves the page's thread in peace: where there is no GPU, Chromium
 * makes it look for one, and wait, for each bitmap and each drawing of a worker.
 *
 * The result knows frames as cameras make them, and answers undefined to any other: a bitmap can be made of those.
 * Its pixels are good until the next call. If the face detector's input is given, the picture is put there as well.
 *
 * @param viewOf how a picture of a size is seen
 */
export function createPixelCopier(
  viewOf: (width: number, height: number) => View = wholeView,
): (frame: Picture, faceInput?: FaceInput) => Promise<PixelFrame | undefined> {
  let planes = new Uint8Array(0);
  let data = new Uint8ClampedArray(0);
  let view = wholeView(0, 0);
  let facePlaces: FacePlaces | undefined;
  const viewed = { width: 0, height: 0 };

  function viewAs(width: number, height: number): void {
    if (width === viewed.width && height === viewed.height) return;
    Object.assign(viewed, { width, height });
    view = viewOf(width, height);
    facePlaces = undefined;
    data = new Uint8ClampedArray(view.places.length * 2);
  }

  return async (frame, faceInput) => {
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
    const lumaAt = (x: number, y: number) => sample(luma.offset + y * luma.stride + x * bytesPerSample);
    const chromaAt = (offset: number, x: number, y: number) =>
      sample(offset + (y >> 1) * cb.stride + (x >> 1) * chromaStep);

    viewAs(visibleRect.width, visibleRect.height);
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
      const bright = (lumaAt(x, y) - black) * lumaScale;
      const r = bright + (chromaAt(crOffset, x, y) - 128) * redPerCr;
      const b = bright + (chromaAt(cb.offset, x, y) - 128) * bluePerCb;
      data[at] = r;
      data[at + 1] = (bright - red * r - blue * b) / green;
      data[at + 2] = b;
    }
    if (faceInput) fillFaceInput(faceInput);
    return { data, width, height, sampled: true };

    function fillFaceInput(input: FaceInput): void {
      facePlaces ??= facePlacesOf(view, viewed.width, viewed.height, input);
      const { left, top, across, down, count, places: averaged } = facePlaces;
      input.fit(view.upright.width, view.upright.height);
      for (let pixel = 0, i = 0; pixel < across * down; pixel += 1) {
        let lumaSum = 0;
        let cbSum = 0;
        let crSum = 0;
        for (const end = i + 2 * count; i < end; i += 2) {
          const x = averaged[i]!;
          const y = averaged[i + 1]!;
          lumaSum += lumaAt(x, y);
          cbSum += chromaAt(cb!.offset, x, y);
          crSum += chromaAt(crOffset, x, y);
        }
        const bright = (lumaSum / count - black) * lumaScale;
        const r = bright + (crSum / count - 128) * redPerCr;
        const b = bright + (cbSum / count - 128) * bluePerCb;
        const g = (bright - red * r - blue * b) / green;
        input.set(left + (pixel % across), top + Math.floor(pixel / across), r, g, b);
      }
    }
  };
}

/** Whether a frame is to be shown turned or mirrored, as phones' may be; browsers that don't say turn none. */
function isTurned(frame: Picture & { rotation?: number; flip?: boolean }): boolean {
  return Boolean(frame.rotation) || Boolean(frame.flip);
}
