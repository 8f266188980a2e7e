import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createStore } from '../../../src/flows/store.ts';
import { FillerLine } from '../../../src/ui/transcript/FillerLine.tsx';
import { MarkedTranscript } from '../../../src/ui/transcript/MarkedTranscript.tsx';
import { NextStepPart } from '../../../src/ui/transcript/NextStepPart.tsx';
import { pageText } from '../../../src/ui/page-text.ts';
import { PaceTimeline } from '../../../src/ui/time-chart/PaceTimeline.tsx';
import { type PlaybackTime, PlaybackTimeContext, SeekContext } from '../../../src/ui/transcript/seek.ts';
import { PosturePart } from '../../../src/ui/session-report/PosturePart.tsx';
import { VocalDelivery } from '../../../src/ui/session-report/VocalDelivery.tsx';
import { plainVoice } from '../../domain/voice/plain-voice.ts';
import { freshRoot } from './fresh-root.ts';

const TRANSCRIPT = 'So we can win, um, and we can win, and we can win.';
const PASSAGES = [
  { repeated: false, parts: [{ text: 'So ' }] },
  { repeated: true, parts: [{ text: 'we can win' }] },
  { repeated: false, parts: [{ text: ', ' }, { text: 'um', fillerAtS: 9 }, { text: ', and ' }] },
  { repeated: true, parts: [{ text: 'we can win' }] },
  { repeated: false, parts: [{ text: ', and ' }] },
  { repeated: true, parts: [{ text: 'we can win' }] },
  { repeated: false, parts: [{ text: '.' }] },
];
/** In seconds: 1, 2, …, 13. */
const WORD_TIMES = Array.from({ length: 13 }, (_, i) => i + 1);

/**
 * Parts with a finding, a stretch of posture, a cluster, and the longest pause. The voice fades in its last third, and is equally flat in
 * all stretches.
 */
const moments = (
  <>
    <NextStepPart
      step={{
        kind: 'mend',
        finding: { kind: 'swaying', subject: 'posture', score: 60, marked: true, atS: 80 },
        reason: 'stood-out',
        focus: undefined,
      }}
    />
    <PosturePart
      seen={1}
      timeline={{
        segmentS: 1,
        segments: Array.from({ length: 90 }, () => ({ offset: 0, swaying: 0 })),
        stretches: [{ kind: 'leaning-left', startS: 33, endS: 40.4 }],
      }}
      lengthS={90}
    />
    <VocalDelivery
      voice={plainVoice({ seconds: 90, pauses: [[42, 45.2]], fadesDb: 6 })}
      unmeasuredS={0}
      missingS={0}
      tooShort={false}
      wordsCounted
      lengthS={90}
      presentS={90}
    />
    <FillerLine clusters={[{ count: 4, withinS: 12, startS: 21 }]} />
  </>
);

const seek = vi.fn();
const fresh = freshRoot();

beforeEach(() => {
  seek.mockClear();
});

const transcript = (
  <MarkedTranscript
    report={{
      passages: PASSAGES,
      fullTranscript: TRANSCRIPT,
      wordTimes: WORD_TIMES,
      unsureWords: [1],
      fillersCoached: true,
      ownWords: { count: 0, words: [] },
      likelyFillers: null,
      fillerHits: [],
      language: 'en-US',
      fillersInSound: null,
      lengthS: 60,
    }}
  />
);

/** The rows of the report, which are closed at first. */
async function openRows(): Promise<void> {
  await expect.poll(() => fresh.container.querySelectorAll('details[data-row]').length).toBeGreaterThan(0);
  for (const row of fresh.container.querySelectorAll<HTMLDetailsElement>('details[data-row]'))
    row.open = true;
}

function withTake(children: ReactNode): ReactNode {
  return <SeekContext value={seek}>{children}</SeekContext>;
}

test('without a take no mark of the transcript is a button', async () => {
  fresh.root.render(transcript);
  await expect.element(page.getByText('um', { exact: true }).first()).toBeInTheDocument();
  expect(fresh.container.querySelectorAll('p button')).toHaveLength(0);
  expect(fresh.container.querySelector('mark')!.title).toBe('Filler word, at 0:05');
});

