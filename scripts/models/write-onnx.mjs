// Writes the messages of an ONNX model. Field numbers: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
import { field, serialize } from './protocol-buffer.mjs';

/** The versions of the format, and of the set of operators, both long supported by ONNX Runtime. */
const formatVersion = 8;
const operatorSet = 13;

/** Codes of the element types, and of the attributes' types. */
const elements = { float: 1, int64: 7, float16: 10 };
const attributeTypes = { int: 2, ints: 7 };

/**
 * An operator with one output.
 * @param {string} type
 * @param {readonly string[]} inputs
 * @param {string} output
 * @param {Readonly<Record<string, number | readonly number[]>>} attributes
 */
export function node(type, inputs, output, attributes = {}) {
  return serialize([
    ...inputs.map((name) => field(1, name)),
    field(2, output),
    field(4, type),
    ...Object.entries(attributes).map(([name, value]) => field(5, attribute(name, value))),
  ]);
}

/**
 * @param {string} name
 * @param {number | readonly number[]} value
 */
function attribute(name, value) {
  return typeof value === 'number'
    ? serialize([field(1, name), field(3, value), field(20, attributeTypes.int)])
    : serialize([field(1, name), ...value.map((one) => field(8, one)), field(20, attributeTypes.ints)]);
}

/**
 * A constant.
 * @param {string} name
 * @param {keyof typeof elements} element
 * @param {readonly number[]} shape
 * @param {ArrayBufferView} values
 */
export function constant(name, element, shape, values) {
  const raw = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  return serialize([
    ...shape.map((size) => field(1, size)),
    field(2, elements[element]),
    field(8, name),
    field(9, raw),
  ]);
}

/**
 * An input or output of 32-bit floats.
 * @param {string} name
 * @param {readonly number[]} shape
 */
export function floats(name, shape) {
  const sizes = serialize(shape.map((size) => field(1, serialize([field(1, size)]))));
  const tensor = serialize([field(1, elements.float), field(2, sizes)]);
  return serialize([field(1, name), field(2, serialize([field(1, tensor)]))]);
}

/**
 * A model.
 * @param {{ nodes: readonly Buffer[], constants: readonly Buffer[], inputs: readonly Buffer[], outputs: readonly Buffer[] }} graph
 */
export function model({ nodes, constants, inputs, outputs }) {
  const graph = serialize([
    ...nodes.map((one) => field(1, one)),
    field(2, 'network'),
    ...constants.map((one) => field(5, one)),
    ...inputs.map((one) => field(11, one)),
    ...outputs.map((one) => field(12, one)),
  ]);
  return serialize([field(1, formatVersion), field(7, graph), field(8, serialize([field(2, operatorSet)]))]);
}
