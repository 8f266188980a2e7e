import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PixelFrame } from '../../src/domain/posture/frame.ts';
import { ANALYSES_PER_SECOND } from '../../src/domain/posture/cadence.ts';
import { decodedFrames } from '../parts/decoded-frames.ts';

/** A recording, and where the face is in each of its frames. */
export interface Clip {
  readonly name: string;
  readonly path: string;
  /** Frames a second. */
  readonly fps: number;
  /** The face's center in each frame as a fraction of the width; beyond 0 and 1 when it is outside. */
  readonly cx: readonly number[];
  readonly visible: readonly boolean[];
  /** Tone of skin, judged by eye. */
  readonly skin?: string | undefined;
}

/** A frame that is analyzed. */
export interface ClipMoment {
  readonly frame: PixelFrame;
  readonly atMs: number;
  /** Index into `cx` and `visible`. */
  readonly index: number;
}

/** Reads the manifest of a folder of recordings. */
export function clipsIn(folder: string): Clip[] {
  const manifest: Record<string, Omit<Clip, 'name' | 'path'> & { file: string }> = JSON.parse(
    readFileSync(join(folder, 'manifest.json'), 'utf8'),
  );
  return Object.entries(manifest).map(([name, { file, fps, cx, visible, skin }]) => {
    const path = join(folder, file.split('/').at(-1) ?? file);
    return { name, path, fps, cx, visible, skin };
  });
}

/** Decodes a clip and yields the frames that ten analyses a second would see. Each frame overwrites the pixels of the last. */
export async function* momentsOf(clip: Clip): AsyncGenerator<ClipMoment> {
  let index = 0;
  let analyzed = 0;
  for await (const frame of decodedFrames(clip.path)) {
    const due = Math.floor((analyzed * clip.fps) / ANALYSES_PER_SECOND);
    if (index === due && index < clip.cx.length) {
      yield { frame, atMs: (analyzed * 1000) / ANALYSES_PER_SECOND, index };
      analyzed += 1;
    }
    index += 1;
  }
}
