import { expect, test } from 'vitest';
import { HAND_THRESHOLDS } from '../../../../src/domain/body/hand-thresholds.ts';
import { fitThresholds, isFitted, readLabeledLooks } from './fit-thresholds.ts';
import looks from './labeled-looks.jsonl?raw';

test('the thresholds for seen hands are those that `npm run bench fit-hands` fits to the labeled looks', () => {
  expect(fitThresholds(readLabeledLooks(looks).filter(isFitted))).toEqual(HAND_THRESHOLDS);
});
