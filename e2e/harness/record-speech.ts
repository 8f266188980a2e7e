// The fake microphone's sound: syllables with gliding pitch and pauses at known times. The browser plays it in a loop, from its
// first sample each time a page opens the microphone.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { spoken } from '../../tests/spoken.ts';

const RATE_HZ = 48_000;

/** Speech at 0 to 2.5 s and at 3.7 to 5 s, each followed by a pause; a third of the loop is silence. */
const LOOP_S = 5.6;
const speaksAt = (t: number) => t < 2.5 || (t >= 3.7 && t < 5);

/** The WAV file that a microphone plays; the voice without words is written into the folder. */
export function soundOf(microphone: 'speaks' | 'talks', folder: string): string {
  return microphone === 'talks' ? resolve('.models/speech.wav') : recordSpeech(folder);
}

/** Writes the loop as a WAV file, and returns its path. */
export function recordSpeech(folder: string): string {
  const path = join(folder, 'microphone.wav');
  // A browser that is reused by the next test may still read it.
  return existsSync(path) ? path : writeWav(path, spoken(LOOP_S, RATE_HZ, speaksAt));
}

/** Writes samples as a WAV file of 16 bits, one channel. */
function writeWav(path: string, samples: Float32Array): string {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + 2 * samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE_HZ, 24);
  header.writeUInt32LE(2 * RATE_HZ, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(2 * samples.length, 40);
  const data = Int16Array.from(samples, (sample) => Math.round(sample * 32_767));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, Buffer.concat([header, Buffer.from(data.buffer)]));
  return path;
}
