// The runs of a talk on its page, and the guess before a rehearsal's report.
import { createRootRoute, createRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MadeSession } from '../../../src/domain/progress/kept-report.ts';
import { talkSections } from '../../../src/domain/session-report/talk-sections.ts';
import { nextRun, rehearsedSections } from '../../../src/domain/talk/forecast/talk-runs.ts';
import type { RehearsedTalk } from '../../../src/domain/talk/rehearsed-talk.ts';
import { createStore } from '../../../src/flows/store.ts';
import { type Aura, AuraProvider } from '../../../src/ui/context.ts';
import { GuessFirst } from '../../../src/ui/session-report/GuessFirst.tsx';
import { GuessLines } from '../../../src/ui/session-report/GuessLines.tsx';
import { RunsPart } from '../../../src/ui/talk/RunsPart.tsx';
import { REPORT_STATES } from '../../report-states.ts';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot('main');

const REPORT = REPORT_STATES['words alone'];

/** A run in which the sections take these seconds. */
function talkOf(...spentS: number[]): RehearsedTalk {
  const startOf = (i: number) => spentS.slice(0, i).reduce((sum, one) => sum + one, 0);
  return {
    id: 'talk',
    title: 'Harbor Street',
    lengthS: 180,
    sections: ['Opening', 'Why move now', 'What it costs'].map((title) => ({
      title,
      plannedS: 60,
      words: 9,
    })),
    stretches: spentS.map((lengthS, section) => ({
      section,
      startS: startOf(section),
      endS: startOf(section) + lengthS,
    })),
    pauses: [],
  };
}

function show(content: ReactNode, session?: MadeSession) {
  const reports = createStore<{ session: MadeSession | undefined }>({ session });
  const root = createRootRoute();
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/report/$id' })]);
  fresh.container.tabIndex = -1;
  fresh.root.render(
    <AuraProvider value={{ reports } as unknown as Aura}>
      <RouterContextProvider router={createRouter({ routeTree })}>{content}</RouterContextProvider>
    </AuraProvider>,
  );
  return reports;
}

const runsOf = (...talks: RehearsedTalk[]) => ({
  own: talks.map((talk, i) => ({
    id: `${i}`,
    madeAt: `2026-11-0${i + 1}T12:00:00.000Z`,
    talk,
    language: 'en-US',
    isKept: i > 0,
  })),
  count: talks.length,
  elsewhere: 0,
  others: [],
});

function showRuns(...talks: RehearsedTalk[]) {
  const runs = runsOf(...talks);
  const sections = rehearsedSections(talkOf(60, 60, 60));
  const told = nextRun(sections, runs.own, runs.others);
  show(<RunsPart sections={sections} plannedS={180} runs={runs} told={told} />);
}

test('sections a quarter over have a triangle and words, and kept runs open their reports', async () => {
  showRuns(talkOf(60, 75, 60), talkOf(61, 74, 60), talkOf(50, 90));
  const row = page.getByRole('row', { name: /Why move now/ });
  await expect.element(row).toBeVisible();
  const cells = row.element().querySelectorAll('td');
  expect([...cells].slice(0, 3).map((cell) => cell.textContent)).toEqual([
    '▲ 1:15, a quarter or more over',
    '1:14',
    // The section of Stop was not spoken to its end.
    '–not spoken to its end',
  ]);
  expect([...cells].slice(0, 3).map((cell) => cell.dataset['state'])).toEqual([
    'far-over',
    'over',
    undefined,
  ]);
  await expect.element(page.getByText('“Why move now” ran over in 2 of 2 runs.')).toBeVisible();
  const points = page.getByRole('group', { name: /^Runs, oldest first/ }).getByRole('link');
  await expect.element(points).toHaveAccessibleName('Nov 2, 3:15: open its report');
  await expect
    .element(page.getByText(/^Foretold from 3 runs\..*Runs are kept with Keep my reports/))
    .toBeVisible();
});

test('ranges are said to hold only after three were tested on the runs', async () => {
  const usual = [talkOf(60, 75, 60), talkOf(61, 74, 60), talkOf(60, 76, 61)];
  showRuns(...usual);
  await expect.element(page.getByText(/^Foretold from 3 runs/)).toBeVisible();
  await expect.element(page.getByText(/such ranges held/)).not.toBeInTheDocument();
  showRuns(...usual, talkOf(59, 75, 60));
  await expect.element(page.getByText(/3 in 3 such ranges held so far\./)).toBeVisible();
  showRuns(...usual, talkOf(120, 150, 120));
  await expect.element(page.getByText(/2 in 3 such ranges held so far\./)).toBeVisible();
});

test('a changed outline is marked in words, too', async () => {
  const before = talkOf(60, 75, 60);
  showRuns(
    { ...before, sections: before.sections.map(({ title, plannedS }) => ({ title, plannedS, words: 90 })) },
    talkOf(60, 75, 60),
  );
  await expect.element(page.getByText(/Dotted: the outline changed\. Runs before/)).toBeVisible();
});

const SESSION: MadeSession = {
  kind: 'session',
  id: '0'.repeat(32),
  madeAt: '2026-11-01T12:00:00.000Z',
  report: { ...REPORT, talk: talkOf(60, 90, 58) },
};

const guessOf = (reports: ReturnType<typeof show>) => reports.get().session?.report.talk?.guess;

test('three taps judge a rehearsal, and the focus follows the questions', async () => {
  const reports = show(<GuessFirst talk={SESSION.report.talk!} />, SESSION);
  await page.getByRole('button', { name: '2:50 to 3:10, as planned' }).click();
  await expect.element(page.getByRole('heading', { name: 'Which section went best?' })).toHaveFocus();
  await page.getByRole('button', { name: 'Opening' }).click();
  await expect.element(page.getByRole('heading', { name: 'Which section went worst?' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Opening' })).not.toBeInTheDocument();
  expect(guessOf(reports)).toBeUndefined();
  await page.getByRole('button', { name: 'What it costs' }).click();
  expect(guessOf(reports)).toEqual({ took: { fromS: 170, toS: 190 }, best: 0, worst: 2 });
  expect(document.activeElement).toBe(fresh.container);
});

test('Escape and Skip lead to the report, and keep what was answered', async () => {
  const skipped = show(<GuessFirst talk={SESSION.report.talk!} />, SESSION);
  await expect.element(page.getByRole('heading', { name: 'How long was it?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(guessOf(skipped)).toBeNull();
  const partly = show(<GuessFirst key="again" talk={SESSION.report.talk!} />, SESSION);
  await page.getByRole('button', { name: 'under 2:20' }).click();
  await page.getByRole('button', { name: 'Skip to the report' }).click();
  expect(guessOf(partly)).toEqual({ took: { fromS: null, toS: 140 }, best: null, worst: null });
});

test('the report has the guess beside what was measured', async () => {
  const sections = talkSections(REPORT, talkOf(60, 90, 58));
  show(<GuessLines guess={{ took: { fromS: 205, toS: 220 }, best: 2, worst: null }} sections={sections} />);
  await expect
    .element(page.getByRole('row', { name: /Length/ }))
    .toHaveTextContent('3:25 to 3:403:28, as you guessed');
  await expect
    .element(page.getByRole('row', { name: /Best section/ }))
    .toHaveTextContent('What it costs (0:58 of 1:00)Opening, nearest to its time');
  await expect
    .element(page.getByRole('row', { name: /Worst section/ }))
    .toHaveTextContent('skippedWhy move now, farthest from its time');
});
