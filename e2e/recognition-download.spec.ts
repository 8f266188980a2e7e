// A recognizer on the device that needs a download, and has no service.
import type { Page } from 'playwright/test';
import { needDownload } from './harness/fake-recognition.ts';
import { card, reportPart, startButton, stopSession, transcript } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';

const askAgain = (page: Page) => page.getByRole('button', { name: 'Ask for the download again' });

test('the download is offered before Start; without it, a session waits for it, and says so @chromium', async ({
  page,
  context,
  recognition,
}) => {
  await needDownload(context);
  await page.goto('/');
  await test.step('before Start, no service is named', async () => {
    await expect(transcript(page)).toContainText(
      'Recognizing speech on this device needs a download. Your browser asks first.',
    );
    await expect(transcript(page)).not.toContainText('speech service');
  });
  await test.step('a refusal says what was refused', async () => {
    await page.getByRole('button', { name: 'Download speech recognition' }).click();
    await expect(transcript(page)).toContainText('Your browser is downloading');
    await recognition.answerDownload(false);
    await expect(transcript(page)).toContainText('You or your browser refused the download. Ask again');
    await expect(askAgain(page)).toBeVisible();
  });
  await test.step('a session waits for the download, and starts the recognizer once', async () => {
    await startButton(page).click();
    await expect(transcript(page)).toContainText('Your words are counted once it is done');
    await expect(card(page, 'Posture')).toContainText('Good');
    await recognition.answerDownload(false);
    await expect(transcript(page)).toContainText('You or your browser refused the download. Ask again');
    expect(await recognition.calls()).toEqual(['start']);
  });
  await test.step('the speaker asks again; the words that follow count', async () => {
    await askAgain(page).click();
    await expect(transcript(page)).toContainText('Your words are counted once it is done');
    await recognition.answerDownload(true);
    await recognition.untilListening();
    expect(await recognition.calls()).toEqual(['start', 'start']);
    expect(await recognition.runsHere()).toEqual([true, true]);
    await recognition.sayInPieces('um so this is what i mean um you know it works');
    await expect(transcript(page)).toContainText('um so this is what i mean um you know it works');
    await expect(transcript(page)).toContainText('Speech is recognized on this device.');
    await stopSession(page);
    // Whether they are enough for a figure depends on the beeps that the voice analysis took for speech meanwhile.
    const words = reportPart(page, 'Transcript Analysis');
    await expect(words).toContainText('you know it works');
    await expect(words.locator('mark')).toHaveText(['um', 'i mean', 'um', 'you know']);
  });
});

test('the download before Start makes the words of this device ready @chromium', async ({
  page,
  context,
  recognition,
}) => {
  await needDownload(context);
  await page.goto('/');
  await page.getByRole('button', { name: 'Download speech recognition' }).click();
  await recognition.answerDownload(true);
  await expect(transcript(page)).toContainText('Once you start, speech is recognized on this device.');
  await startButton(page).click();
  await recognition.untilListening();
  expect(await recognition.runsHere()).toEqual([true]);
});

test('a recognizer that is turned off in the browser says so @chromium', async ({ page, context }) => {
  await needDownload(context, 'blocked');
  await page.goto('/');
  await expect(transcript(page)).toContainText("Your browser's speech recognition is off");
  await startButton(page).click();
  await expect(transcript(page)).toContainText('Could not start speech recognition.');
  await expect(transcript(page)).toContainText('Its settings may turn it on');
});
