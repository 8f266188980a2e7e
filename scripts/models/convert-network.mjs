// Converts a network of MediaPipe from TensorFlow Lite to ONNX: the operators that the wanted outputs need, with the same 16-bit
// weights. TensorFlow Lite has pictures with their channels last, ONNX has them first.
import { float16, float32, int32, readTflite } from './read-tflite.mjs';
import { constant, floats, model, node } from './write-onnx.mjs';

/** @typedef {import('./read-tflite.mjs').Operator} Operator */

/** Codes of the operators. */
const codes = {
  add: 0,
  convolution: 3,
  depthwise: 4,
  dequantize: 6,
  fullyConnected: 9,
  sigmoid: 14,
  maxPool: 17,
  reshape: 22,
  pad: 34,
  mean: 40,
  prelu: 54,
};
/** Codes of the functions that are applied to an operator's result. */
const activations = { none: 0, relu6: 3 };
const paddings = { same: 0 };

/** The largest value that `relu6` lets pass. */
const relu6Max = 6;

/**
 * @param {Uint8Array} file
 * @param {Readonly<Record<number, string>>} wanted the outputs to keep, by their position in the model, with their new names
 * @returns an ONNX model, whose input is named `picture`
 * @throws if the model has an operator, or a use of one, that is not converted here
 */
export function convertNetwork(file, wanted) {
  const { tensors, operators, inputs, outputs } = readTflite(file);
  const sources = new Map(operators.flatMap((one) => one.outputs.map((output) => [output, one])));
  /** @type {Buffer[]} */
  const nodes = [];
  /** @type {Buffer[]} */
  const constants = [];
  const names = new Map([[inputs[0], 'picture']]);
  for (const [position, name] of Object.entries(wanted)) names.set(outputs[Number(position)], name);

  const nameOf = (/** @type {number} */ tensor) => names.get(tensor) ?? `t${tensor}`;
  const shapeOf = (/** @type {number} */ tensor) => tensors[tensor]?.shape ?? [];

  /**
   * The numbers of a constant tensor; undefined for a computed one.
   * @param {number} tensor
   * @returns {Uint16Array | Float32Array | Int32Array | undefined} 16-bit floats as their bits
   */
  function valuesOf(tensor) {
    const source = sources.get(tensor);
    if (source) return source.code === codes.dequantize ? valuesOf(source.inputs[0] ?? -1) : undefined;
    const { type, bytes } = tensors[tensor] ?? { type: -1, bytes: new Uint8Array() };
    if (bytes.length === 0) return undefined;
    const copy = Uint8Array.from(bytes).buffer;
    if (type === float16) return new Uint16Array(copy);
    if (type === float32) return new Float32Array(copy);
    if (type === int32) return new Int32Array(copy);
    throw new Error(`Elements of type ${type} are not supported.`);
  }

  /**
   * Adds a constant. 16-bit floats are converted to 32 bits when the model is loaded.
   * @param {string} name
   * @param {number} tensor
   * @param {readonly number[]} shape
   * @param {(values: Uint16Array | Float32Array) => Uint16Array | Float32Array} arrange
   */
  function addConstant(name, tensor, shape, arrange = (values) => values) {
    const values = valuesOf(tensor);
    if (!values || values instanceof Int32Array) throw new Error(`${name} is not a constant of floats.`);
    if (values instanceof Float32Array) constants.push(constant(name, 'float', shape, arrange(values)));
    else {
      constants.push(constant(`${name}.16`, 'float16', shape, arrange(values)));
      nodes.push(node('Cast', [`${name}.16`], name, { to: 1 }));
    }
    return name;
  }

  /**
   * Adds an operator, and the function that is applied to its result.
   * @param {string} type
   * @param {readonly string[]} given
   * @param {number} output
   * @param {number} activation
   * @param {Parameters<typeof node>[3]} attributes
   */
  function addNode(type, given, output, activation = activations.none, attributes = {}) {
    const name = nameOf(output);
    if (activation === activations.none) {
      nodes.push(node(type, given, name, attributes));
      return;
    }
    if (activation !== activations.relu6) throw new Error(`Activation ${activation} is not supported.`);
    nodes.push(node(type, given, `${name}.all`, attributes));
    constants.push(constant(`${name}.min`, 'float', [], Float32Array.of(0)));
    constants.push(constant(`${name}.max`, 'float', [], Float32Array.of(relu6Max)));
    nodes.push(node('Clip', [`${name}.all`, `${name}.min`, `${name}.max`], name));
  }

  /**
   * Margins that keep a picture's size, but for the steps: ONNX's order is top, left, bottom, right.
   * @param {number} tensor
   * @param {readonly [number, number]} kernel
   * @param {readonly [number, number]} strides
   */
  function sameMargins(tensor, kernel, strides) {
    const sides = [0, 1].map((axis) => {
      const size = shapeOf(tensor)[axis + 1] ?? 0;
      const stride = strides[axis] ?? 1;
      return Math.max((Math.ceil(size / stride) - 1) * stride + (kernel[axis] ?? 1) - size, 0);
    });
    return [...sides.map((sum) => sum >> 1), ...sides.map((sum) => sum - (sum >> 1))];
  }

  /**
   * @param {Operator} operator
   * @param {boolean} depthwise whether each channel has a kernel of its own
   */
  function addConvolution({ inputs: given, outputs: [output = -1], options }, depthwise) {
    const [picture = -1, kernel = -1, bias = -1] = given;
    const [first = 0, height = 0, width = 0, last = 0] = shapeOf(kernel);
    const strides = /** @type {const} */ ([options?.int(2, 1) ?? 1, options?.int(1, 1) ?? 1]);
    const name = nameOf(output);
    const shape = depthwise ? [last, 1, height, width] : [first, last, height, width];
    addConstant(`${name}.kernel`, kernel, shape, (values) =>
      channelsFirst(values, first, height * width, last),
    );
    addConstant(`${name}.bias`, bias, [depthwise ? last : first]);
    addNode(
      'Conv',
      [nameOf(picture), `${name}.kernel`, `${name}.bias`],
      output,
      options?.byte(depthwise ? 4 : 3),
      {
        kernel_shape: [height, width],
        strides,
        pads:
          options?.byte(0) === paddings.same ? sameMargins(picture, [height, width], strides) : [0, 0, 0, 0],
        group: depthwise ? last : 1,
      },
    );
  }

  /** @type {Record<number, (operator: Operator, output: number) => void>} */
  const convert = {
    [codes.add]({ inputs: [one = -1, other = -1], options }, output) {
      addNode('Add', [nameOf(one), nameOf(other)], output, options?.byte(0));
    },
    [codes.convolution]: (operator) => addConvolution(operator, false),
    [codes.depthwise]: (operator) => addConvolution(operator, true),
    [codes.fullyConnected]({ inputs: [given = -1, weights = -1, bias = -1], options }, output) {
      const name = nameOf(output);
      nodes.push(node('Flatten', [nameOf(given)], `${name}.flat`));
      addConstant(`${name}.weights`, weights, shapeOf(weights));
      addConstant(`${name}.bias`, bias, shapeOf(bias));
      addNode('Gemm', [`${name}.flat`, `${name}.weights`, `${name}.bias`], output, options?.byte(0), {
        transB: 1,
      });
    },
    [codes.sigmoid]: ({ inputs: [given = -1] }, output) => addNode('Sigmoid', [nameOf(given)], output),
    [codes.maxPool]({ inputs: [given = -1], options }, output) {
      const kernel = /** @type {const} */ ([options?.int(4, 1) ?? 1, options?.int(3, 1) ?? 1]);
      const strides = /** @type {const} */ ([options?.int(2, 1) ?? 1, options?.int(1, 1) ?? 1]);
      const pads = options?.byte(0) === paddings.same ? sameMargins(given, kernel, strides) : [0, 0, 0, 0];
      addNode('MaxPool', [nameOf(given)], output, options?.byte(5), { kernel_shape: kernel, strides, pads });
    },
    [codes.reshape]({ inputs: [given = -1] }, output) {
      const [, height = 1, width = 1] = shapeOf(given);
      if (height * width > 1) throw new Error('Only a picture of one pixel can be reshaped.');
      addNode('Flatten', [nameOf(given)], output);
    },
    [codes.pad]({ inputs: [given = -1, margins = -1] }, output) {
      const [b0 = 0, b1 = 0, top = 0, bottom = 0, left = 0, right = 0, c0 = 0, c1 = 0] =
        valuesOf(margins) ?? [];
      const pads = BigInt64Array.from([b0, c0, top, left, b1, c1, bottom, right].map(BigInt));
      constants.push(constant(`${nameOf(output)}.pads`, 'int64', [pads.length], pads));
      addNode('Pad', [nameOf(given), `${nameOf(output)}.pads`], output);
    },
    [codes.mean]: ({ inputs: [given = -1] }, output) => addNode('GlobalAveragePool', [nameOf(given)], output),
    [codes.prelu]({ inputs: [given = -1, slopes = -1] }, output) {
      const name = `${nameOf(output)}.slopes`;
      addConstant(name, slopes, [shapeOf(slopes).at(-1) ?? 0, 1, 1]);
      addNode('PRelu', [nameOf(given), name], output);
    },
  };

  const wantedOutputs = Object.keys(wanted).map((position) => outputs[Number(position)] ?? -1);
  const needed = operatorsOf(wantedOutputs, sources);
  for (const operator of operators) {
    if (!needed.has(operator) || operator.code === codes.dequantize) continue;
    const converter = convert[operator.code];
    if (!converter) throw new Error(`Operator ${operator.code} is not supported.`);
    converter(operator, operator.outputs[0] ?? -1);
  }
  const described = (/** @type {number} */ tensor) => floats(nameOf(tensor), onnxShape(shapeOf(tensor)));
  return model({
    nodes,
    constants,
    inputs: inputs.map(described),
    outputs: wantedOutputs.map(described),
  });
}

