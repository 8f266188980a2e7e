import { describe, expect, test } from 'vitest';
import type { PictureSquare } from '../../../src/domain/face-detector/face-input.ts';
import { createFaceSearch, type FaceSearch } from '../../../src/domain/face-detector/face-search.ts';
import { BACKGROUNDS } from '../posture/scene/backgrounds.ts';
import { DAYLIGHT } from '../posture/scene/light.ts';
import { createScene } from '../posture/scene/scene.ts';
import { SPEAKER } from '../posture/scene/speaker.ts';
import { randomFrom } from '../../random.ts';
import { lookAt } from './detector.ts';
import { faceAt, found, NOBODY } from './face-at.ts';

const SMALL = found(faceAt(0.3, 0.1));
const LARGE = found(faceAt(0.5, 0.3));

const isInside = ({ left, top, side }: PictureSquare, x: number, y: number): boolean =>
  x > left && x < left + side && y > top && y < top + side;

/** Looks until the search has decided. @returns the number of looks */
function looksUntilDecided(search: FaceSearch, look: (part: PictureSquare | null) => typeof NOBODY): number {
  for (let count = 1; count < 30; count += 1) if (search.take(look(search.part))) return count;
  throw new Error('The search has not decided.');
}

describe('while nobody is found', () => {
  test('every second look is at the whole picture, and the others cover each part of it', () => {
    const search = createFaceSearch(4 / 3);
    const squares: PictureSquare[] = [];
    for (let look = 0; look < 12; look += 1) {
      expect(search.part === null).toBe(look % 2 === 0);
      if (search.part) squares.push(search.part);
      search.take(NOBODY);
    }
    for (const [x, y] of [
      [0.02, 0.02],
      [0.98, 0.02],
      [0.5, 0.4],
      [0.02, 0.73],
      [0.98, 0.73],
    ] as const)
      expect(squares.some((square) => isInside(square, x, y))).toBe(true);
  });

  test('a session says at once that nobody is there, a recording after it has looked everywhere', () => {
    expect(looksUntilDecided(createFaceSearch(4 / 3), () => NOBODY)).toBe(1);
    expect(looksUntilDecided(createFaceSearch(4 / 3, true), () => NOBODY)).toBe(13);
  });
});

describe('a small face', () => {
  const seenInSquares = (part: PictureSquare | null) => (part ? SMALL : NOBODY);

  test('counts once a look at the square around it has found it again, and is followed in that square', () => {
    const search = createFaceSearch(4 / 3, true);
    expect(looksUntilDecided(search, seenInSquares)).toBe(3);
    expect(search.following).toBe('small face');
    expect(isInside(search.part!, 0.3, 0.45 * 0.75)).toBe(true);
  });

  test('counts as nobody if it is found only once', () => {
    const search = createFaceSearch(4 / 3, true);
    let seen = 0;
    expect(looksUntilDecided(search, (part) => (part && (seen += 1) === 1 ? SMALL : NOBODY))).toBeGreaterThan(
      3,
    );
    expect(search.following).toBe('nobody');
  });

  test('is left for a larger one that comes, which a look at the whole picture finds', () => {
    const search = createFaceSearch(4 / 3);
    looksUntilDecided(search, () => NOBODY);
    for (let look = 0; look < 3; look += 1) search.take(seenInSquares(search.part));
    expect(search.following).toBe('small face');
    for (let look = 0; look < 5 && search.following === 'small face'; look += 1)
      search.take(search.part ? SMALL : LARGE);
    expect(search.following).toBe('face');
    expect(search.part).toBeNull();
  });
});

test('a drawn head that the whole picture shows too small is found in a square, at its place in the picture', () => {
  const room = createScene(BACKGROUNDS['grey wall']!(randomFrom(5)), DAYLIGHT, 5, {
    width: 640,
    height: 480,
  });
  const frame = room.film({ speaker: { who: { ...SPEAKER, radius: 0.042 }, at: { x: 0.3, y: 0.4 } } });
  expect(lookAt(frame).largest).toBeNull();
  const search = createFaceSearch(4 / 3, true);
  let face = NOBODY.largest;
  looksUntilDecided(search, (part) => {
    const faces = structuredClone(lookAt(frame, part));
    face = faces.largest;
    return faces;
  });
  expect(search.following).toBe('small face');
  expect(Math.abs(face!.x - 0.3)).toBeLessThan(0.01);
  expect(Math.abs(face!.y - 0.4)).toBeLessThan(0.03);
});
