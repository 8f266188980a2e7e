import { expect, test } from 'vitest';
import { cuesOfTake, subtitleFile } from '../../../src/domain/subtitles/subtitle-file.ts';

const CUES = [
  { startS: 0.5, endS: 2, lines: ['R&D <first>', 'a --> b'] },
  { startS: 3661.2345, endS: 3662.5, lines: ['late'] },
];

test('WebVTT has a header, times with hours and milliseconds, and escaped text', () => {
  expect(subtitleFile(CUES, 'webvtt')).toBe(`WEBVTT

00:00:00.500 --> 00:00:02.000
R&amp;D &lt;first&gt;
a --&gt; b

01:01:01.235 --> 01:01:02.500
late
`);
});

test('SubRip has numbers and a comma before milliseconds', () => {
  expect(subtitleFile(CUES.slice(1), 'subrip')).toBe(`1
01:01:01,235 --> 01:01:02,500
late
`);
});

test('a cue that is shorter than a millisecond lasts one', () => {
  expect(subtitleFile([{ startS: 1, endS: 1.0001, lines: ['a'] }], 'webvtt')).toContain(
    '00:00:01.000 --> 00:00:01.001',
  );
});

test('times of a take count from its first sample, and cues outside of it are left out', () => {
  const cue = (startS: number, endS: number) => ({ startS, endS, lines: ['a'] });
  const cues = [cue(0, 1), cue(1, 2), cue(3, 4), cue(9, 11), cue(12, 13)];
  expect(cuesOfTake(cues, { offsetS: 1.5, lengthS: 8.5 })).toEqual([
    cue(0, 0.5),
    cue(1.5, 2.5),
    cue(7.5, 8.5),
  ]);
  // Recording had begun before Start.
  expect(cuesOfTake([cue(0, 1)], { offsetS: -0.25, lengthS: 5 })).toEqual([cue(0.25, 1.25)]);
});
