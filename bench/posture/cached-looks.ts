import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FacesFound } from '../../src/domain/face-detector/face.ts';
import type { PictureSquare } from '../../src/domain/face-detector/face-input.ts';
import type { PixelFrame } from '../../src/domain/posture/frame.ts';
import { lookAt } from '../../tests/domain/face-detector/detector.ts';

const FOLDER = join(process.cwd(), 'node_modules/.cache/bench-looks');

/** The face detections (looks) in one recording. They don't depend on the tracker, so they are cached between runs. */
export interface CachedLooks {
  has(index: number, part: PictureSquare | null): boolean;
  at(index: number, frame: PixelFrame, part: PictureSquare | null): FacesFound;
  save(): void;
}

const keyOf = (index: number, part: PictureSquare | null) =>
  part ? `${index}@${part.left.toFixed(4)},${part.top.toFixed(4)}` : `${index}`;

/** @param path of the recording */
export function cachedLooks(path: string): CachedLooks {
  mkdirSync(FOLDER, { recursive: true });
  const { size, mtimeMs } = statSync(path);
  const file = join(FOLDER, `${path.replaceAll('/', '_')}-${size}-${Math.round(mtimeMs)}.json`);
  const looks: Record<string, FacesFound> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  let isNew = false;
  return {
    has: (index, part) => looks[keyOf(index, part)] !== undefined,
    at(index, frame, part) {
      const key = keyOf(index, part);
      const known = looks[key];
      if (known) return known;
      isNew = true;
      return (looks[key] = structuredClone(lookAt(frame, part)));
    },
    save() {
      if (isNew) writeFileSync(file, JSON.stringify(looks));
    },
  };
}
