import { expect, test } from 'vitest';
import { storageUse } from '../../../src/domain/progress/storage-use.ts';

const reports = [{ id: '1', sizeBytes: 1000 }, { id: '2' }, { id: '3', sizeBytes: 500 }];
const takes = [{ id: '4', sizeBytes: 80_000 }];

test('kept reports, also unreadable ones, and takes are counted; the total is the browser’s estimate', () => {
  expect(storageUse(reports, takes, { quotaBytes: 1e9, usageBytes: 200_000 })).toEqual({
    reportsCount: 3,
    reportsBytes: 1500,
    takesCount: 1,
    takesBytes: 80_000,
    originBytes: 200_000,
  });
});

test('the total is at least the size of the kept reports and takes, and null without an estimate', () => {
  expect(storageUse(reports, takes, { quotaBytes: 1e9, usageBytes: 0 }).originBytes).toBe(81_500);
  expect(storageUse(reports, [], undefined).originBytes).toBeNull();
});
