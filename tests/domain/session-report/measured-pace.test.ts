import { expect, test } from 'vitest';
import { paceBesideAverage } from '../../../src/domain/session-report/measured-pace.ts';

const covered = { share: 1, recognized: [{ startS: 0, endS: 60 }], lengthS: 60, enough: true };

test('beside a misleading average, the measured pace says its time', () => {
  const report = { avgWPM: 110, measuredWPM: 122, averageMisleads: true };
  expect(paceBesideAverage({ ...report, speechCoverage: covered })).toEqual({
    wpm: 122,
    time: 'first-to-last',
  });
  expect(paceBesideAverage({ ...report, speechCoverage: { ...covered, share: 0.6 } })).toEqual({
    wpm: 122,
    time: 'recognized-part',
  });
});

test('an average that is not misleading stands alone', () => {
  const report = { avgWPM: 150, measuredWPM: 152, averageMisleads: false, speechCoverage: covered };
  expect(paceBesideAverage(report)).toBeUndefined();
});
