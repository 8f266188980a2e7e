import { expect, test } from 'vitest';
import { HAND_THRESHOLDS } from '../../../../src/domain/body/hand-thresholds.ts';
import { fitThresholds, isFitted, type LabeledLook } from './fit-thresholds.ts';
import looks from './labeled-looks.json' with { type: 'json' };

test('the thresholds for seen hands are those that `npm run bench fit-hands` fits to the labeled looks', () => {
  // A tuple of numbers is an array in a JSON file's type.
  const labeled = looks as unknown as readonly LabeledLook[];
  expect(fitThresholds(labeled.filter(isFitted))).toEqual(HAND_THRESHOLDS);
});
