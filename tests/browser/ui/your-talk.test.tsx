// The report's part on a rehearsed talk: bars of one scale, what was over or not reached, and rows that fit a phone.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RehearsedTalk } from '../../../src/domain/talk/rehearsed-talk.ts';
import { YourTalkPart } from '../../../src/ui/session-report/YourTalkPart.tsx';
import { REPORT_STATES } from '../../report-states.ts';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import { freshRoot } from './fresh-root.ts';

const PHONE_PX = 358;
const fresh = freshRoot('article', `inline-size: ${PHONE_PX}px`);

const LONG_POINT = 'The roof has leaked since last winter, and nobody repairs it before the next one begins';

const REPORT = {
  ...REPORT_STATES['words alone'],
  lengthS: 130,
  speechMeasured: true,
  wordTimes: [0, 1, 2, 61, 62],
  speechCoverage: { share: 1, recognized: [{ startS: 0, endS: 130 }], lengthS: 130, enough: true },
};

const TALK: RehearsedTalk = {
  id: 'talk',
  title: 'Harbor Street',
  lengthS: 120,
  sections: [
    {
      title: 'Opening',
      plannedS: 40,
      points: [{ text: LONG_POINT, isSaid: false, atS: null, byHand: false }],
    },
    { title: 'Why move now', plannedS: 80, points: [] },
    { title: 'What it costs', plannedS: null, points: [] },
  ],
  stretches: [
    { section: 0, startS: 0, endS: 60 },
    { section: 1, startS: 60, endS: 90 },
    { section: 0, startS: 90, endS: 130 },
  ],
  pauses: [{ startS: 70, endS: 80 }],
};

const show = (talk = TALK) =>
  fresh.root.render(<YourTalkPart report={REPORT} talk={talk} onCorrect={() => {}} />);
const row = (name: RegExp) => page.getByRole('row', { name });

/** Widths of a row's dashed, solid and hatched bar, as shares of its cell. */
function bars(name: RegExp): number[] {
  const strip = row(name).element().querySelector('td > div')!;
  const widthPx = strip.getBoundingClientRect().width;
  return [...strip.children].map((bar) => bar.getBoundingClientRect().width / widthPx);
}

test('the bars of all sections have one scale, and those that ran over have a hatched rest', async () => {
  show();
  await expect.element(row(/Opening/)).toHaveTextContent('1:40 of 0:40 1:00 over');
  // The longest time is 100 s: 40 s planned, 40 s spoken in time, and 60 s over.
  expect(bars(/Opening/).map((share) => Math.round(100 * share))).toEqual([40, 40, 60]);
  await expect.element(row(/Why move now/)).toHaveTextContent('0:20 of 1:20');
  expect(bars(/Why move now/).map((share) => Math.round(100 * share))).toEqual([80, 20]);
});

test('a section that was left out is named, and pauses for questions count for no section', async () => {
  show();
  await expect.element(row(/What it costs/)).toHaveTextContent('not reached');
  await expect.element(page.getByText(/A pause for a question of 0:10 counts for no section/)).toBeVisible();
  await expect.element(page.getByText('Harbor Street:')).toBeVisible();
  await expect.element(page.getByText(/^Harbor Street: 2:00 of 2:00$/)).toBeVisible();
});

test('on a phone, a point that was not heard is in view with its button, however far the table is scrolled', async () => {
  show();
  const button = page.getByRole('button', { name: /^I said it/ });
  await expect.element(button).toBeVisible();
  const scroller = page.getByRole('group', { name: 'Your talk, section by section' }).element();
  expect(scroller.scrollWidth).toBeGreaterThan(scroller.clientWidth);
  const edges = () =>
    [page.getByText(LONG_POINT).element(), button.element()].map((part) => {
      const { left, right } = part.getBoundingClientRect();
      return left >= fresh.container.offsetLeft && right <= fresh.container.offsetLeft + PHONE_PX;
    });
  expect(edges()).toEqual([true, true]);
  scroller.scrollLeft = 80;
  await expect.poll(edges).toEqual([true, true]);
  // Texts for screen readers do not widen the page.
  expect(fresh.container.scrollWidth).toBe(PHONE_PX);
});

test('a section that was rehearsed alone has the only row', async () => {
  show({ ...TALK, only: 1, lengthS: 80, stretches: [{ section: 1, startS: 0, endS: 100 }], pauses: [] });
  await expect.element(row(/Why move now/)).toHaveTextContent('1:40 of 1:20 0:20 over');
  expect(page.getByRole('rowheader').elements()).toHaveLength(1);
  await expect.element(page.getByText(/This section only:/)).toBeVisible();
});
