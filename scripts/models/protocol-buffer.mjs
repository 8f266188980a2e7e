// Reads and writes messages of protocol buffers, the format of ONNX's models: https://protobuf.dev/programming-guides/encoding/

export const varint = 0;
const fixed64 = 1;
export const bytes = 2;
const fixed32 = 5;

/** @typedef {{ number: number, wire: number, value: Buffer | bigint }} Field */

/**
 * @param {Buffer} message
 * @returns {Field[]}
 */
export function parse(message) {
  const fields = [];
  let at = 0;
  function readVarint() {
    let result = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = BigInt(message.readUInt8(at));
      at += 1;
      result |= (byte & 127n) << shift;
      if (byte < 128n) return result;
    }
  }
  /** @param {number} length */
  function take(length) {
    at += length;
    return message.subarray(at - length, at);
  }
  while (at < message.length) {
    const key = Number(readVarint());
    const wire = key & 7;
    const number = key >> 3;
    if (wire === varint) fields.push({ number, wire, value: readVarint() });
    else if (wire === bytes) fields.push({ number, wire, value: take(Number(readVarint())) });
    else if (wire === fixed64) fields.push({ number, wire, value: take(8) });
    else if (wire === fixed32) fields.push({ number, wire, value: take(4) });
    else throw new Error(`Wire type ${wire} is not supported.`);
  }
  return fields;
}

/** @param {readonly Field[]} fields */
export function serialize(fields) {
  const parts = fields.flatMap(({ number, wire, value }) => {
    const key = varintOf(BigInt((number << 3) | wire));
    if (!Buffer.isBuffer(value)) return [key, varintOf(value)];
    return wire === bytes ? [key, varintOf(BigInt(value.length)), value] : [key, value];
  });
  return Buffer.concat(parts);
}

/**
 * A field of any kind: a whole number, a text, or a message.
 * @param {number} number
 * @param {number | string | Buffer} value
 * @returns {Field}
 */
export function field(number, value) {
  if (typeof value === 'number') return { number, wire: varint, value: BigInt(value) };
  return { number, wire: bytes, value: Buffer.isBuffer(value) ? value : Buffer.from(value) };
}

/** @param {bigint} value */
function varintOf(value) {
  const result = [];
  let rest = value;
  while (rest > 127n) {
    result.push(Number((rest & 127n) | 128n));
    rest >>= 7n;
  }
  result.push(Number(rest));
  return Buffer.from(result);
}
