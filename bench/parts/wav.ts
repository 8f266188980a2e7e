import { readFileSync } from 'node:fs';

const HEADER_BYTES = 44;

/** Samples of a WAV file of 16 bits, one channel, -1 to 1. */
export function readWav(path: string): Float32Array {
  const bytes = readFileSync(path);
  const count = (bytes.length - HEADER_BYTES) / 2;
  return Float32Array.from({ length: count }, (_, i) => bytes.readInt16LE(HEADER_BYTES + 2 * i) / 0x80_00);
}
