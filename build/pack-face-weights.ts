import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The package, and its file with the weights (`src/domain/face-detector/blaze-face.ts`). */
export const FACE_DETECTION = '@mediapipe/face_detection';
const MODEL = 'face_detection_short_range.tflite';
const MODEL_SHA256 = /^3bc182eb.*2c26633$/;

/** In the FlatBuffers schema of TensorFlow Lite: indexes of the fields that are read here, and codes of operators. */
const MODEL_FIELDS = { operatorCodes: 1, subgraphs: 2, buffers: 4 };
const GRAPH_FIELDS = { tensors: 0, operators: 3 };
const TENSOR_FIELDS = { shape: 0, buffer: 2 };
const OPERATOR_FIELDS = { code: 0, inputs: 1, outputs: 2 };
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
  const model = rootOf(file);
  const codes = model.tables(MODEL_FIELDS.operatorCodes).map((code) => code.byte(0));
  const buffers = model.tables(MODEL_FIELDS.buffers);
  const [graph] = model.tables(MODEL_FIELDS.subgraphs);
  const tensors = graph!.tables(GRAPH_FIELDS.tensors);
  const operators = graph!.tables(GRAPH_FIELDS.operators).map((operator) => ({
    code: codes[operator.int(OPERATOR_FIELDS.code)],
    inputs: operator.ints(OPERATOR_FIELDS.inputs),
    outputs: operator.ints(OPERATOR_FIELDS.outputs),
  }));
  /** The 16-bit floats of a tensor that is converted to 32 bits before it is used. */
  const halvesOf = (tensor: number): Uint16Array => {
    const source = operators.find(({ code, outputs }) => code === DEQUANTIZE && outputs[0] === tensor);
    return buffers[tensors[source!.inputs[0]!]!.int(TENSOR_FIELDS.buffer)]!.halves(0);
  };
  const packed = operators
    .filter(({ code }) => CONVOLUTIONS.has(code ?? -1))
    .flatMap(({ inputs: [, kernel, bias] }) =>
      channelsFirst(halvesOf(kernel!), tensors[kernel!]!.ints(TENSOR_FIELDS.shape)).concat(
        Array.from(halvesOf(bias!)),
      ),
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

/** A table of a FlatBuffer: its fields by their index in the schema. */
interface Table {
  byte(field: number): number;
  int(field: number): number;
  ints(field: number): number[];
  halves(field: number): Uint16Array;
  tables(field: number): Table[];
}

/** The root table of a FlatBuffer. */
function rootOf(file: Uint8Array): Table {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const follow = (at: number): number => at + view.getUint32(at, true);

  function tableAt(at: number): Table {
    const fields = at - view.getInt32(at, true);
    const length = view.getUint16(fields, true);
    /** The offset of a field in the file; 0 if it has its default. */
    const place = (field: number): number => {
      const entry = 4 + 2 * field;
      const offset = entry < length ? view.getUint16(fields + entry, true) : 0;
      return offset === 0 ? 0 : at + offset;
    };
    const vector = (field: number): { start: number; count: number } => {
      const start = follow(place(field));
      return { start: start + 4, count: view.getUint32(start, true) };
    };
    return {
      byte: (field) => (place(field) === 0 ? 0 : view.getInt8(place(field))),
      int: (field) => (place(field) === 0 ? 0 : view.getInt32(place(field), true)),
      ints(field) {
        const { start, count } = vector(field);
        return Array.from({ length: count }, (_, i) => view.getInt32(start + 4 * i, true));
      },
      halves(field) {
        const { start, count } = vector(field);
        return Uint16Array.from({ length: count / 2 }, (_, i) => view.getUint16(start + 2 * i, true));
      },
      tables(field) {
        const { start, count } = vector(field);
        return Array.from({ length: count }, (_, i) => tableAt(follow(start + 4 * i)));
      },
    };
  }

  return tableAt(follow(0));
}
