import { expect, test } from 'vitest';
import { measuredReport } from '../../src/domain/recording/measured-report.ts';
import { provenanceOf } from '../../src/ui/video-report/provenance.ts';
import { REPORT_STATES } from '../report-states.ts';
import { PLAIN_RECORDING } from '../domain/recording/plain-recording.ts';

/** The measurements of a video in which `count` words were said. */
const measured = (count: number) => ({
  ...measuredReport({ ...PLAIN_RECORDING, lengthS: count, posture: null }),
  words: {
    ...REPORT_STATES['words alone'],
    wordTimes: Array.from({ length: count }, (_, i) => i),
  },
});

const GIVEN = 'The model was given the words that this device wrote down.';
const CUT = 'Your video has more words than Aura sends: the model was given the first 30,000.';

test.each([
  [30_000, false],
  [30_001, true],
])('a report that was written from %d words says whether they were cut: %s', (count, isCut) => {
  const text = provenanceOf({ measuredSent: false, wordsSent: true }, measured(count), false);
  expect(text).toContain(GIVEN);
  expect(text.includes(CUT)).toBe(isCut);
});

test('words that were not sent were not cut', () => {
  const text = provenanceOf({ measuredSent: true, wordsSent: false }, measured(30_001), false);
  expect(text).toMatch(/^Written by a language model from a prompt and the figures/);
  expect(text).not.toContain(GIVEN);
  expect(text).not.toContain(CUT);
});
