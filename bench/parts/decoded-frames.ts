import { spawn } from 'node:child_process';
import type { PixelFrame } from '../../src/domain/posture/frame.ts';

const [WIDTH, HEIGHT] = [640, 480];
const FRAME_BYTES = WIDTH * HEIGHT * 4;

/** Decodes a video of 640×480 by `ffmpeg`. Each frame overwrites the pixels of the last. */
export async function* decodedFrames(path: string): AsyncGenerator<PixelFrame> {
  const decoder = spawn(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-f', 'rawvideo', '-pix_fmt', 'rgba', 'pipe:1'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const data = new Uint8ClampedArray(FRAME_BYTES);
  let filled = 0;
  for await (const piece of decoder.stdout as AsyncIterable<Buffer>) {
    for (let from = 0; from < piece.length;) {
      const part = piece.subarray(from, from + FRAME_BYTES - filled);
      data.set(part, filled);
      from += part.length;
      filled += part.length;
      if (filled < FRAME_BYTES) continue;
      filled = 0;
      yield { data, width: WIDTH, height: HEIGHT };
    }
  }
}
