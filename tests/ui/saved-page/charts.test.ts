import { expect, test } from 'vitest';
import { readKeptReport } from '../../../src/domain/progress/kept-report.ts';
import type { SessionReport } from '../../../src/domain/session-report/session-report.ts';
import { sessionCharts } from '../../../src/ui/saved-page/charts.ts';
import { markup } from '../../../src/ui/saved-page/markup.ts';
import sessionV1 from '../../domain/progress/fixtures/session-v1.json' with { type: 'json' };

/** A session whose voice has segments of 2 s of these pitches. */
function session(semitones: readonly (number | null)[]): SessionReport {
  const read = readKeptReport(sessionV1);
  if (read.kind !== 'read' || read.kept.kind !== 'session' || !read.kept.report.voice) {
    throw new Error('The fixture has no voice.');
  }
  const { report } = read.kept;
  const [segment] = report.voice!.segments;
  const segments = semitones.map((value) => ({ ...segment!, semitones: value }));
  const voice = { ...report.voice!, segmentS: 2, segments };
  return { ...report, voice };
}

const drawn = (report: SessionReport, name: string) => {
  const chart = sessionCharts(report)[name];
  return chart && markup(chart);
};

test('the voice is drawn over the session, with gaps where no pitch was measured', () => {
  const melody = drawn(session([0, 3, null, 9]), 'melody');
  expect(melody).toContain('aria-label="Melody over the session, in semitones"');
  // 8 s long; the axis reaches up to the highest pitch, and down to what a flat voice has.
  expect(melody).toMatch(/ d="M129\.0 104\.0L275\.0 72\.0M567\.0 8\.0"/);
  expect(melody).toMatch(/>-6<.*>2<.*>9</s);
  expect(drawn(session([0]), 'loudness')).toContain('aria-label="Loudness over the session, in dB"');
});

test('what was not measured is not drawn', () => {
  expect(sessionCharts({ ...session([]), voice: null, paceTimeline: [] })).toEqual({});
});
