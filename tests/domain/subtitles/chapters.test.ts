import { expect, test } from 'vitest';
import { chapterCues } from '../../../src/domain/subtitles/chapters.ts';
import { cuesOfTake, subtitleFile } from '../../../src/domain/subtitles/subtitle-file.ts';
import type { RehearsedTalk } from '../../../src/domain/talk/rehearsed-talk.ts';

const TALK: RehearsedTalk = {
  id: 'a',
  title: 'Moving',
  lengthS: null,
  sections: [
    { title: 'Why <now> -->', plannedS: null },
    { title: '', plannedS: null },
    { title: 'skipped', plannedS: null },
  ],
  stretches: [
    { section: 0, startS: 0, endS: 12.5 },
    { section: 1, startS: 12.5, endS: 20 },
    { section: 0, startS: 20, endS: 3700 },
  ],
  pauses: [{ startS: 14, endS: 16 }],
};

test('each stretch of a section is a chapter, in a form that players read', () => {
  expect(subtitleFile(chapterCues(TALK, 'The whole talk'), 'webvtt')).toBe(`WEBVTT

00:00:00.000 --> 00:00:12.500
Why &lt;now&gt; --&gt;

00:00:12.500 --> 00:00:20.000
The whole talk

00:00:20.000 --> 01:01:40.000
Why &lt;now&gt; --&gt;
`);
});

test('chapters of a take follow its own times', () => {
  const cues = cuesOfTake(chapterCues(TALK, 'x'), { offsetS: 2, lengthS: 15 });
  expect(cues.map(({ startS, endS }) => [startS, endS])).toEqual([
    [0, 10.5],
    [10.5, 15],
  ]);
});
