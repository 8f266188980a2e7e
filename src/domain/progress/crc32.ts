/** The polynomial of CRC-32 (IEEE 802.3), its bits reversed. */
const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  return rest;
});

/**
 * The CRC-32 of bytes. It detects every error within 32 successive bits.
 *
 * @param before the CRC-32 of the preceding bytes, if bytes come in parts
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let rest = ~before;
  // A recording has hundreds of megabytes, and an index is several times faster than an iterator.
  for (let i = 0; i < bytes.length; i += 1) rest = TABLE[(rest ^ bytes[i]!) & 0xff]! ^ (rest >>> 8);
  return ~rest >>> 0;
}

/** A CRC-32 as eight hexadecimal digits. */
export function crc32Text(crc: number): string {
  return crc.toString(16).padStart(8, '0');
}
