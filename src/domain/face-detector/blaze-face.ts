import { addInput, convolveDepthwise, convolvePoints, copyRow, type Kernel, rectify } from './convolution.ts';
import { createPlanes, type Planes } from './planes.ts';
import { createKernelReader } from './weights.ts';

/**
 * BlazeFace, short range: a convolutional network that finds faces within about 2 m of a camera (Bazarevsky et al. 2019, "BlazeFace:
 * Sub-millisecond Neural Face Detection on Mobile GPUs"). Weights: `face_detection_short_range.tflite` of npm's
 * `@mediapipe/face_detection`, by The MediaPipe Authors, Apache License 2.0; `build/pack-face-weights.ts` changes only their format.
 *
 * Input: 128×128 pixels, red, green and blue, -1 to 1. A 5×5 convolution with a stride of 2 gives 24 channels of 64×64. 16 blocks
 * follow, down to 96 channels of 8×8. Each block has a depthwise 3×3 convolution, a 1×1 convolution across the channels, the addition
 * of the block's input, and a ReLU. The output has, for each of 896 anchors (two in each of 16×16 cells, six in each of 8×8 cells), a
 * score before the logistic function and 16 numbers: the offsets of a box's center, its size, and the offsets of six points, in pixels.
 */
export interface BlazeFace {
  /** The picture: three channels of 128×128. It may be filled again after the last step. */
  readonly input: Planes;
  /** Computes a part of the network in about 2 ms. @returns whether it was the last part. Then the outputs are valid until the next step. */
  step(): boolean;
  readonly scores: Float32Array;
  readonly boxes: Float32Array;
}

export const INPUT_SIZE = 128;
export const ANCHOR_COUNT = 896;
/** Number of values for one anchor in `boxes`. */
export const BOX_LENGTH = 16;

/** The blocks: input channels, output channels, stride, and size of the output. */
const BLOCKS: readonly (readonly [from: number, to: number, step: 1 | 2, size: number])[] = [
  [24, 24, 1, 64],
  [24, 28, 1, 64],
  [28, 32, 2, 32],
  [32, 36, 1, 32],
  [36, 42, 1, 32],
  [42, 48, 2, 16],
  [48, 56, 1, 16],
  [56, 64, 1, 16],
  [64, 72, 1, 16],
  [72, 80, 1, 16],
  [80, 88, 1, 16],
  [88, 96, 2, 8],
  [96, 96, 1, 8],
  [96, 96, 1, 8],
  [96, 96, 1, 8],
  [96, 96, 1, 8],
];

/** Indices of the blocks from which scores and boxes are computed: one of 16×16, one of 8×8. */
const FINE_BLOCK = 10;
const COARSE_BLOCK = 15;
const FINE_ANCHOR_COUNT = 2 * 16 * 16;

/** The first convolution: 5×5 of three channels, to 24 channels of 64×64. */
const FIRST = { width: 5, channels: 24, size: 64 };

/** Number of rows that one step computes, of the network's 472. */
const ROWS_PER_STEP = 48;

/** A convolution that is computed row by row. */
interface Layer {
  readonly rows: number;
  computeRow(y: number): void;
}

/** @param halves the weights, as 16-bit floats */
export function createBlazeFace(halves: Uint16Array): BlazeFace {
  const kernel = createKernelReader(halves);
  const input = createPlanes(3, INPUT_SIZE, 2);
  /** Buffer for one row of a layer's input. The first layer's rows are the longest. */
  const row = new Float64Array(3 * FIRST.width ** 2 * FIRST.size);
  const scores = new Float32Array(ANCHOR_COUNT);
  const boxes = new Float32Array(ANCHOR_COUNT * BOX_LENGTH);

  const first = createPlanes(FIRST.channels, FIRST.size);
  const layers: Layer[] = [firstLayer(input, kernel(FIRST.channels, 3 * FIRST.width ** 2), first, row)];
  const outputs: Planes[] = [];
  let before = first;
  for (const [from, to, step, size] of BLOCKS) {
    const out = createPlanes(to, size);
    layers.push(block(before, kernel(from, 9), kernel(to, from), step, out, row));
    outputs.push(out);
    before = out;
  }
  const fine = outputs[FINE_BLOCK]!;
  const coarse = outputs[COARSE_BLOCK]!;
  layers.push(
    head(fine, kernel(2, fine.channels), scores, 0, row),
    head(coarse, kernel(6, coarse.channels), scores, FINE_ANCHOR_COUNT, row),
    head(fine, kernel(2 * BOX_LENGTH, fine.channels), boxes, 0, row),
    head(coarse, kernel(6 * BOX_LENGTH, coarse.channels), boxes, FINE_ANCHOR_COUNT * BOX_LENGTH, row),
  );

  let layer = 0;
  let y = 0;
  return {
    input,
    scores,
    boxes,
    step() {
      for (let rows = 0; rows < ROWS_PER_STEP; rows += 1) {
        layers[layer]!.computeRow(y);
        y += 1;
        if (y < layers[layer]!.rows) continue;
        y = 0;
        layer = (layer + 1) % layers.length;
        if (layer === 0) return true;
      }
      return false;
    },
  };
}

/** TensorFlow's padding "SAME" for 5×5 and a stride of 2: one pixel at the left and the top, two at the other sides. */
function firstLayer({ stride, data }: Planes, kernel: Kernel, out: Planes, row: Float64Array): Layer {
  const { width } = FIRST;
  return {
    rows: out.size,
    computeRow(y) {
      for (let channel = 0, to = 0; channel < 3; channel += 1) {
        for (let tap = 0; tap < width * width; tap += 1) {
          let from = (channel * stride + 2 * y + 1 + Math.floor(tap / width)) * stride + 1 + (tap % width);
          for (let x = 0; x < out.size; x += 1, to += 1, from += 2) row[to] = data[from]!;
        }
      }
      convolvePoints(row, kernel, out, y);
      rectify(out, y);
    },
  };
}

function block(
  from: Planes,
  depthwise: Kernel,
  points: Kernel,
  step: 1 | 2,
  out: Planes,
  row: Float64Array,
): Layer {
  return {
    rows: out.size,
    computeRow(y) {
      convolveDepthwise(from, depthwise, step, y, out.size, row);
      convolvePoints(row, points, out, y);
      addInput(from, out, y, step);
      rectify(out, y);
    },
  };
}

/** A 1×1 convolution whose channels are written cell by cell, from `offset` on. */
function head(from: Planes, kernel: Kernel, result: Float32Array, offset: number, row: Float64Array): Layer {
  const channels = kernel.bias.length;
  const out = createPlanes(channels, from.size);
  return {
    rows: out.size,
    computeRow(y) {
      copyRow(from, y, row);
      convolvePoints(row, kernel, out, y);
      for (let channel = 0; channel < channels; channel += 1) {
        for (let x = 0; x < out.size; x += 1)
          result[offset + (y * out.size + x) * channels + channel] =
            out.data[(channel * out.stride + y + 1) * out.stride + x + 1]!;
      }
    },
  };
}
