import base64 from 'virtual:face-weights/base64';
import { BlobSource, Input } from 'mediabunny';
import { beforeAll, expect, test } from 'vitest';
import {
  HAND_SIZE,
  MESH_SIZE,
  POSE_SIZE,
  type BodyNetworks,
} from '../../../src/domain/body/body-networks.ts';
import { createFaceDetector } from '../../../src/domain/face-detector/face-detector.ts';
import { analyzeVideoTrack } from '../../../src/workers/recording/analyze-video-track.ts';
import { FORMATS } from '../../../src/workers/recording/formats.ts';
import { type Film, shoot } from './film.ts';
import { loadNetworks } from './load-networks.ts';

let networks: BodyNetworks;
beforeAll(async () => {
  networks = await loadNetworks();
});

const PART = { startS: 0, endS: Number.POSITIVE_INFINITY, moreFollows: false, beginS: 0 };

/** A picture of waves, which has no meaning. */
function waves(size: number): Float32Array {
  const planes = new Float32Array(3 * size ** 2);
  for (let channel = 0, at = 0; channel < 3; channel += 1)
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1, at += 1)
        planes[at] = 0.5 + 0.5 * Math.sin(((x + 2 * y) * (channel + 1)) / 20);
  return planes;
}

// The expected numbers come from another implementation of the operators, with the weights of the original files.
test('the converted networks compute what the original ones do', async () => {
  const pose = (await networks.pose(waves(POSE_SIZE)))!;
  const expected = [110.39, 68.716, -111.734, 1.854, 1.465];
  for (const [i, value] of expected.entries()) expect(pose.points[i]).toBeCloseTo(value, 1);
  expect(pose.found).toBeLessThan(1e-6);
  expect(await networks.hand(waves(HAND_SIZE))).toBeCloseTo(0.048, 2);
  const mesh = (await networks.mesh(waves(MESH_SIZE)))!;
  const points = [93.154, 124.318, -6.629, 92.789, 116.619];
  for (const [i, value] of points.entries()) expect(mesh.points[i]).toBeCloseTo(value, 1);
  expect(mesh.found).toBeCloseTo(1 / (1 + Math.exp(7.577)), 4);
});

async function look(video: NonNullable<Film['video']>, used: BodyNetworks | undefined) {
  const film = await shoot({ container: 'webm', lengthS: 3, video });
  const input = new Input({ formats: FORMATS, source: new BlobSource(film) });
  const track = await input.getPrimaryVideoTrack();
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const detector = createFaceDetector(new Uint16Array(bytes.buffer));
  const { body } = await analyzeVideoTrack(track!, PART, undefined, detector, used, () => {});
  return body;
}

test('a drawn speaker is looked at five times a second, and their nose is followed', async () => {
  const centerAt = (atS: number) => (atS < 1.5 ? 0.4 : 0.6);
  const body = await look({ codec: 'vp8', centerAt, size: { width: 640, height: 480 } }, networks);
  const looks = body?.looks ?? [];
  expect(looks.map(({ atS }) => Math.round(10 * atS))).toEqual(Array.from({ length: 15 }, (_, i) => 2 * i));
  const found = looks.filter(({ points }) => points !== null);
  expect(found.length).toBeGreaterThan(12);
  for (const { atS, points } of found) {
    // For half a second after the jump, the face is where it was.
    if (atS > 1.4 && atS < 2.1) continue;
    expect(Math.abs(points!.nose.x - centerAt(atS))).toBeLessThan(0.03);
    // The person's left is on the picture's right.
    expect(points!.leftShoulder.x).toBeGreaterThan(points!.rightShoulder.x);
  }
  // The drawing ends above the hips, and has no arms.
  expect(found.every(({ points }) => points!.leftHip.presence < 0.5)).toBe(true);
});

test('without the networks there are no looks', async () => {
  expect(await look({ codec: 'vp8', centerAt: () => 0.5 }, undefined)).toBeNull();
});

test('an empty room has looks without a body', async () => {
  const body = await look({ codec: 'vp8', centerAt: () => null }, networks);
  expect(body?.looks.length).toBe(15);
  expect(body?.looks.every(({ points }) => points === null)).toBe(true);
});
