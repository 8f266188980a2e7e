// The exercise on a take: play the passage, show the noticed occurrences, record it again, play both.
import type { Locator, Page } from 'playwright/test';
import { findings } from './harness/axe.ts';
import { leaningLeft } from './harness/draw-camera.ts';
import { beginSession, card, reportPart, stopSession } from './harness/live-screen.ts';
import { currentTimeS, waitFor } from './harness/takes.ts';
import { expect, test } from './harness/test.ts';

test.use({ microphone: 'speaks', stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' } });

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Hear it, redo it' });
const step = (page: Page, name: string): Locator => dialog(page).getByRole('heading', { name });
const button = (page: Page, name: string): Locator => dialog(page).getByRole('button', { name });

/** More than one period of the microphone's loop: the voice analysis needs as much for a pause. */
const SPOKEN_MS = 8000;

/** More than the 2 s from which a lean is a moment (rule 113). */
const LEANING_MS = 3500;

/**
 * More taps than filler words, so that some match none. They are too far apart to count as the bounces of one tap, and end before the
 * last filler word, which is missed.
 */
const TAPS = { count: 7, apartMs: 250 };

test('a passage is played, recorded again and compared, and occurrences that only the speaker heard are kept', async ({
  page,
  recognition,
}) => {
  await page.goto('/');
  await page.getByRole('switch', { name: 'Record this take' }).click();
  await beginSession(page, recognition);
  await expect(page.getByText('Recording', { exact: false }).first()).toBeVisible();
  await recognition.say('our goal um is uh simple and um we will um win');
  // Words come throughout the session, however long a slow machine makes it. Words are not measured if much speech has none. The last filler
  // word comes well before the end, because a passage has at most 12 s.
  for (const words of ['we begin', 'we listen', 'we um learn', 'we finish']) {
    await waitFor(SPOKEN_MS / 4);
    await recognition.say(words);
  }
  await stopSession(page);

  const open = page.getByRole('button', { name: 'Hear it, redo it' });
  await expect(open).toBeVisible();
  await open.focus();
  await page.keyboard.press('Enter');

  await expect(step(page, 'Listen')).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await button(page, 'Play').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'I noticed one')).toBeFocused();
  for (let tap = 1; tap <= TAPS.count; tap += 1) {
    await page.keyboard.press('Space');
    await expect(button(page, 'I noticed one')).toContainText(String(tap));
    await waitFor(TAPS.apartMs);
  }

  await expect(step(page, 'What you heard')).toBeFocused();
  await expect(dialog(page).getByRole('status')).toContainText(
    /You noticed \d of 5, and \d that Aura did not/,
  );
  // Each missed occurrence can be played.
  const missed = dialog(page).getByRole('button', { name: /^Hear 0:\d\d / });
  await expect(missed).not.toHaveCount(0);
  for (const one of await missed.all()) {
    await one.press('Enter');
    await expect(one).toHaveAttribute('data-playing', 'true');
  }
  expect(await findings(page)).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: /as heard by you/ })
    .press('Enter');
  await expect(dialog(page).getByText('Added to your report as heard by you')).toBeFocused();
  await button(page, 'Next').press('Enter');

  await expect(step(page, 'Say it again')).toBeFocused();
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 667 });
  await expect(button(page, 'Record'), 'in view, however long the text').toBeInViewport({ ratio: 1 });
  await page.setViewportSize(before);
  await expect(dialog(page)).toContainText('Our goal');
  // A filler at the end of the passage, where a busy machine's words may come late, has no pause.
  expect(await dialog(page).getByRole('img', { name: 'pause' }).count()).toBeGreaterThanOrEqual(4);
  expect(await findings(page)).toEqual([]);
  await button(page, 'Record').press('Enter');
  await recognition.untilListening();
  await expect(dialog(page).getByRole('status')).toContainText('Recording');
  await recognition.say('our goal is simple and we will win');
  await waitFor(SPOKEN_MS / 2);
  await button(page, 'Done').press('Enter');

  await expect(step(page, 'Before and after')).toBeFocused();
  await expect(dialog(page).getByRole('status')).toHaveText('Fewer likely fillers the second time.');
  await expect(dialog(page).getByRole('row', { name: /Likely fillers 5 0/ })).toBeVisible();
  await button(page, 'Keep this one').press('Enter');
  await expect(dialog(page).getByText('Beside your take now.')).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await button(page, 'Hear both').press('Enter');
  await expect(dialog(page)).toContainText('Playing: before');
  await page.keyboard.press('s');
  await expect(dialog(page)).toContainText('Playing: after');
  await button(page, 'Leave').or(button(page, 'Done')).press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(open).toBeFocused();

  const metrics = reportPart(page, 'Key Metrics');
  await expect(metrics).toContainText(/Heard by you\s*\d filler words?/);
  await expect(metrics).toContainText(/Filler Words\s*5/);
  const take = reportPart(page, 'Your take');
  await expect(take.getByRole('listitem')).toContainText(/Said again on .*0:\d\d/);
  expect(await findings(page)).toEqual([]);
  await take.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('Kept on this device.')).toBeVisible();
  await open.click();
  await expect(step(page, 'Listen')).toBeFocused();

  // A reload in the middle ends the exercise. The report, the marked occurrences and the take remain.
  await page.reload();
  await expect(metrics).toContainText(/Heard by you\s*\d filler words?/);
  await expect(metrics).toContainText(/Filler Words\s*5/);
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('link', { name: 'Live Session' }).click();
  await page.getByRole('button', { name: '1 kept take' }).click();
  const kept = page.getByRole('dialog', { name: 'Kept takes' });
  const attempt = kept.getByRole('listitem').filter({ hasText: /^Said again on/ });
  await expect(attempt).toBeVisible();
  await attempt.getByRole('button', { name: 'Delete' }).click();
  await expect(attempt).toBeHidden();
  await expect(kept.getByRole('listitem')).toHaveCount(1);
});

