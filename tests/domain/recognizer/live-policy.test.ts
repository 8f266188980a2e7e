import { expect, test } from 'vitest';
import {
  FINAL_ONLY,
  INTERIM_AND_FINAL,
  policyFor,
  takeLeavesFinalOnly,
} from '../../../src/domain/recognizer/live-policy.ts';

test.each([
  [0.79, 8, INTERIM_AND_FINAL],
  [0.8, undefined, INTERIM_AND_FINAL],
  [0.81, 8, FINAL_ONLY],
  [0.1, 4, INTERIM_AND_FINAL],
  [0.1, 2, FINAL_ONLY],
])(
  'a device that decodes two seconds in %d s, with %d GB, has the texts that it can write',
  (warmUpS, memoryGb, policy) => {
    expect(policyFor(warmUpS, memoryGb)).toBe(policy);
  },
);

test.each([
  [1, true, true],
  [2, true, true],
  [3, true, false],
  [2, false, false],
])(
  'with %d cores and a take in software: %s, there are final texts only: %s',
  (coreCount, inSoftware, finalOnly) => {
    expect(takeLeavesFinalOnly({ coreCount, inSoftware })).toBe(finalOnly);
  },
);
