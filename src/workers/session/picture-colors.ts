/** A picture whose pixels can be copied: a `VideoFrame`, or an object with its planes. */
export interface Picture {
  readonly format: string | null;
  readonly visibleRect: { readonly width: number; readonly height: number } | null;
  readonly colorSpace: Pick<VideoColorSpace, 'matrix' | 'fullRange'> & Partial<VideoColorSpace>;
  allocationSize(): number;
  copyTo(planes: Uint8Array<ArrayBuffer>): Promise<PlaneLayout[]>;
}

/** Computes the colors of a picture's pixels. Each channel is a weighted sum of three components in the planes. */
export interface PictureColors {
  /** Functions that read the three components at a pixel of the copied planes. They are separate, because they are called for every sample. */
  readonly components: readonly [Component, Component, Component];
  /** The value of each component for black. */
  readonly zero: readonly [number, number, number];
  /** For red, green and blue: the weight of each component. */
  readonly weights: readonly [Weights, Weights, Weights];
}

type Component = (x: number, y: number) => number;
type Weights = readonly [number, number, number];
type ColorsIn = (planes: Uint8Array, layout: readonly PlaneLayout[]) => PictureColors;

/** The weights of red and blue in luma, by the matrix of a frame's color space. */
const LUMA_WEIGHTS: Partial<Record<VideoMatrixCoefficients, readonly [red: number, blue: number]>> = {
  smpte170m: [0.299, 0.114],
  bt470bg: [0.299, 0.114],
  bt709: [0.2126, 0.0722],
};
/** The matrix of frames that name none. */
const DEFAULT_MATRIX = 'smpte170m';

/** Bytes per sample of the supported planar formats. Samples of 10 bits take two bytes, little-endian. */
const BYTES_PER_SAMPLE: Readonly<Record<string, 1 | 2>> = { I420: 1, NV12: 1, I420P10: 2 };

/** Offsets of red, green and blue in the four bytes of a pixel. */
const CHANNEL_OFFSETS: Readonly<Record<string, readonly [number, number, number]>> = {
  RGBA: [0, 1, 2],
  RGBX: [0, 1, 2],
  BGRA: [2, 1, 0],
  BGRX: [2, 1, 0],
};

/** Undefined for a format or a color space that is not supported. */
export function colorsOf({ format, colorSpace }: Picture): ColorsIn | undefined {
  const { matrix, primaries, fullRange } = colorSpace ?? {};
  const offsets = CHANNEL_OFFSETS[format ?? ''];
  if (offsets) return (primaries ?? 'bt709') === 'bt709' ? packedColors(offsets) : undefined;
  const bytesPerSample = BYTES_PER_SAMPLE[format ?? ''];
  const lumaWeights = LUMA_WEIGHTS[matrix ?? DEFAULT_MATRIX];
  return bytesPerSample && lumaWeights && planarColors(bytesPerSample, lumaWeights, fullRange ?? false);
}

function packedColors(offsets: readonly [number, number, number]): ColorsIn {
  return (planes, [layout]) => {
    const { offset, stride } = layout!;
    const channel =
      (channelOffset: number): Component =>
      (x, y) =>
        planes[offset + channelOffset + y * stride + 4 * x]!;
    return {
      components: [channel(offsets[0]), channel(offsets[1]), channel(offsets[2])],
      zero: [0, 0, 0],
      weights: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
    };
  };
}

function planarColors(
  bytesPerSample: 1 | 2,
  [red, blue]: readonly [red: number, blue: number],
  fullRange: boolean,
): ColorsIn {
  const green = 1 - red - blue;
  const lumaScale = fullRange ? 1 : 255 / 219;
  const chromaScale = fullRange ? 1 : 255 / 224;
  const redPerCr = 2 * (1 - red) * chromaScale;
  const bluePerCb = 2 * (1 - blue) * chromaScale;
  return (planes, [luma, cb, cr]) => {
    // In NV12 one plane has both chroma components, alternating.
    const crOffset = cr?.offset ?? cb!.offset + 1;
    const chromaStep = cr ? bytesPerSample : 2;
    const { offset: lumaOffset, stride: lumaStride } = luma!;
    const { offset: cbOffset, stride: chromaStride } = cb!;
    const sample = (at: number) =>
      bytesPerSample === 2 ? (256 * planes[at + 1]! + planes[at]!) / 4 : planes[at]!;
    const chromaAt = (offset: number, x: number, y: number) =>
      sample(offset + (y >> 1) * chromaStride + (x >> 1) * chromaStep);
    return {
      components: [
        (x, y) => sample(lumaOffset + y * lumaStride + x * bytesPerSample),
        (x, y) => chromaAt(cbOffset, x, y),
        (x, y) => chromaAt(crOffset, x, y),
      ],
      zero: [fullRange ? 0 : 16, 128, 128],
      weights: [
        [lumaScale, 0, redPerCr],
        [lumaScale, (-blue * bluePerCb) / green, (-red * redPerCr) / green],
        [lumaScale, bluePerCb, 0],
      ],
    };
  };
}
