import { expect, test } from 'vitest';
import { exportedData, exportedText } from '../../src/ui/video-report/export-video-report.ts';

const SHOWN = {
  heading: 'Your report',
  provenance: 'Written by a language model.',
  report: undefined,
  reason: undefined,
  written: { data: { overall: 7 }, text: () => 'Well done.' },
};

test('a report that is exported while its video is measured mentions the unfinished measurement, without its progress', () => {
  const text = exportedText({ ...SHOWN, measuring: true });
  expect(text).toContain(
    'Measured on this device\nThe measurements were not finished when this was exported.',
  );
  expect(text).not.toContain('%');
  expect(exportedData({ ...SHOWN, measuring: true })).toEqual({
    provenance: SHOWN.provenance,
    overall: 7,
    notMeasured: 'The measurements were not finished when this was exported.',
  });
});

test('a report without measurements does not mention them', () => {
  expect(exportedText({ ...SHOWN, measuring: false })).not.toMatch(/measure/i);
  expect(exportedData({ ...SHOWN, measuring: false })).not.toHaveProperty('notMeasured');
});
