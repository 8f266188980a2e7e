import { describe, expect, test } from 'vitest';
import { type HeadMotion, lifeEvidence } from '../../../src/domain/posture/life-evidence.ts';

/** A head as in front of a webcam, in a frame whose border moves as well. */
const HEAD: HeadMotion = {
  head: 0.4,
  half: 0.35,
  strong: 0.2,
  shoulders: 0.4,
  above: 0.1,
  beside: 0.1,
  border: 0.25,
  chroma: 5,
  skin: 0.9,
  contrast: 0.7,
  noiseFloor: 0.1,
};

test('a clear head that moves counts whole', () => {
  expect(lifeEvidence(HEAD)).toBe(1);
});

test('a shadow that sweeps over the room changes no chroma, and does not count', () => {
  expect(lifeEvidence({ ...HEAD, chroma: 2 })).toBe(0);
  expect(lifeEvidence({ ...HEAD, chroma: 2.1 })).toBe(1);
});

test('a head that moves far more than the border needs no other chroma', () => {
  expect(lifeEvidence({ ...HEAD, chroma: 1, border: 0.18 })).toBe(1);
  expect(lifeEvidence({ ...HEAD, chroma: 1, border: 0.19 })).toBe(0);
});

test('noise moves no cell strongly, and does not count', () => {
  expect(lifeEvidence({ ...HEAD, strong: 0.019 })).toBe(0);
  expect(lifeEvidence({ ...HEAD, strong: 0.02 })).toBe(1);
});

test.each([
  ['head', 0.09],
  ['half', 0.06],
] as const)('where hardly anything of the %s moves, nothing counts', (part, share) => {
  const still = { ...HEAD, border: 0, above: 0, beside: 0 };
  expect(lifeEvidence({ ...still, [part]: share })).toBe(0);
  expect(lifeEvidence({ ...still, [part]: share + 0.01 })).toBeGreaterThan(0);
});

test('what moves and is no head counts against it', () => {
  expect(lifeEvidence({ ...HEAD, contrast: 0.4, skin: 0.1, shoulders: 0 })).toBe(-1);
});

describe('before a room that is still', () => {
  /** A head in other colors than skin, before a wall of nearly the same color, above dark shoulders. */
  const alone: HeadMotion = {
    ...HEAD,
    head: 0.2,
    half: 0.16,
    shoulders: 0.01,
    above: 0.01,
    beside: 0.03,
    border: 0.01,
    skin: 0.01,
    contrast: 0.5,
  };

  test('a head that moves alone counts, whatever its colors', () => {
    expect(lifeEvidence(alone)).toBe(0.6);
  });

  test.each([
    ['hardly anything moves', { head: 0.12, half: 0.1 }],
    ['one half moves more than the other', { half: 0.13 }],
    ['what is above moves as well', { above: 0.03 }],
    ['what is beside moves as well', { beside: 0.05 }],
    ['the border moves as well', { border: 0.04 }],
    ['it is not clear', { contrast: 0.4 }],
    ['far more moves below it', { shoulders: 0.6 }],
  ])('it does not where %s', (_, change) => {
    expect(lifeEvidence({ ...alone, ...change })).toBe(-1);
  });

  test('a silhouette does not count whose shoulders move far more than its head', () => {
    const silhouette = { ...alone, half: 0.13, contrast: 0.7, shoulders: 0.45 };
    expect(lifeEvidence(silhouette)).toBe(0.6);
    expect(lifeEvidence({ ...silhouette, shoulders: 0.55 })).toBe(-1);
  });
});

describe('in the noise of dim light', () => {
  /** Little of the head moves beyond the noise, in both halves alike, and hardly anything of the room. */
  const faint: HeadMotion = {
    ...HEAD,
    head: 0.05,
    half: 0.04,
    strong: 0,
    shoulders: 0.02,
    above: 0.01,
    beside: 0.01,
    border: 0.01,
    noiseFloor: 3,
  };

  test('a head that moves faintly counts', () => {
    expect(lifeEvidence(faint)).toBe(0.6);
    expect(lifeEvidence({ ...faint, noiseFloor: 0.5 })).toBe(0);
  });

  test.each([
    ['one half alone moves', { half: 0.02 }],
    ['the room moves as well', { beside: 0.03 }],
    ['the border moves as well', { border: 0.03 }],
    ['it has other colors than skin', { skin: 0.4 }],
    ['it is not clear', { contrast: 0.5 }],
    ['it does not move', { head: 0.03, half: 0.03 }],
  ])('it does not where %s', (_, change) => {
    expect(lifeEvidence({ ...faint, ...change })).toBe(0);
  });
});
