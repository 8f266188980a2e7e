import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EMPTY_UTTERANCE } from '../../../src/domain/speech/utterance.ts';
import { parseOutline } from '../../../src/domain/talk/outline.ts';
import { type RehearsedPoint, type RehearsedTalk } from '../../../src/domain/talk/rehearsed-talk.ts';
import { createStore } from '../../../src/flows/store.ts';
import { createTalkRun, type TalkRun } from '../../../src/flows/talk/talk-run.ts';
import { SectionPoints } from '../../../src/ui/live/talk/SectionPoints.tsx';
import { element } from '../../../src/ui/saved-page/markup.ts';
import { readContent } from '../../../src/ui/saved-page/read-content.ts';
import { pageText } from '../../../src/ui/page-text.ts';
import { YourTalkPart } from '../../../src/ui/session-report/YourTalkPart.tsx';
import { FakeClock } from '../../fake-clock.ts';
import { REPORT_STATES } from '../../report-states.ts';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot('article');
const point = (name: string) => page.getByRole('checkbox', { name });

describe('the points of the section', () => {
  let run: TalkRun;
  beforeEach(() => {
    run = createTalkRun(
      'talk',
      parseOutline('## A\n- The lease\n- The desks\n- The station'),
      new FakeClock(),
    );
    run.follow(
      createStore({
        phase: 'listening' as const,
        sessionId: 'one',
        elapsedS: 0,
        language: 'en-US',
        utterances: [{ text: 'about our desk', seenAtS: [0, 0, 0] }],
        tail: EMPTY_UTTERANCE,
      }),
    );
  });

  test('are ticked by words and by a tap, and the one behind the last tick is bold', async () => {
    fresh.root.render(<SectionPoints run={run} hidden={false} />);
    await expect.element(point('The desks')).toBeChecked();
    await expect.element(point('The lease')).not.toBeChecked();
    const weights = () =>
      ['The lease', 'The desks', 'The station'].map(
        (name) => getComputedStyle(page.getByText(name).element()).fontWeight,
      );
    expect(weights()).toEqual(['400', '400', '600']);
    await page.getByText('The station').click();
    await expect.element(point('The station')).toBeChecked();
    expect(weights()).toEqual(['600', '400', '400']);
    await page.getByText('The desks').click();
    await expect.element(point('The desks')).not.toBeChecked();
  });

  test('have a check beside the color', async () => {
    fresh.root.render(<SectionPoints run={run} hidden={false} />);
    await expect.element(point('The desks')).toBeChecked();
    const checks = [...fresh.container.querySelectorAll('path')].map(
      (path) => getComputedStyle(path).visibility,
    );
    expect(checks).toEqual(['hidden', 'visible', 'hidden']);
  });

  test('are text alone while feedback is hidden', async () => {
    fresh.root.render(<SectionPoints run={run} hidden />);
    await expect.element(page.getByText('The desks')).toBeVisible();
    expect(fresh.container.querySelector('input, svg')).toBeNull();
  });
});

describe('the points of a talk in its report', () => {
  const SAID: RehearsedPoint = { text: 'The lease', isSaid: true, atS: 1, byHand: false };
  const MISSED: RehearsedPoint = { text: 'The desks', isSaid: false, atS: null, byHand: false };
  const [state] = Object.values(REPORT_STATES);
  const report = {
    ...state!,
    lengthS: 20,
    speechMeasured: true,
    wordTimes: [0, 1, 2],
    speechCoverage: { share: 1, recognized: [{ startS: 0, endS: 20 }], lengthS: 20, enough: true },
  };
  const talk: RehearsedTalk = {
    id: 'talk',
    title: 'T',
    lengthS: null,
    sections: [
      { title: 'Opening', plannedS: null, points: [SAID, MISSED] },
      { title: 'Costs', plannedS: null, points: [MISSED] },
    ],
    stretches: [{ section: 0, startS: 0, endS: 20 }],
    pauses: [],
  };
  const row = (name: string) => page.getByRole('row', { name });

  test('are counted by section, those not heard are listed, and can be corrected', async () => {
    const corrected: RehearsedTalk[] = [];
    fresh.root.render(<YourTalkPart report={report} talk={talk} onCorrect={(now) => corrected.push(now)} />);
    await expect.element(row('Opening')).toHaveTextContent('1 of 2');
    await expect.element(row('Not heard: The desks')).toBeVisible();
    // A section that was not reached claims nothing of its points.
    expect(page.getByRole('button', { name: /I said it/ }).elements()).toHaveLength(1);
    await page.getByRole('button', { name: 'I said it: The desks' }).click();
    expect(corrected[0]!.sections[0]!.points).toEqual([SAID, { ...MISSED, isSaid: true, byHand: true }]);
  });

  test('are in the copied text and the saved page, without the button', async () => {
    fresh.root.render(<YourTalkPart report={report} talk={talk} onCorrect={() => {}} />);
    await expect.element(row('Opening')).toBeVisible();
    const lines = pageText(fresh.container).split('\n');
    expect(lines).toContain('Not heard: The desks');
    expect(lines.some((line) => line.endsWith('; 1 of 2'))).toBe(true);
    const saved = element('div', {}, ...readContent(fresh.container));
    expect(saved.textContent).toContain('Not heard:');
    for (const text of [lines.join('\n'), saved.textContent]) expect(text).not.toContain('I said it');
  });

  test('are not claimed without words, nor offered for correction without a store', async () => {
    fresh.root.render(
      <YourTalkPart report={{ ...report, speechMeasured: false }} talk={talk} onCorrect={undefined} />,
    );
    await expect.element(row('Opening')).toBeVisible();
    await expect.element(page.getByText('Points said')).not.toBeInTheDocument();
    fresh.root.render(<YourTalkPart report={report} talk={talk} onCorrect={undefined} />);
    await expect.element(row('Not heard: The desks')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /I said it/ })).not.toBeInTheDocument();
  });
});
