import { expect, test } from 'vitest';
import { sealState } from '../../src/domain/seal.ts';

test.each([
  [false, false, false, 'off'],
  [true, true, false, 'sealed'],
  // A page stays sealed if its copy on the device was lost since.
  [true, true, true, 'sealed'],
  [true, false, false, 'to-seal'],
  [true, false, true, 'impossible'],
  [false, true, false, 'to-open'],
  [false, false, true, 'off'],
] as const)('wanted %s, served %s, unstorable %s: %s', (wanted, served, unstorable, state) => {
  expect(sealState({ wanted, served, unstorable })).toBe(state);
});
