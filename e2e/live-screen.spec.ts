// The live screen before, during and after a session: content and focus.
import type { Locator } from 'playwright/test';
import { keepStreams } from './harness/keep-streams.ts';
import {
  beginSession,
  card,
  openSession,
  reportPart,
  stage,
  startButton,
  stopButton,
  stopSession,
} from './harness/live-screen.ts';
import { watchRequests } from './harness/media-requests.ts';
import { expect, test } from './harness/test.ts';

test.use({ resolution: 'full' });

const PLACEHOLDER = 'Your live transcript will appear here once you start the session...';

test('the placeholder disappears when the session starts, and hidden feedback hides the ring light too @chromium', async ({
  page,
  recognition,
}) => {
  await page.clock.install();
  await page.goto('/');
  await expect(startButton(page)).toBeEnabled();
  await expect(page.getByRole('main').getByText(PLACEHOLDER)).toBeVisible();
  await beginSession(page, recognition);
  await expect(page.getByRole('main').getByText(PLACEHOLDER)).toBeHidden();
  await recognition.say('um like you know');
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(stage(page)).toHaveAttribute('data-aura', 'warm', { timeout: 1000 });
  }).toPass({ intervals: [100] });
  await expect(card(page, 'Pace')).toHaveAttribute('data-warning', 'true');
  await expect(card(page, 'Pace')).toContainText('Fewer than 100 a minute');
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(stage(page)).toHaveAttribute('data-aura', 'calm');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(stage(page)).toHaveAttribute('data-aura', 'warm');
});

test('a pace beyond 180 warms the ring, and its point says “or more”; the card stays at 180 @chromium', async ({
  page,
  recognition,
}) => {
  await page.clock.install();
  await openSession(page, recognition);
  await recognition.say(Array.from({ length: 40 }, (_, i) => `word${i}`).join(' '));
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(stage(page)).toHaveAttribute('data-aura', 'warm', { timeout: 1000 });
  }).toPass({ intervals: [100] });
  await expect(card(page, 'Pace')).toContainText('180');
  await expect(card(page, 'Pace')).not.toHaveAttribute('data-warning');
  await expect(card(page, 'Pace')).toContainText('More than 180 a minute');
  await stopSession(page);
  const timeline = reportPart(page, 'Pace (WPM) Timeline');
  await timeline.getByText('View as a table').click();
  await expect(timeline.getByRole('cell', { name: '180 or more' }).first()).toBeVisible();
});

test('a recognizer that does not start and a silent microphone are both reported @chromium', async ({
  page,
  recognition,
  problems,
}) => {
  problems.allow(/The test refuses to start/);
  await keepStreams(page, { silent: true });
  await page.goto('/');
  await recognition.refuseStart('InvalidStateError');
  await startButton(page).click();
  const alert = page.getByRole('region', { name: 'Live Transcript' }).getByRole('alert');
  await expect(alert).toContainText("Your microphone isn't picking up any sound.");
  await expect(alert).toContainText('Could not start speech recognition.');
});

test('the message about a lost camera mentions earlier words only in a session @chromium', async ({
  page,
  recognition,
}) => {
  const streams = await keepStreams(page);
  await page.goto('/');
  await expect(startButton(page)).toBeEnabled();
  await streams.end('video');
  await expect(stage(page).getByRole('alert')).toContainText('The camera stopped');
  await expect(stage(page)).not.toContainText("What you've said");
  await beginSession(page, recognition);
  await expect(stage(page).getByRole('alert')).toContainText("What you've said so far is kept.");
});

