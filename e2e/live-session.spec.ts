import type { Locator, Page } from 'playwright/test';
import { RENDER_INTERVAL_MS } from '../src/flows/session/session-state.ts';
import { beginSession } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';
import { typeInto } from './harness/type-into.ts';

/** Opens the live screen and stops the clock: from here on, the test advances time. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date(2026, 2, 2, 9) });
  await page.goto('/');
  // Shown once the session can be opened; before a goal is chosen, there is no camera.
  await page.getByText("your browser's speech service").waitFor();
  await page.clock.pauseAt(new Date(2026, 2, 2, 10));
}

/** A session's time, which the test advances. */
function sessionTime(page: Page) {
  let passedMs = 0;
  async function passTo(ms: number): Promise<void> {
    await page.clock.runFor(Math.max(0, ms - passedMs));
    passedMs = Math.max(passedMs, ms);
  }
  return {
    passTo,
    /** The analyst's replies are rendered with the next update, and the test can't see when they arrive. */
    async untilShown(card: Locator, text: string): Promise<void> {
      await expect(async () => {
        await passTo(passedMs + RENDER_INTERVAL_MS);
        await expect(card).toContainText(text, { timeout: 1000 });
      }).toPass();
    },
  };
}

/** The recognizer reports words while the clock is stopped, so that every figure can be calculated by hand. */
test.describe('a first visit', () => {
  test.use({ stored: {} });

  test('leads from the onboarding through a session to its report', async ({ page, recognition }) => {
    await openWithStoppedClock(page);
    await expect(page).toHaveTitle('Aura Coach - Practice Session');

    const welcome = page.getByRole('dialog', { name: 'Welcome to Aura!' });
    await expect(welcome).toContainText("Let's set up your session. First, what's your main goal today?");
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(welcome, 'only a choice closes it').toBeVisible();
    await welcome.getByLabel('Type of Speech').selectOption('persuasive');
    await typeInto(welcome.getByLabel(/^Topic keywords/), ' goal, , budget,Café ');
    await welcome.getByRole('button', { name: /^My Filler Words/ }).click();
    await expect(welcome).toBeHidden();
    const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    expect(stored).toEqual({ auraFocusArea: 'fillers', auraSpeechType: 'persuasive' });

    const pace = page.getByRole('group', { name: 'Pace' });
    const fillers = page.getByRole('group', { name: 'Filler Words' });
    await expect(fillers).toHaveAttribute('data-focused', 'true');
    await expect(pace).not.toHaveAttribute('data-focused');
    await expect(page.getByRole('region', { name: 'Live Transcript' })).toContainText(
      'Your live transcript will appear here once you start the session...',
    );

    await beginSession(page, recognition);
    await expect(page.getByRole('button', { name: 'Start' })).toBeDisabled();
    await expect(pace).toContainText('0');

    // Second 2: 10 words, 2 fillers (um, you know). The sample at 5 s is 10 words in 5 s = 120 WPM.
    const time = sessionTime(page);
    await time.passTo(2000);
    await recognition.say('um we need to act on our goals you know');
    await time.untilShown(fillers, '2');
    await time.passTo(5000);
    await time.untilShown(pace, '120');

    // Second 7: 14 more words, 1 filler (like). 24 words in 10 s = 144 WPM.
    await time.passTo(7000);
    await recognition.say('we need to act today and we need to act like adults do here');
    await time.untilShown(fillers, '3');
    await time.passTo(10_000);
    await time.untilShown(pace, '144');

    // Second 15: no new words; 24 words in 15 s = 96 WPM, at which the card warns.
    await time.passTo(15_000);
    await time.untilShown(pace, '96');
    await expect(pace).toHaveAttribute('data-warning', 'true');

    // Still interim when Stop is pressed, but counted: 2 words, 1 filler (okay).
    await time.passTo(17_000);
    await recognition.murmur('okay thanks');
    await time.untilShown(fillers, '4');
    await page.getByRole('button', { name: 'Stop' }).click();
    const overlay = page.getByRole('dialog', { name: 'Analyzing your performance...' });
    await expect(overlay.getByRole('status')).toHaveText('Analyzing your performance...');
    await page.clock.runFor(3900);
    await expect(page).not.toHaveURL(/report/);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(/#\/report$/);
    await expect(page).toHaveTitle('Aura Coach - Performance Report');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Session Report');

    // 26 words over 3 samples of 5 s = 104 WPM.
    const metrics = page.getByRole('region', { name: 'Key Metrics' });
    await expect(metrics).toContainText(/Avg\. Pace\s*104\s*WPM/);
    await expect(metrics).toContainText(/Filler Words\s*4/);

    const timeline = page.getByRole('region', { name: 'Pace (WPM) Timeline' });
    await expect(timeline).toContainText('Words Per Minute');
    await timeline.getByText('View as a table').click();
    await expect(timeline.getByRole('row')).toHaveText(['TimeWords Per Minute', '5s120', '10s144', '15s96']);

    const transcript = page.getByRole('region', { name: 'Transcript Analysis' });
    await expect(transcript.locator('mark')).toHaveText(['um', 'you know', 'like', 'okay']);
    await expect(transcript.locator('mark').first()).toHaveAttribute('title', /at 0:0\d:/);
    await expect(transcript.locator('u')).toHaveText(['we need to act', 'we need to act', 'we need to act']);

    const growth = page.getByRole('region', { name: 'Growth Opportunities' });
    await expect(growth).toContainText('Persuasive');
    await expect(growth).toContainText(/we need to\s*3 times/);
    await expect(growth, 'four fillers are not five, and 104 WPM is not fast').not.toContainText(
      'Suggestions',
    );

    // One of three keywords was said: `goal`, as its plural. The score of 33 is clamped to 40.
    const topic = page.getByRole('region', { name: 'Topic Adherence' });
    await expect(topic.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await expect(topic).toContainText('To improve topic adherence, try to include these keywords:');
    await expect(topic.getByRole('listitem')).toHaveText(['budget', 'Café']);
    await expect(topic).toContainText('Your speech was off-topic for many expected points.');
  });
});

test('five fillers lead to a suggestion, and a reload discards the report @chromium', async ({
  page,
  recognition,
}) => {
  await openWithStoppedClock(page);
  await beginSession(page, recognition);
  await recognition.say('um uh er hmm okay this is fine and quick and far too fast for any audience at all');
  // The pace of a session under 10 s is computed over 10 s: 19 words = 114 WPM.
  await page.clock.runFor(3000);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.clock.runFor(4000);
  const growth = page.getByRole('region', { name: 'Growth Opportunities' });
  await expect(growth).toContainText("Reduce filler words like 'um' and 'uh.'");
  await expect(page.getByRole('region', { name: 'Key Metrics' })).toContainText(/114\s*WPM/);
  await expect(page.getByRole('region', { name: 'Pace (WPM) Timeline' })).toContainText('too short');

  await page.reload();
  await expect(page.getByText('No report data found.')).toBeVisible();
  await expect(page.getByText('Complete a session to see your performance analysis.')).toBeVisible();
  await page.getByRole('link', { name: 'Start New Session' }).click();
  await expect(page.getByRole('heading', { name: 'Practice session' })).toBeVisible();
});

test('a tip shows on hover and on keyboard focus, and Escape hides it', async ({ page }) => {
  await page.goto('/');
  const pace = page.getByRole('group', { name: 'Pace' });
  await expect(pace).toBeVisible();
  await expect(pace.getByRole('tooltip')).toHaveCount(0);
  await pace.hover();
  await expect(pace.getByRole('tooltip')).toHaveText('A conversational pace is about 140-160 WPM.');
  await page.mouse.move(0, 0);
  await expect(pace.getByRole('tooltip')).toHaveCount(0);
  await page.getByRole('button', { name: 'Hide feedback' }).focus();
  await page.keyboard.press('Tab');
  await expect(pace).toBeFocused();
  await expect(pace.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pace.getByRole('tooltip')).toHaveCount(0);
});

test('figures can be hidden, Session setup keeps changes when Escape closes it, and keywords last as long as the page', async ({
  page,
}) => {
  await page.goto('/');
  const feedback = page.getByRole('region', { name: 'Live Feedback' });
  await feedback.getByRole('button', { name: 'Hide' }).click();
  await expect(feedback).toContainText(
    'Feedback is hidden. Focus on your delivery. Your full report is waiting at the end.',
  );
  await expect(feedback.getByRole('group')).toHaveCount(0);
  await feedback.getByRole('button', { name: 'Show' }).click();
  await expect(feedback.getByRole('group')).toHaveCount(3);

  await page.getByRole('button', { name: 'Session setup' }).click();
  const setup = page.getByRole('dialog', { name: 'Session setup' });
  await typeInto(setup.getByLabel(/^Topic keywords/), 'budget');
  await setup.getByLabel('Type of Speech').selectOption('impromptu');
  await page.keyboard.press('Escape');
  await expect(setup).toBeHidden();
  await page.getByRole('button', { name: 'Session setup' }).click();
  await expect(setup.getByLabel(/^Topic keywords/)).toHaveValue('budget');
  await setup.getByRole('button', { name: /^My Body Language/ }).click();
  await expect(page.getByRole('group', { name: 'Posture' })).toHaveAttribute('data-focused', 'true');
  await page.reload();
  await page.getByRole('button', { name: 'Session setup' }).click();
  await expect(setup.getByLabel('Type of Speech')).toHaveValue('impromptu');
  await expect(setup.getByLabel(/^Topic keywords/)).toHaveValue('');
});
