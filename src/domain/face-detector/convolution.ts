import type { Planes } from './planes.ts';

/** The weights of one convolution, in double precision, so that sums of products need no conversion. */
export interface Kernel {
  readonly weights: Float64Array;
  readonly bias: Float64Array;
}

/**
 * A 1×1 convolution of one row. Two channels and four columns are computed together, which keeps their sums in registers.
 *
 * @param row the input's row, channel by channel
 * @param y the row of `out`
 */
export function convolvePoints(row: Float64Array, { weights, bias }: Kernel, out: Planes, y: number): void {
  const { size, stride, data } = out;
  const plane = stride * stride;
  const channelsIn = weights.length / bias.length;
  for (let channel = 0; channel < bias.length; channel += 2) {
    const first = channel * channelsIn;
    const to = channel * plane + (y + 1) * stride + 1;
    for (let x = 0; x < size; x += 4) {
      let a0 = bias[channel]!;
      let a1 = a0;
      let a2 = a0;
      let a3 = a0;
      let b0 = bias[channel + 1]!;
      let b1 = b0;
      let b2 = b0;
      let b3 = b0;
      for (let i = first, at = x; i < first + channelsIn; i += 1, at += size) {
        const a = weights[i]!;
        const b = weights[i + channelsIn]!;
        const x0 = row[at]!;
        const x1 = row[at + 1]!;
        const x2 = row[at + 2]!;
        const x3 = row[at + 3]!;
        a0 += a * x0;
        a1 += a * x1;
        a2 += a * x2;
        a3 += a * x3;
        b0 += b * x0;
        b1 += b * x1;
        b2 += b * x2;
        b3 += b * x3;
      }
      const at = to + x;
      data[at] = a0;
      data[at + 1] = a1;
      data[at + 2] = a2;
      data[at + 3] = a3;
      data[at + plane] = b0;
      data[at + plane + 1] = b1;
      data[at + plane + 2] = b2;
      data[at + plane + 3] = b3;
    }
  }
}

/**
 * A depthwise 3×3 convolution: each channel has its own kernel. Computes one row of the output. With a stride of 2, only the borders at
 * the right and the bottom are used, as in TensorFlow's padding "SAME".
 *
 * @param row receives the result, channel by channel
 */
export function convolveDepthwise(
  { stride, data }: Planes,
  { weights, bias }: Kernel,
  step: 1 | 2,
  y: number,
  size: number,
  row: Float64Array,
): void {
  const plane = stride * stride;
  for (let channel = 0; channel < bias.length; channel += 1) {
    const i = 9 * channel;
    const w0 = weights[i]!;
    const w1 = weights[i + 1]!;
    const w2 = weights[i + 2]!;
    const w3 = weights[i + 3]!;
    const w4 = weights[i + 4]!;
    const w5 = weights[i + 5]!;
    const w6 = weights[i + 6]!;
    const w7 = weights[i + 7]!;
    const w8 = weights[i + 8]!;
    const start = bias[channel]!;
    let upper = channel * plane + (y * step + step - 1) * stride + step - 1;
    for (let to = channel * size; to < (channel + 1) * size; to += 1, upper += step) {
      const middle = upper + stride;
      const lower = middle + stride;
      row[to] =
        start +
        w0 * data[upper]! +
        w1 * data[upper + 1]! +
        w2 * data[upper + 2]! +
        w3 * data[middle]! +
        w4 * data[middle + 1]! +
        w5 * data[middle + 2]! +
        w6 * data[lower]! +
        w7 * data[lower + 1]! +
        w8 * data[lower + 2]!;
    }
  }
}

/** Sets the negative values of a row to zero (ReLU). */
export function rectify({ size, stride, channels, data }: Planes, y: number): void {
  for (let channel = 0; channel < channels; channel += 1) {
    const from = (channel * stride + y + 1) * stride + 1;
    for (let at = from; at < from + size; at += 1) if (data[at]! < 0) data[at] = 0;
  }
}

/**
 * Adds a block's input to a row of its output. If the block halves the size, the input is max-pooled by 2×2. Output channels that the
 * input lacks are unchanged.
 */
export function addInput(from: Planes, to: Planes, y: number, step: 1 | 2): void {
  for (let channel = 0; channel < from.channels; channel += 1) {
    let target = (channel * to.stride + y + 1) * to.stride + 1;
    const end = target + to.size;
    let upper = (channel * from.stride + y * step + 1) * from.stride + 1;
    for (; target < end; target += 1, upper += step) {
      if (step === 1) to.data[target]! += from.data[upper]!;
      else {
        const lower = upper + from.stride;
        to.data[target]! += Math.max(
          from.data[upper]!,
          from.data[upper + 1]!,
          from.data[lower]!,
          from.data[lower + 1]!,
        );
      }
    }
  }
}

export function copyRow({ size, stride, channels, data }: Planes, y: number, row: Float64Array): void {
  for (let channel = 0; channel < channels; channel += 1) {
    const from = (channel * stride + y + 1) * stride + 1;
    for (let x = 0; x < size; x += 1) row[channel * size + x] = data[from + x]!;
  }
}