test.describe('a first visit', () => {
  test.use({ stored: {} });

  test('the focus moves from the onboarding to Start, then to Stop, which Enter does not press while it is held down @chromium', async ({
    page,
    recognition,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^My Pacing/ }).click();
    await expect(startButton(page)).toBeFocused();
    await page.keyboard.down('Enter');
    await recognition.untilListening();
    await expect(stopButton(page)).toBeFocused();
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(stopButton(page)).toBeEnabled();
    expect(await recognition.calls()).toEqual(['start']);
  });

  test('the camera is requested once a goal is chosen, and a note names the speech service before Start', async ({
    page,
  }) => {
    const streams = await keepStreams(page);
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: 'Welcome to Aura!' })).toBeVisible();
    await expect(stage(page)).toContainText('Activating Camera...');
    await expect(stage(page)).toContainText('Please allow camera and microphone access.');
    // The note's text is known later than the time at which a camera would be requested.
    const transcript = page.getByRole('region', { name: 'Live Transcript' });
    await expect(transcript).toContainText(
      "Once you start, your browser's speech service hears what you say.",
    );
    expect(await streams.states()).toEqual([]);
    await page.getByRole('button', { name: /^My Pacing/ }).click();
    await expect(startButton(page)).toBeEnabled();
    await expect(stage(page)).toContainText('This ring turns orange when you speak too fast or too slowly.');
  });

  test('the focus waits in the main content until Start is enabled @chromium', async ({ page }) => {
    const { answer } = await watchRequests(page, { hold: 'all' });
    await page.goto('/');
    await page.getByRole('button', { name: /^My Pacing/ }).click();
    await expect(page.getByRole('main')).toBeFocused();
    await answer();
    await expect(startButton(page)).toBeFocused();
  });
});

test('at 400 % zoom, Start and Stop are in view whole, before and in a session @chromium', async ({
  page,
  recognition,
}) => {
  const expectInView = async (state: string) => {
    // Windows of 1280 × 1024 and 1280 × 720.
    for (const height of [256, 180]) {
      await page.setViewportSize({ width: 320, height });
      await page.evaluate(() => scrollTo(0, 0));
      for (const button of [startButton(page), stopButton(page)]) {
        const { y, height: buttonHeight } = (await button.boundingBox())!;
        expect(y, `${state}, ${height} high`).toBeGreaterThanOrEqual(0);
        expect(y + buttonHeight, `${state}, ${height} high`).toBeLessThanOrEqual(height);
      }
    }
  };
  await page.goto('/');
  await expect(startButton(page)).toBeEnabled();
  await expect(page.getByRole('switch')).toBeVisible();
  await expectInView('ready');
  await beginSession(page, recognition);
  await expect(card(page, 'Posture')).toContainText('Good');
  await expectInView('listening');
});

const borderOf = (element: Locator, part: string) =>
  element.evaluate((it, pseudo) => {
    const { borderTopWidth: width, borderTopColor: color, opacity } = getComputedStyle(it, pseudo);
    return { width, color, opacity };
  }, part);

test('in forced colors, the current tab, the ring and the listening dot stay visible @chromium', async ({
  page,
  recognition,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const tabColors = (name: string) =>
    page.getByRole('link', { name }).evaluate((tab) => {
      const { backgroundColor, color } = getComputedStyle(tab);
      return [backgroundColor, color];
    });
  const [current, other] = [await tabColors('Live Session'), await tabColors('Session Report')];
  expect(current[0]).not.toBe(other[0]);
  expect(current[1]).not.toBe(other[1]);
  const note = page.getByText('This ring turns orange');
  await expect(note).toBeVisible();
  const orange = await borderOf(note, '::before');
  const ring = expect.poll(() => borderOf(stage(page), '::before'), 'the ring that the note explains');
  await ring.toMatchObject({ width: '2px', opacity: '1' });
  await beginSession(page, recognition);
  await recognition.say('um like you know');
  await expect(stage(page)).toHaveAttribute('data-aura', 'warm');
  await expect.poll(() => borderOf(stage(page), '::after')).toEqual({ ...orange, width: '4px' });
  const dot = await page.getByText('Listening', { exact: true }).evaluate((it) => {
    const { backgroundColor } = getComputedStyle(it, '::before');
    return { backgroundColor, page: getComputedStyle(document.documentElement).backgroundColor };
  });
  expect(dot.backgroundColor).not.toBe(dot.page);
});