test.describe('with posture as the focus', () => {
  test.use({ camera: leaningLeft, stored: { auraFocusArea: 'posture' } });

  test('the passage plays with its picture, is recorded again, and both are compared @chromium', async ({
    page,
    recognition,
  }) => {
    await page.goto('/');
    await page.getByRole('switch', { name: 'Record this take' }).click();
    await beginSession(page, recognition);
    // On a busy machine it takes seconds until the speaker is found.
    await expect(card(page, 'Posture')).toContainText('Leaning Left');
    await waitFor(LEANING_MS);
    await stopSession(page);

    await page.getByRole('button', { name: 'Hear it, redo it' }).click();
    await expect(dialog(page)).toContainText('Watch this passage for the places where you lean or sway.');
    const picture = dialog(page).getByLabel('The passage of your take');
    const startS = await currentTimeS(picture);
    await button(page, 'Play').click();
    await expect.poll(() => currentTimeS(picture)).toBeGreaterThan(startS + 1);
    expect(await findings(page)).toEqual([]);
    await expect(step(page, 'What you saw')).toBeFocused();
    // The passage was watched without a tap, so its lean was missed.
    const again = dialog(page).getByLabel('The passage of your take');
    await dialog(page)
      .getByRole('button', { name: /^Watch \d:\d\d/ })
      .first()
      .click();
    await expect.poll(() => currentTimeS(again)).toBeGreaterThan(startS + 1);

    await button(page, 'Next').click();
    await button(page, 'Record').click();
    await expect(dialog(page).getByRole('status')).toContainText('Recording');
    await expect(dialog(page).getByLabel('Your camera')).toBeVisible();
    await waitFor(LEANING_MS);
    await button(page, 'Done').click();

    await expect(step(page, 'Before and after')).toBeFocused();
    await expect(dialog(page).getByRole('status')).toHaveText('About as much leaning and swaying as before.');
    await expect(dialog(page).getByRole('row', { name: /Leaning, % of the time 100 100/ })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await button(page, 'Hear both').click();
    await expect(dialog(page).getByLabel('Before', { exact: true })).toBeVisible();
    await page.keyboard.press('s');
    const after = dialog(page).getByLabel('After', { exact: true });
    await expect(after).toBeVisible();
    await expect.poll(() => currentTimeS(after)).toBeGreaterThan(0.5);
  });
});
