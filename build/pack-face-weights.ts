import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTflite } from '../scripts/models/read-tflite.mjs';

/** The package, and its file with the weights (`src/domain/face-detector/blaze-face.ts`). */
export const FACE_DETECTION = '@mediapipe/face_detection';
const MODEL = 'face_detection_short_range.tflite';
const MODEL_SHA256 = /^3bc182eb.*2c26633$/;

/** Codes of operators: convolutions, plain and of each channel by itself. */
const CONVOLUTIONS = new Set([3, 4]);
const DEQUANTIZE = 6;

/**
 * Takes the weights of the face detector out of a TensorFlow Lite model: each convolution's kernel, as it is used (output channel, input
 * channel, row, column), and then its bias. They stay the 16-bit floats that the model has.
 */
export function packFaceWeights(root: string): Uint8Array {
  const file = readFileSync(join(root, 'node_modules', FACE_DETECTION, MODEL));
  if (!MODEL_SHA256.test(createHash('sha256').update(file).digest('hex')))
    throw new Error(`${MODEL} is another model: check src/domain/face-detector against it.`);
  const { operators, tensors } = readTflite(file);
  /** The 16-bit floats of a tensor that is converted to 32 bits before it is used. */
  const halvesOf = (tensor: number): Uint16Array => {
    const source = operators.find(({ code, outputs }) => code === DEQUANTIZE && outputs[0] === tensor);
    return new Uint16Array(Uint8Array.from(tensors[source!.inputs[0]!]!.bytes).buffer);
  };
  const packed = operators
    .filter(({ code }) => CONVOLUTIONS.has(code))
    .flatMap(({ inputs: [, kernel, bias] }) =>
      channelsFirst(halvesOf(kernel!), tensors[kernel!]!.shape).concat(Array.from(halvesOf(bias!))),
    );
  return new Uint8Array(Uint16Array.from(packed).buffer);
}

/** Changes the order from out, row, column, in to out, in, row, column. */
function channelsFirst(values: Uint16Array, shape: readonly number[]): number[] {
  const [out = 0, height = 0, width = 0, channels = 0] = shape;
  const places = height * width;
  return Array.from({ length: out * channels * places }, (_, i) => {
    const place = i % places;
    const channel = Math.floor(i / places) % channels;
    return values[(Math.floor(i / places / channels) * places + place) * channels + channel]!;
  });
}