test('with a take, a filler and a repeated phrase play from their times', async () => {
  fresh.root.render(withTake(transcript));
  await page.getByRole('button', { name: 'Play “um” at 0:05' }).click();
  expect(seek).toHaveBeenLastCalledWith(5);
  await page.getByRole('button', { name: 'Play “we can win” at 0:07' }).click();
  expect(seek).toHaveBeenLastCalledWith(7);
  expect(fresh.container.querySelectorAll('mark button')).toHaveLength(1);
  expect(fresh.container.querySelectorAll('u button')).toHaveLength(3);
  expect(fresh.container.querySelector('p[translate]')!.textContent).toBe(TRANSCRIPT);
});

test.runIf('highlights' in CSS)('words of which the recognizer is unsure are highlighted', async () => {
  fresh.root.render(transcript);
  const unsure = () => [...(CSS.highlights.get('unsure') ?? [])].map(String);
  await expect.poll(unsure).toEqual(['we']);
  await expect.element(page.getByText('may be another word')).toBeInTheDocument();
  fresh.root.render(null);
  await expect.poll(unsure).toEqual([]);
});

test.runIf('highlights' in CSS)('the word that is played is highlighted', async () => {
  const time = createStore<PlaybackTime>({ atS: undefined });
  fresh.root.render(withTake(<PlaybackTimeContext value={time}>{transcript}</PlaybackTimeContext>));
  await expect.element(page.getByRole('button', { name: 'Play “um” at 0:05' })).toBeInTheDocument();
  const highlighted = () => [...(CSS.highlights.get('spoken') ?? [])].map(String);
  expect(highlighted()).toEqual([]);
  time.set({ atS: 4.5 });
  expect(highlighted()).toEqual(['win']);
  time.set({ atS: 5.2 });
  expect(highlighted()).toEqual(['um']);
  fresh.root.render(null);
  await expect.poll(highlighted).toEqual([]);
});

test('a click on the pace timeline or on a time in its table plays from there', async () => {
  const points = [5, 10, 15, 20].map((second) => ({ time: `${second}s`, wpm: 140 }));
  fresh.container.style.inlineSize = '600px';
  fresh.root.render(withTake(<PaceTimeline points={points} lengthS={22} />));
  await page.getByText('View as a table').click();
  await page.getByRole('button', { name: '15s: play from 0:15' }).click();
  expect(seek).toHaveBeenLastCalledWith(15);
  const area = page.elementLocator(fresh.container.querySelector('[data-seekable]')!);
  const { width, height } = area.element().getBoundingClientRect();
  await area.click({ position: { x: width / 2, y: height / 2 } });
  expect(seek.mock.lastCall![0]).toBeCloseTo(11, 0);
  await expect.element(page.getByText('▸ 0:11')).toHaveTextContent('140 WPM');
});

test('with a take, each moment of the report has a button that plays it', async () => {
  fresh.root.render(withTake(moments));
  await openRows();
  for (const [name, atS] of [
    ['Play from 1:20', 80],
    ['Play from 0:33', 33],
    ['Play from 0:42', 42],
    ['Play from 0:00', 0],
    ['Play from 1:00', 60],
    ['Play from 0:21', 21],
  ] as const) {
    await page.getByRole('button', { name }).click();
    expect(seek).toHaveBeenLastCalledWith(atS);
  }
});

test('an exported report has each moment once', async () => {
  fresh.root.render(withTake(moments));
  await expect.element(page.getByRole('button', { name: 'Play from 1:20' })).toBeInTheDocument();
  const withMoments = pageText(fresh.container);
  for (const line of [
    '- Leaning to your left for 7 s at 0:33',
    'Longest: 3.2 s at 0:42 (Measured)',
    'Your flattest stretch begins at 0:00.',
    'Your quietest stretch begins at 1:00.',
  ]) {
    expect(withMoments.split('\n').filter((shown) => shown === line)).toEqual([line]);
  }
  expect(withMoments.match(/Likely fillers cluster: 4 within 12 s at 0:21\./g)).toHaveLength(1);
  expect(withMoments.match(/You swayed a lot, especially from 1:20\./g)).toHaveLength(1);
  expect(withMoments).not.toContain('Play');
});

test('without a take, the moments are text, and the flattest and the quietest stretch are not named', async () => {
  fresh.root.render(moments);
  await expect.element(page.getByText(/You swayed a lot, especially from 1:20\./)).toBeInTheDocument();
  expect(fresh.container.querySelectorAll('button')).toHaveLength(0);
  const text = pageText(fresh.container);
  expect(text).toContain('Longest: 3.2 s at 0:42 (Measured)');
  expect(text).toContain('Likely fillers cluster: 4 within 12 s at 0:21.');
  expect(text).not.toContain('stretch begins');
});
