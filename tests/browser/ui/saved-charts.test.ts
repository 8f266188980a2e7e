import { expect, test } from 'vitest';
import { readKeptReport } from '../../../src/domain/progress/kept-report.ts';
import type { SessionReport } from '../../../src/domain/session-report/session-report.ts';
import { sessionCharts } from '../../../src/ui/saved-page/charts.ts';
import { FACING_CAMERA } from '../../domain/facing/figures.ts';
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
  return { ...report, lengthS: 2 * segments.length, paceTimeline: [], postureTimeline: null, voice };
}

const drawn = (report: SessionReport, name: string) => sessionCharts(report)[name]?.outerHTML;

test('the voice is drawn over the session, with gaps if no pitch was measured', () => {
  const melody = drawn(session([0, 3, null, 9]), 'melody');
  expect(melody).toContain('aria-label="Melody over the session, in semitones"');
  // 8 s long; segments beyond the axis are drawn at its end.
  expect(melody).toMatch(/ d="M129\.0 90\.0L275\.0 51\.0M567\.0 12\.0"/);
  expect(melody).toMatch(/>-6<.*>0<.*>6</s);
  expect(drawn(session([0]), 'loudness')).toContain('aria-label="Loudness over the session, in dB"');
});

test('a voice of more than two minutes is drawn as a line of medians with an area around it', () => {
  const semitones = Array.from({ length: 100 }, (_, i) => (i === 50 ? null : i % 3));
  const melody = drawn({ ...session(semitones), lengthS: 200 }, 'melody')!;
  const [, area] = / class="band" d="([^"]+)"/.exec(melody)!;
  const [, line] = / class="line" d="([^"]+)"/.exec(melody)!;
  // Two positions for each segment, on both sides of the gap; the area goes along both bounds.
  expect(line!.match(/[ML]/g)).toHaveLength(198);
  expect(line!.match(/M/g)).toHaveLength(2);
  expect(area!.match(/[ML]/g)).toHaveLength(396);
  expect(area!.match(/M/g)).toHaveLength(2);
});

test('all charts end at the same time', () => {
  const paceTimeline = [{ time: '5s', wpm: 120 }];
  const segments = [0, 1, 2].map(() => ({ offset: 0, swaying: 0 }));
  const report = {
    ...session([0, 0, 0]),
    lengthS: 10.5,
    paceTimeline,
    postureTimeline: { segmentS: 4, segments, stretches: [] },
    facing: FACING_CAMERA,
  };
  const charts = Object.values(sessionCharts(report))
    .map(({ outerHTML }) => outerHTML)
    .join('');
  expect(charts.match(/<svg/g)).toHaveLength(6);
  expect(charts.match(/text-anchor="end">0:12</g)).toHaveLength(6);
});

test('a pace beyond the range has an arrow', () => {
  const paceTimeline = [90, 90, 180, 180].map((wpm, i) => ({ time: `${5 * (i + 1)}s`, wpm }));
  const report = { ...session([]), lengthS: 20, paceTimeline, paceRates: [90, 89, 180, 181] };
  const pace = drawn(report, 'pace')!;
  expect(pace.match(/<path class="point"/g)).toHaveLength(2);
  expect(pace).toContain('d="M343.0 172.0h10l-5 5z"');
  expect(pace).toContain('d="M635.0 8.0h10l-5 -5z"');
});

test('pauses are gaps between bars of speech, and the longest pause is marked', () => {
  const report = session([0, 0, 0, 0]);
  const voice = report.voice!;
  const speech = [1, 0, 0.5, 1];
  const segments = voice.segments.map((segment, i) => ({ ...segment, speech: speech[i]! }));
  const pauses = {
    certainty: 'measured' as const,
    value: { ...voice.pauses.value!, longest: { startS: 2, endS: 4 } },
  };
  const strip = drawn({ ...report, voice: { ...voice, segments, pauses } }, 'pauses');
  expect(strip).toContain('aria-label="Speech and pauses over the session"');
  expect(strip).toContain(' d="M56 0h146v88h-146zM348 22h146v44h-146zM494 0h146v88h-146z"');
  expect(strip).toContain('x="202.0" width="146.0"');
});

test('facing the camera is drawn below posture if it was measured', () => {
  const segments = [0, 1].map(() => ({ offset: 0, swaying: 0 }));
  const report = { ...session([]), lengthS: 2, postureTimeline: { segmentS: 1, segments, stretches: [] } };
  expect(drawn({ ...report, facing: FACING_CAMERA }, 'posture')).toContain(
    'Facing the camera over the session',
  );
  expect(drawn({ ...report, facing: FACING_CAMERA }, 'posture')).toContain('>facing the camera<');
  expect(drawn({ ...report, facing: null }, 'posture')).not.toContain('Facing the camera');
});

test('the chart of posture shows leaning to either side and swaying, and has a gap while the speaker is out of view', () => {
  const seen = (offset: number, swaying = 0) => ({ offset, swaying });
  const gone = { offset: null, swaying: null };
  const segments = [seen(0), seen(0.5, 0.5), gone, gone, gone, gone, seen(-0.125), seen(0)];
  const report = { ...session([]), lengthS: 8, postureTimeline: { segmentS: 1, segments, stretches: [] } };
  const strip = drawn(report, 'posture');
  // A value beyond the chart is drawn at its edge.
  expect(strip).toContain(' d="M92.5 44.00L165.5 0.00M530.5 66.00L603.5 44.00"');
  expect(strip).toContain(' d="M129 79h73v9h-73z"');
});

test('figures that were not measured are not drawn', () => {
  expect(sessionCharts({ ...session([]), voice: null, paceTimeline: [], postureTimeline: null })).toEqual({});
});
