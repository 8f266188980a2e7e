// Speech that is recognized on the device.
import type { Page } from 'playwright/test';
import {
  card,
  openSession,
  reportPart,
  startButton,
  stopSession,
  transcript,
} from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';

const byService = (page: Page) => page.getByRole('button', { name: "Use your browser's speech service" });

test('speech is sent nowhere once recognition on this device was promised, until the speaker agrees @chromium', async ({
  page,
  recognition,
}) => {
  await page.addInitScript(() => {
    Object.assign(Reflect.get(window, 'SpeechRecognition'), { available: async () => 'available' });
  });
  await openSession(page, recognition);
  await expect(transcript(page)).toContainText('Speech is recognized on this device.');
  await recognition.say('um said here');
  await test.step('no service is used in this session', async () => {
    await recognition.failStarts('language-not-supported');
    await recognition.fail('language-not-supported', { ends: false });
    await expect(transcript(page)).toContainText("Speech can't be recognized on this device right now");
    await expect.poll(async () => (await recognition.runsHere()).length).toBeGreaterThan(3);
    await expect(card(page, 'Posture')).toContainText('Good');
    await stopSession(page);
  });
  await test.step('no service is used in the next session', async () => {
    await page.getByRole('link', { name: 'Live Session' }).click();
    await startButton(page).click();
    await expect(byService(page)).toBeVisible();
    expect(await recognition.runsHere()).not.toContain(false);
  });
  await test.step('the service is used once the speaker agrees', async () => {
    await recognition.failStarts(null);
    await byService(page).click();
    await recognition.untilListening();
    await expect(transcript(page)).toContainText("through your browser's speech service");
    await expect(byService(page)).toHaveCount(0);
    expect((await recognition.runsHere()).at(-1)).toBe(false);
    await recognition.say('um said there');
    await stopSession(page);
    await expect(reportPart(page, 'Transcript Analysis')).toContainText('um said there');
  });
});
