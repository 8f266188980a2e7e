import { expect, test } from 'vitest';
import { createNucleusVoicing } from '../../../src/domain/voice/nucleus-voicing.ts';

const DELAY_HOPS = 6;

test('`nearby` is true, after the delay, from 20 ms before a voiced window to 20 ms after it', () => {
  const voicing = createNucleusVoicing(DELAY_HOPS);
  const nearby = Array.from({ length: 40 }, (_, hop) => {
    voicing.push(hop === 20);
    return voicing.nearby ? [hop - DELAY_HOPS] : [];
  }).flat();
  expect(nearby).toEqual([18, 19, 20, 21, 22]);
});

test('an unvoiced peak that is much softer than the nuclei is no nucleus in clean speech', () => {
  const voicing = createNucleusVoicing(DELAY_HOPS);
  for (let i = 0; i < 5; i += 1) expect(voicing.accept(-20, true, true)).toBe(true);
  expect(voicing.accept(-40, false, true)).toBe(false);
  // A soft syllable is voiced.
  expect(voicing.accept(-40, true, true)).toBe(true);
  // Noise hides voicing.
  expect(voicing.accept(-40, false, false)).toBe(true);
});

test('a voice that whispers or creaks has nuclei that are unvoiced and no softer', () => {
  const voicing = createNucleusVoicing(DELAY_HOPS);
  for (let i = 0; i < 20; i += 1) expect(voicing.accept(-40 - (i % 5), false, true)).toBe(true);
});
