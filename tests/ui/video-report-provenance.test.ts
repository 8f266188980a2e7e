import { expect, test } from 'vitest';
import type { Measurement } from '../../src/domain/recording/measured-report.ts';
import { measuredReport } from '../../src/domain/recording/measured-report.ts';
import { startMeasuring } from '../../src/flows/video-report/background-measurement.ts';
import { keptProvenance, provenanceOf } from '../../src/ui/video-report/provenance.ts';
import { REPORT_STATES } from '../report-states.ts';
import { PLAIN_RECORDING } from '../domain/recording/plain-recording.ts';

/** The measurements of a video in which `count` words were said. */
function measured(count: number) {
  const report = {
    ...measuredReport({ ...PLAIN_RECORDING, lengthS: count, posture: null }),
    words: {
      ...REPORT_STATES['words alone'],
      wordTimes: Array.from({ length: count }, (_, i) => i),
    },
  };
  const measurement: Measurement = { kind: 'measured', report };
  const measuring = startMeasuring(async () => measurement, new File([], 'talk.mp4'));
  return { report, measurement, measuring };
}

const GIVEN = 'The model was given the words that this device wrote down.';
const CUT = 'Your video has more words than Aura sends: the model was given the first 30,000.';

test.each([
  [30_000, false],
  [30_001, true],
])('a report that was written from %d words says whether they were cut: %s', (count, isCut) => {
  const { report, measurement, measuring } = measured(count);
  for (const text of [
    provenanceOf(true, { measuring, sent: false, wordsSent: true }, measurement),
    keptProvenance(true, report, { measuredSent: false, wordsSent: true }),
  ]) {
    expect(text).toContain(GIVEN);
    expect(text.includes(CUT)).toBe(isCut);
  }
});

test('words that were not sent were not cut', () => {
  const { report, measurement, measuring } = measured(30_001);
  for (const text of [
    provenanceOf(true, { measuring, sent: true, wordsSent: false }, measurement),
    keptProvenance(true, report, { measuredSent: true, wordsSent: false }),
  ]) {
    expect(text).toMatch(/^Written by a language model from a prompt and the figures/);
    expect(text).not.toContain(GIVEN);
    expect(text).not.toContain(CUT);
  }
});
