// Live words of a session that is recorded: they play from the take, and with two cores they come at pauses (rule 193).
import { reportPart, startButton, transcript, untilClock } from './harness/live-screen.ts';
import { chooseLiveWords, liveWordsReady, RECOGNIZED_MS } from './harness/recognizer.ts';
import { currentTimeS, recordSwitch, stop, yourTake } from './harness/takes.ts';
import { expect, test } from './harness/test.ts';

/** The microphone repeats a speech of 11 s, with *country* in it twice. */
test.use({
  microphone: 'talks',
  speech: 'none',
  stored: { auraFocusArea: 'pacing', auraOwnWords: 'country' },
});

/** Runs in the worker. */
function slowClock(): void {
  const now = performance.now.bind(performance);
  performance.now = () => now() / 100;
}

const REPEATS_S = 11;
const CROWDED_NEXT = /^Once you start, .* Recording needs its processor too, so they come at your pauses/;
const CROWDED_NOW = /^Aura writes your words .* because recording needs its processor too\.$/;

test('words play from the take at the times at which they were said, and with two cores come at pauses @chromium', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 });
    // Whether the machine of this test encodes in hardware does not matter.
    VideoEncoder.isConfigSupported = async (config) => ({ supported: false, config });
  });
  // Nor does its load: a slow device has final texts only without a take, too. The worker's clock is slow, so the device seems fast.
  await page.route(/live-words\.worker-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${slowClock.toString()})();${await response.text()}` });
  });
  await page.goto('/');
  await chooseLiveWords(page);
  await liveWordsReady(page);
  await test.step('the note follows the switch', async () => {
    await expect(page.getByText(CROWDED_NEXT)).toBeHidden();
    await recordSwitch(page).click();
    await expect(page.getByText(CROWDED_NEXT)).toBeVisible();
    await recordSwitch(page).click();
    await expect(page.getByText(CROWDED_NEXT)).toBeHidden();
    await recordSwitch(page).click();
  });
  await startButton(page).click();
  await expect(page.getByText(CROWDED_NOW)).toBeVisible();
  await expect(transcript(page)).toContainText(/my fellow Americans/i, { timeout: RECOGNIZED_MS });
  await untilClock(page, 26);
  await stop(page);

  const marks = reportPart(page, 'Transcript Analysis').getByRole('button', { name: /^Play “country/ });
  await expect(yourTake(page).locator('video')).toBeVisible({ timeout: RECOGNIZED_MS });
  const names = await marks.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const atS = names.map((name) => {
    const [, minutes, seconds] = /(\d+):(\d+)$/.exec(name)!;
    return 60 * Number(minutes) + Number(seconds);
  });
  expect(atS.length).toBeGreaterThanOrEqual(3);
  // One of them may have been missed. The clock shows whole seconds.
  const repeated = atS.filter((each) =>
    atS.some((other) => Math.abs(Math.abs(other - each) - REPEATS_S) <= 1),
  );
  expect(repeated.length, names.join(', ')).toBeGreaterThanOrEqual(atS.length - 1);
  await marks.nth(2).click();
  const video = yourTake(page).locator('video');
  await expect.poll(() => currentTimeS(video)).toBeGreaterThan(atS[2]! - 2);
  expect(await currentTimeS(video)).toBeLessThan(atS[2]! + 4);
});
