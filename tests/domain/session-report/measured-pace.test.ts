import { expect, test } from 'vitest';
import { paceBesideAverage } from '../../../src/domain/session-report/measured-pace.ts';

const covered = { share: 1, recognized: [{ startS: 0, endS: 60 }], lengthS: 60, enough: true };

test.each([
  ['its pauses', { avgWPM: 110, measuredWPM: 122, speechCoverage: covered }, 'without-pauses'],
  ['its upper bound', { avgWPM: 180, measuredWPM: 200, speechCoverage: covered }, 'spoken'],
  ['its lower bound', { avgWPM: 90, measuredWPM: 94, speechCoverage: covered }, 'spoken'],
  ['words after its last sample', { avgWPM: 150, measuredWPM: 120, speechCoverage: covered }, 'spoken'],
  [
    'unrecognized speech',
    { avgWPM: 110, measuredWPM: 122, speechCoverage: { ...covered, share: 0.6 } },
    'recognized-part',
  ],
])('beside an average that departs by %s, the measured pace says its time', (_, report, time) => {
  expect(paceBesideAverage({ ...report, averageMisleads: true })).toEqual({ wpm: report.measuredWPM, time });
});

test('an average that is not misleading stands alone', () => {
  const report = { avgWPM: 150, measuredWPM: 152, averageMisleads: false, speechCoverage: covered };
  expect(paceBesideAverage(report)).toBeUndefined();
});
