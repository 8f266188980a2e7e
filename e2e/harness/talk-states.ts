// The states of a talk: its list, its page before and after a rehearsal, the session beside its outline, the guess, and the report.
import { expect, type Page } from 'playwright/test';
import {
  beginSession,
  card,
  reportPart,
  runTo,
  shortenOverlay,
  startButton,
  stopButton,
} from './live-screen.ts';
import { typeInto } from './type-into.ts';
import type { CheckState, Visit } from './visit.ts';

/** The second section is longer than a phone's screen. */
const OUTLINE = `# Moving to Harbor Street (3:00)

## Opening (0:40)
- Who sits where today
> smile

## Why move now (1:00)
- The lease ends in March
- We pay for 60 desks and use 38
- The station is four minutes away
- The roof has leaked since last winter and nobody repairs it
- The kitchen is too small for a team of this size
- Visitors can't find the entrance
- The elevator stands still every other week
- The street is torn up until summer
- Two of three meeting rooms have no window
- The neighbors complain of our bicycles

## What it costs
- Rent, per desk
- One month of double rent`;

const talk = (page: Page) => page.getByRole('region', { name: 'Your talk', exact: true });

async function openNewTalk(page: Page): Promise<void> {
  await page.goto('/#/talks');
  await page.getByRole('button', { name: 'New talk' }).click();
}

async function rehearse(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Rehearse/ }).click();
  await expect(startButton(page)).toBeEnabled();
}

/** A talk from its first line to the report on its rehearsal, and back to its page. */
export async function reachTalkStates({ page, recognition }: Visit, check: CheckState): Promise<void> {
  await page.clock.install();
  await page.goto('/#/talks');
  await expect(page.getByText('No talk is here yet.')).toBeVisible();
  await check('no-talk');
  await openNewTalk(page);
  await expect(page.getByText('Paste an outline first.')).toBeVisible();
  await check('empty-outline');
  const field = page.getByRole('textbox', { name: 'Outline' });
  await typeInto(field, OUTLINE.replace('0:40', '0:90'));
  await expect(page.getByText('Line 3: (0:90) is no time.')).toBeVisible();
  await check('wrong-outline');
  await typeInto(field, OUTLINE);
  await page.getByRole('button', { name: 'Keep this talk on this device' }).click();
  await expect(page.getByText('Kept on this device.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Guess before the report' }).check();
  await check('talk');
  await page.getByRole('link', { name: 'All talks' }).click();
  await expect(page.getByRole('list', { name: 'Your talks' })).toBeVisible();
  await check('talks');

  await page.getByRole('link', { name: 'Moving to Harbor Street' }).click();
  await rehearse(page);
  await check('talk-ready');
  await beginSession(page, recognition);
  await recognition.say('who sits where today and who does not');
  await expect(talk(page)).toContainText('In time');
  await check('talk-in-time');
  await runTo(page, 42);
  await expect(talk(page)).toContainText('Over');
  await check('talk-over-time');
  await page.keyboard.press('PageDown');
  await recognition.say('we are paying for sixty desks and only thirty-eight of them are used um you know');
  await expect(talk(page).getByRole('checkbox', { name: 'We pay for 60 desks' })).toBeChecked();
  await runTo(page, 44);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(talk(page)).toContainText('Paused for a question.');
  await check('talk-paused');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(talk(page).getByRole('checkbox')).toHaveCount(0);
  await check('talk-hidden-feedback');
  await runTo(page, 70);
  await shortenOverlay(page);
  await stopButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How long was it?');
  await check('guess');
  await page.getByRole('button', { name: 'under 2:20' }).click();
  await page.getByRole('button', { name: 'Opening' }).click();
  await page.getByRole('button', { name: 'Why move now' }).click();
  await expect(reportPart(page, 'Your talk, section by section')).toBeVisible();
  await check('talk-report');
  await page.goto('/#/talks');
  await page.getByRole('link', { name: 'Moving to Harbor Street' }).click();
  await expect(page.getByText('Your next run will likely take')).toBeVisible();
  await check('talk-runs');
}

/** A talk in a browser without speech recognition. */
export async function reachWordlessTalk({ page }: Visit, check: CheckState): Promise<void> {
  await openNewTalk(page);
  await typeInto(page.getByRole('textbox', { name: 'Outline' }), OUTLINE);
  await rehearse(page);
  await startButton(page).click();
  await expect(page.getByText('This browser has no speech recognition')).toBeVisible();
  await expect(card(page, 'Posture')).toContainText('Leaning Left');
  await expect(talk(page)).toContainText('In time');
  await check('wordless-talk');
}
