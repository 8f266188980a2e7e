// A device that gives its microphone to one consumer: the page hands it to the recognizer, and remembers that.
import type { Page } from 'playwright/test';
import type { Recognition } from './harness/fake-recognition.ts';
import { card, reportPart, startButton, stopSession, transcript, untilClock } from './harness/live-screen.ts';
import { giveMicrophoneToOne, MISBEHAVIORS, openMicrophones } from './harness/one-microphone.ts';
import { expect, test } from './harness/test.ts';
import { delivery } from './harness/vocal-delivery.ts';

test.use({ microphone: 'speaks' });

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('auraMicrophoneFor'));

async function elapsedS(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number);
  return 60 * minutes + seconds;
}

/** Repeats a word until the note reports the handover. Words that the recognizer can't hear are lost. */
async function untilHandedOver(page: Page, recognition: Recognition, says: string): Promise<void> {
  await expect(async () => {
    await recognition.say(says);
    await expect(transcript(page)).toContainText('Speech recognition now has it', { timeout: 500 });
  }).toPass({ timeout: 60_000 });
}

/** Expects that the recognizer hears the speaker from here on. The report has each word once, and says when the voice was not measured. */
async function expectWords(page: Page, recognition: Recognition): Promise<void> {
  const sinceS = await elapsedS(page);
  expect(await openMicrophones(page)).toBe(0);
  await recognition.untilListening();
  await recognition.say('um now they hear me');
  await expect(card(page, 'Filler Words')).toContainText('1');
  await expect.poll(() => stored(page)).toBe('words');
  // Enough words that the report treats the speech before the handover as a part that was not recognized.
  for (const laterS of [4, 8, 12]) {
    await expect.poll(() => elapsedS(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(sinceS + laterS);
    await recognition.say(`and this is said ${laterS} seconds later`);
  }
  await stopSession(page);
  await expect(reportPart(page, 'Transcript Analysis')).toContainText('um now they hear me');
  const text = await reportPart(page, 'Transcript Analysis').innerText();
  expect(text.match(/now they hear me/g)).toHaveLength(1);
  await expect(reportPart(page, 'Key Metrics')).toContainText(/Filler Words\s*1/);
  await expect(delivery(page)).toContainText(/speech recognition had your microphone/i);
}

for (const way of MISBEHAVIORS) {
  test(`a microphone that is not shared (${way}) goes to the recognizer if the page opened it before the recognizer ran`, async ({
    page,
    recognition,
  }) => {
    await giveMicrophoneToOne(page, way);
    await page.goto('/');
    await recognition.holdStarts(true);
    await startButton(page).click();
    await untilClock(page, 2);
    await recognition.holdStarts(false);
    await untilHandedOver(page, recognition, 'and');
    await expectWords(page, recognition);
  });
}
