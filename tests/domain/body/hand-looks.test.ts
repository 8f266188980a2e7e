import { expect, test } from 'vitest';
import { createHandLooks } from '../../../src/domain/body/hand-looks.ts';
import type { FaceDetector } from '../../../src/domain/face-detector/face-detector.ts';
import { createFaceInput } from '../../../src/domain/face-detector/face-input.ts';
import type { Face, FacesFound } from '../../../src/domain/face-detector/face.ts';
import { FACE, fakeNetworks, PICTURE } from './fake-networks.ts';

const HEIGHT_SHARE = PICTURE.height / PICTURE.width;
const at = { x: FACE.x, y: FACE.y / HEIGHT_SHARE };
const FOUND: Face = {
  score: 1,
  ...at,
  width: FACE.width,
  height: FACE.width / HEIGHT_SHARE,
  rightEye: at,
  leftEye: at,
  noseTip: at,
  mouth: at,
  rightEar: at,
  leftEar: at,
};

/** A speaker before a camera, whose faces the test sets. */
function speaker() {
  const faces: { found: FacesFound; looks: number } = { found: { largest: FOUND, second: null }, looks: 0 };
  const input = createFaceInput({ stride: 130, size: 128, data: new Float32Array(3 * 130 * 130) } as never);
  const detector: FaceDetector = {
    input,
    step() {
      faces.looks += 1;
      return faces.found;
    },
  };
  const { now, networks } = fakeNetworks();
  const looks = createHandLooks(detector, networks);
  return { faces, now, look: (atS: number) => looks.next(PICTURE, atS) };
}

test('hands in view are told from hands that are not', async () => {
  const { now, look } = speaker();
  expect(await look(0)).toMatchObject({ inView: true });
  now.hand = 0.1;
  expect(await look(5)).toMatchObject({ inView: false, gesturing: false });
});

test('the face is looked for once in two seconds, and no smile is measured', async () => {
  const { faces, now, look } = speaker();
  for (let i = 0; i < 12; i += 1) await look(i / 2);
  expect(faces.looks).toBe(3);
  expect(now.runs.mesh).toBe(0);
});

test('with two faces of similar size, nobody’s hands are judged', async () => {
  const { faces, now, look } = speaker();
  faces.found = { largest: FOUND, second: { ...FOUND, width: 0.8 * FOUND.width } };
  expect(await look(0)).toBeNull();
  expect(now.runs.pose).toBe(0);
  faces.found = { largest: FOUND, second: { ...FOUND, width: 0.7 * FOUND.width } };
  expect(await look(0.5)).toMatchObject({ inView: true });
});

test('nobody has no hands in view, nor out of view', async () => {
  const { faces, look } = speaker();
  faces.found = { largest: null, second: null };
  expect(await look(0)).toBeNull();
});
