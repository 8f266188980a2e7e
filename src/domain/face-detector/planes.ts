/** A sequence of channels. Each is a square with a border of zeros on all sides, so that a convolution needs no check for the edge. */
export interface Planes {
  /** Width and height of a channel without its border. */
  readonly size: number;
  /** Width and height of a channel with its border. */
  readonly stride: number;
  readonly channels: number;
  readonly data: Float32Array;
}

export function createPlanes(channels: number, size: number, border = 1): Planes {
  const stride = size + 2 * border;
  return { size, stride, channels, data: new Float32Array(channels * stride * stride) };
}
