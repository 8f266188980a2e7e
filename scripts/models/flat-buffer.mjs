// Reads FlatBuffers, the format of TensorFlow Lite's models: https://flatbuffers.dev/internals/

/**
 * A table: its fields by their index in the schema. A field that the file leaves out has the default 0, or is empty.
 * @typedef {{
 *   byte(field: number): number,
 *   int(field: number, otherwise?: number): number,
 *   ints(field: number): number[],
 *   bytes(field: number): Uint8Array,
 *   table(field: number): Table,
 *   tables(field: number): Table[],
 * }} Table
 */

/**
 * The root table of a file.
 * @param {Uint8Array} file
 * @returns {Table}
 */
export function rootTable(file) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const follow = (/** @type {number} */ at) => at + view.getUint32(at, true);

  /**
   * @param {number} at
   * @returns {Table}
   */
  function tableAt(at) {
    const fields = at - view.getInt32(at, true);
    const length = view.getUint16(fields, true);
    /**
     * The offset of a field in the file; 0 if it is left out.
     * @param {number} field
     */
    const place = (field) => {
      const entry = 4 + 2 * field;
      const offset = entry < length ? view.getUint16(fields + entry, true) : 0;
      return offset === 0 ? 0 : at + offset;
    };
    /** @param {number} field */
    const vector = (field) => {
      if (place(field) === 0) return { start: 0, count: 0 };
      const start = follow(place(field));
      return { start: start + 4, count: view.getUint32(start, true) };
    };
    return {
      byte: (field) => (place(field) === 0 ? 0 : view.getInt8(place(field))),
      int: (field, otherwise = 0) => (place(field) === 0 ? otherwise : view.getInt32(place(field), true)),
      ints(field) {
        const { start, count } = vector(field);
        return Array.from({ length: count }, (_, i) => view.getInt32(start + 4 * i, true));
      },
      bytes(field) {
        const { start, count } = vector(field);
        return file.subarray(start, start + count);
      },
      table: (field) => tableAt(follow(place(field))),
      tables(field) {
        const { start, count } = vector(field);
        return Array.from({ length: count }, (_, i) => tableAt(follow(start + 4 * i)));
      },
    };
  }

  return tableAt(follow(0));
}
