import { expect, test } from 'vitest';
import { addHeard } from '../../../src/domain/exercise/heard-by-speaker.ts';

test('occurrences that only the speaker heard are stored in the order of time, to a hundredth of a second', () => {
  const once = addHeard([], 'fillers', [12.3456, 3]);
  expect(once).toEqual([
    { target: 'fillers', atS: 3 },
    { target: 'fillers', atS: 12.35 },
  ]);
});

test('an occurrence less than a second from a stored one of the same target is not stored again', () => {
  const once = addHeard([], 'fillers', [10]);
  expect(addHeard(once, 'fillers', [10.99, 9.01])).toEqual(once);
  expect(addHeard(once, 'fillers', [11])).toHaveLength(2);
  expect(addHeard(once, 'rush', [10])).toHaveLength(2);
});

test('two taps of one listening within a second are one occurrence', () => {
  expect(addHeard([], 'fillers', [5, 5.5])).toHaveLength(1);
});
