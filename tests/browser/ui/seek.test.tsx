import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createStore } from '../../../src/flows/store.ts';
import { MarkedTranscript } from '../../../src/ui/session-report/MarkedTranscript.tsx';
import { PaceTimeline } from '../../../src/ui/session-report/PaceTimeline.tsx';
import { type PlaybackTime, PlaybackTimeContext, SeekContext } from '../../../src/ui/session-report/seek.ts';

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
/** 1 s, 2 s, … */
const WORD_TIMES = Array.from({ length: 13 }, (_, i) => i + 1);

const seek = vi.fn();
let container: HTMLElement;
let root: Root;

beforeEach(() => {
  seek.mockClear();
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  root.unmount();
  container.remove();
});

const transcript = (
  <MarkedTranscript
    passages={PASSAGES}
    transcript={TRANSCRIPT}
    wordTimes={WORD_TIMES}
    coached
    ownWord={undefined}
  />
);

function withTake(children: ReactNode): ReactNode {
  return <SeekContext value={seek}>{children}</SeekContext>;
}

test('without a take the transcript has no buttons', async () => {
  root.render(transcript);
  await expect.element(page.getByText('um', { exact: true }).first()).toBeInTheDocument();
  expect(container.querySelectorAll('button')).toHaveLength(0);
  expect(container.querySelector('mark')!.title).toContain('9 s');
});

test('with a take a filler and a repeated phrase play from where they were said', async () => {
  root.render(withTake(transcript));
  await page.getByRole('button', { name: 'Play “um” at 0:05' }).click();
  expect(seek).toHaveBeenLastCalledWith(5);
  await page.getByRole('button', { name: 'Play “we can win” at 0:07' }).click();
  expect(seek).toHaveBeenLastCalledWith(7);
  expect(container.querySelectorAll('mark button')).toHaveLength(1);
  expect(container.querySelectorAll('u button')).toHaveLength(3);
  expect(container.querySelector('p')!.textContent).toBe(TRANSCRIPT);
});

test.runIf('highlights' in CSS)('the word that is played is highlighted', async () => {
  const time = createStore<PlaybackTime>({ atS: undefined });
  root.render(withTake(<PlaybackTimeContext value={time}>{transcript}</PlaybackTimeContext>));
  await expect.element(page.getByRole('button', { name: 'Play “um” at 0:05' })).toBeInTheDocument();
  const highlighted = () => [...(CSS.highlights.get('spoken') ?? [])].map(String);
  expect(highlighted()).toEqual([]);
  time.set({ atS: 4.5 });
  expect(highlighted()).toEqual(['win']);
  time.set({ atS: 5.2 });
  expect(highlighted()).toEqual(['um']);
  root.render(null);
  await expect.poll(highlighted).toEqual([]);
});

test('each point of the pace timeline plays, on the plot and in the table', async () => {
  const points = [5, 10, 15, 20].map((second) => ({ time: `${second}s`, wpm: 140 }));
  container.style.inlineSize = '600px';
  root.render(
    withTake(
      <PaceTimeline
        points={points}
        bounds={{ min: 90, max: 180 }}
        conversational={{ min: 140, max: 160 }}
        intervalS={5}
      />,
    ),
  );
  await page.getByText('View as a table').click();
  await page.getByRole('button', { name: '15s: play from 0:15' }).click();
  expect(seek).toHaveBeenLastCalledWith(15);
  const over = page.elementLocator(container.querySelector('.u-over')!);
  const { width, height } = over.element().getBoundingClientRect();
  await over.click({ position: { x: width - 2, y: height / 2 } });
  expect(seek).toHaveBeenLastCalledWith(20);
});
