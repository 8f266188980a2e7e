// Reads a TensorFlow Lite model: https://github.com/tensorflow/tensorflow/blob/master/tensorflow/lite/schema/schema.fbs
import { rootTable } from './flat-buffer.mjs';

/** @typedef {import('./flat-buffer.mjs').Table} Table */
/** @typedef {{ type: number, shape: readonly number[], bytes: Uint8Array }} TensorOf a tensor, with no bytes if it is computed */
/** @typedef {{ code: number, inputs: readonly number[], outputs: readonly number[], options: Table | undefined }} Operator */
/** @typedef {{ tensors: readonly TensorOf[], operators: readonly Operator[], inputs: readonly number[], outputs: readonly number[] }} Graph */

/** Indexes of the fields that are read here. */
const modelFields = { operatorCodes: 1, subgraphs: 2, buffers: 4 };
const graphFields = { tensors: 0, inputs: 1, outputs: 2, operators: 3 };
const tensorFields = { shape: 0, type: 1, buffer: 2 };
const operatorFields = { code: 0, inputs: 1, outputs: 2, optionsType: 3, options: 4 };

/** Codes of the element types. */
export const float32 = 0;
export const float16 = 1;
export const int32 = 2;

/**
 * The first graph of a model. Tensors are named by their index.
 * @param {Uint8Array} file
 * @returns {Graph}
 */
export function readTflite(file) {
  const model = rootTable(file);
  const codes = model.tables(modelFields.operatorCodes).map((code) => code.byte(0));
  const buffers = model.tables(modelFields.buffers).map((buffer) => buffer.bytes(0));
  const [graph] = model.tables(modelFields.subgraphs);
  if (!graph) throw new Error('The model has no graph.');
  return {
    tensors: graph.tables(graphFields.tensors).map((tensor) => ({
      type: tensor.byte(tensorFields.type),
      shape: tensor.ints(tensorFields.shape),
      bytes: buffers[tensor.int(tensorFields.buffer)] ?? new Uint8Array(),
    })),
    operators: graph.tables(graphFields.operators).map((operator) => ({
      code: codes[operator.int(operatorFields.code)] ?? -1,
      inputs: operator.ints(operatorFields.inputs),
      outputs: operator.ints(operatorFields.outputs),
      options:
        operator.byte(operatorFields.optionsType) === 0 ? undefined : operator.table(operatorFields.options),
    })),
    inputs: graph.ints(graphFields.inputs),
    outputs: graph.ints(graphFields.outputs),
  };
}