/**
 * The operators from which tensors are computed.
 * @param {readonly number[]} tensors
 * @param {ReadonlyMap<number, Operator>} sources the operator that computes each tensor
 */
function operatorsOf(tensors, sources) {
  /** @type {Set<Operator>} */
  const found = new Set();
  const open = [...tensors];
  for (let tensor = open.pop(); tensor !== undefined; tensor = open.pop()) {
    const source = sources.get(tensor);
    if (!source || found.has(source)) continue;
    found.add(source);
    open.push(...source.inputs);
  }
  return found;
}

/** @param {readonly number[]} shape */
function onnxShape(shape) {
  const [count = 1, height = 1, width = 1, channels = 1] = shape;
  return shape.length === 4 ? [count, channels, height, width] : shape;
}

/**
 * Changes the order from out, place, in to out, in, place.
 * @template {Uint16Array | Float32Array} Values
 * @param {Values} values
 * @param {number} outCount
 * @param {number} placeCount
 * @param {number} inCount
 */
function channelsFirst(values, outCount, placeCount, inCount) {
  const result = values.slice();
  let at = 0;
  for (let out = 0; out < outCount; out += 1)
    for (let channel = 0; channel < inCount; channel += 1)
      for (let place = 0; place < placeCount; place += 1, at += 1)
        result[at] = values[(out * placeCount + place) * inCount + channel] ?? 0;
  return result;
}
