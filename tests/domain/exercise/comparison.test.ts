import { describe, expect, test } from 'vitest';
import {
  type AttemptFigures,
  attemptFigures,
  targetChange,
} from '../../../src/domain/exercise/comparison.ts';
import { equalLoudness } from '../../../src/domain/exercise/equal-loudness.ts';
import { measureVoice } from '../voice/measure-voice.ts';

const NOTHING: AttemptFigures = {
  fillers: null,
  possibleUms: null,
  silentPauses: null,
  wordsPerMinute: null,
  pitchSpreadSemitones: null,
  fadingDb: null,
  leaning: null,
  swaying: null,
};
const figures = (given: Partial<AttemptFigures>) => ({ ...NOTHING, ...given });

describe('the change of a figure', () => {
  test.each([
    ['fillers', { fillers: 4 }, { fillers: 0 }, 'improved'],
    ['fillers', { fillers: 4 }, { fillers: 4 }, 'unchanged'],
    ['fillers', { fillers: 0 }, { fillers: 1 }, 'worse'],
    ['fillers', { fillers: 4 }, {}, 'not-measured'],
    ['ums', { possibleUms: 3 }, { possibleUms: 1 }, 'improved'],
    ['ums', { possibleUms: 3 }, { possibleUms: 2 }, 'unchanged'],
    ['ums', { possibleUms: 3 }, {}, 'not-measured'],
    ['rush', { wordsPerMinute: 200 }, { wordsPerMinute: 179 }, 'improved'],
    ['rush', { wordsPerMinute: 200 }, { wordsPerMinute: 181 }, 'unchanged'],
    ['flat', { pitchSpreadSemitones: 1 }, { pitchSpreadSemitones: 1.5 }, 'improved'],
    ['flat', { pitchSpreadSemitones: 1.5 }, { pitchSpreadSemitones: 1 }, 'worse'],
    ['posture', { leaning: 0.2, swaying: 0.1 }, { leaning: 0.15, swaying: 0.04 }, 'improved'],
    ['posture', { leaning: 0.2, swaying: 0.1 }, { leaning: 0.1, swaying: 0.11 }, 'unchanged'],
    ['posture', { leaning: 0.2, swaying: 0 }, { leaning: 0, swaying: 0.4 }, 'worse'],
    ['posture', { leaning: 0.2, swaying: 0 }, {}, 'not-measured'],
    ['fading', { fadingDb: 5 }, { fadingDb: 1 }, 'improved'],
  ] as const)('%s from %j to %j: %s', (target, before, after, change) => {
    expect(targetChange(target, figures(before), figures(after))).toBe(change);
  });
});

describe('equal loudness', () => {
  const levelDb = (gain: number) => 20 * Math.log10(gain);

  test.each([
    [-30, -20],
    [-20, -30],
    [-25, -25],
  ])('sounds of %d and %d dBFS play at the level of the quieter sound', (beforeDb, afterDb) => {
    const { before, after } = equalLoudness(beforeDb, afterDb);
    expect(beforeDb + levelDb(before)).toBeCloseTo(Math.min(beforeDb, afterDb));
    expect(afterDb + levelDb(after)).toBeCloseTo(Math.min(beforeDb, afterDb));
  });

  test('a sound of unknown level is not attenuated', () => {
    expect(equalLoudness(null, -20)).toEqual({ before: 1, after: 1 });
  });
});

test('a silent attempt has no figures', () => {
  expect(attemptFigures(measureVoice(new Float32Array(16_000 * 5)), null)).toEqual(NOTHING);
});
