const RATE_HZ = 8000;

/** Silence, as a WAV file of 8 bits. */
export function silence(seconds: number): Blob {
  const bytes = RATE_HZ * seconds;
  const header = new DataView(new ArrayBuffer(44));
  const text = (at: number, name: string) =>
    new TextEncoder().encode(name).forEach((letter, i) => header.setUint8(at + i, letter));
  text(0, 'RIFF');
  header.setUint32(4, 36 + bytes, true);
  text(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, RATE_HZ, true);
  header.setUint32(28, RATE_HZ, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  text(36, 'data');
  header.setUint32(40, bytes, true);
  return new Blob([header, new Uint8Array(bytes).fill(128)], { type: 'audio/wav' });
}
