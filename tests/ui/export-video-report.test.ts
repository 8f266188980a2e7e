import { expect, test } from 'vitest';
import { exportedData } from '../../src/ui/video-report/export-video-report.ts';

const SHOWN = {
  provenance: 'Written by a language model.',
  report: undefined,
  reason: undefined,
  written: { data: { overall: 7 } },
};

test('the data of a report whose video is still measured mention the unfinished measurement', () => {
  expect(exportedData({ ...SHOWN, measuring: true })).toEqual({
    provenance: SHOWN.provenance,
    overall: 7,
    notMeasured: 'The measurements were not finished when this was exported.',
  });
});

test('the data of a report without measurements do not mention them', () => {
  expect(exportedData({ ...SHOWN, measuring: false })).not.toHaveProperty('notMeasured');
});
