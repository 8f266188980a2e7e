/** Damages a file. `way` 0 truncates it, 1 flips a bit, 2 removes bytes, 3 repeats a byte; any other replaces the whole file by random bytes. */
export function damage(
  bytes: Uint8Array,
  way: number,
  upTo: (count: number) => number,
): Uint8Array<ArrayBuffer> {
  const at = 1 + upTo(bytes.length - 2);
  switch (way) {
    case 0:
      return bytes.slice(0, at);
    case 1: {
      const flipped = bytes.slice();
      flipped[at]! ^= 1 << upTo(7);
      return flipped;
    }
    case 2: {
      const until = at + 2 + upTo(64);
      return new Uint8Array([...bytes.subarray(0, at), ...bytes.subarray(until)]);
    }
    case 3:
      return new Uint8Array([...bytes.subarray(0, at), ...bytes.subarray(at - 1)]);
    default:
      return Uint8Array.from({ length: 1 + upTo(4000) }, () => upTo(256));
  }
}
