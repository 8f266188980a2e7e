/**
 * Damages a file.
 *
 * @param way 0 truncates it, 1 flips a bit, 2 removes bytes, 3 repeats a byte; any other replaces it by random bytes
 * @param randomBelow returns a random whole number from 0 to less than `count`
 */
export function damage(
  bytes: Uint8Array,
  way: number,
  randomBelow: (count: number) => number,
): Uint8Array<ArrayBuffer> {
  const at = 1 + randomBelow(bytes.length - 2);
  switch (way) {
    case 0:
      return bytes.slice(0, at);
    case 1: {
      const flipped = bytes.slice();
      flipped[at]! ^= 1 << randomBelow(8);
      return flipped;
    }
    case 2: {
      const until = at + 2 + randomBelow(64);
      return new Uint8Array([...bytes.subarray(0, at), ...bytes.subarray(until)]);
    }
    case 3:
      return new Uint8Array([...bytes.subarray(0, at), ...bytes.subarray(at - 1)]);
    default:
      return Uint8Array.from({ length: 1 + randomBelow(4000) }, () => randomBelow(256));
  }
}
