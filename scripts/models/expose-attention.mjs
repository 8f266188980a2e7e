// Makes the decoder's cross-attention an output of its graph, so that words can be aligned with the sound. The model computes
// it in both branches of an `If` node: each branch gets the tensors as outputs, and so do the node and the graph.
// ONNX is a protocol buffer; only the few fields below are touched, all others are copied as they are.
// Field numbers: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
import { bytes, parse, serialize, varint } from './protocol-buffer.mjs';

const modelGraph = 7;
const graphNode = 1;
const graphOutput = 12;
const nodeOutput = 2;
const nodeType = 4;
const nodeAttribute = 5;
const attributeGraph = 6;
const valueName = 1;
const valueType = 2;
const typeTensor = 1;
const tensorElement = 1;
const float32 = 1;

/**
 * @param {Buffer} model an ONNX file
 * @param {readonly string[]} inBranches the tensors' names within each branch
 * @param {readonly string[]} outside their names as outputs of the graph
 * @throws if the model has no `If` node
 */
export function exposeFromBranches(model, inBranches, outside) {
  let nodesChanged = 0;
  const result = changeFields(model, modelGraph, (graph) => {
    const changed = changeFields(graph, graphNode, (node) => {
      const isIf = parse(node).some((field) => field.number === nodeType && String(field.value) === 'If');
      if (!isIf) return node;
      nodesChanged += 1;
      const branches = changeFields(node, nodeAttribute, (attribute) =>
        changeFields(attribute, attributeGraph, (branch) => withOutputs(branch, inBranches)),
      );
      const names = outside.map((name) => ({ number: nodeOutput, wire: bytes, value: Buffer.from(name) }));
      return Buffer.concat([branches, serialize(names)]);
    });
    return withOutputs(changed, outside);
  });
  if (nodesChanged === 0) throw new Error('The model has no If node.');
  return result;
}

/**
 * Appends float outputs to a graph. Repeated fields of a message may stand anywhere in it.
 * @param {Buffer} graph
 * @param {readonly string[]} names
 */
function withOutputs(graph, names) {
  const outputs = names.map((name) => {
    const tensor = serialize([{ number: tensorElement, wire: varint, value: BigInt(float32) }]);
    const type = serialize([{ number: typeTensor, wire: bytes, value: tensor }]);
    const value = serialize([
      { number: valueName, wire: bytes, value: Buffer.from(name) },
      { number: valueType, wire: bytes, value: type },
    ]);
    return { number: graphOutput, wire: bytes, value };
  });
  return Buffer.concat([graph, serialize(outputs)]);
}

/**
 * @param {Buffer} message
 * @param {number} number
 * @param {(value: Buffer) => Buffer} change
 */
function changeFields(message, number, change) {
  return serialize(
    parse(message).map(({ number: found, wire, value }) => ({
      number: found,
      wire,
      value: found === number && Buffer.isBuffer(value) ? change(value) : value,
    })),
  );
}
