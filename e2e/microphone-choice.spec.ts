// The choice whether a microphone that can't be shared is used for the words or for the voice: before Start, in a session, and with a
// recording. On a phone.
import type { Locator, Page } from 'playwright/test';
import { findings } from './harness/axe.ts';
import {
  beginSession,
  card,
  openSession,
  reportPart,
  startButton,
  stopSession,
  transcript,
  untilClock,
} from './harness/live-screen.ts';
import { giveMicrophoneToOne, openMicrophones } from './harness/one-microphone.ts';
import { recordSwitch } from './harness/takes.ts';
import { expect, test } from './harness/test.ts';

test.use({ viewport: { width: 390, height: 844 }, microphone: 'speaks' });

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('auraMicrophoneFor'));

async function openSetup(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Session setup' }).click();
  return page.getByRole('dialog', { name: 'Session setup' });
}

test.describe('a microphone that is left to the recognizer', () => {
  test.use({ stored: { auraFocusArea: 'pacing', auraMicrophoneFor: 'words' } });

  test('stays closed, and Session setup can give it to the voice', async ({ page, recognition }) => {
    await giveMicrophoneToOne(page, 'deaf');
    await page.goto('/');
    await test.step('words come from the first second', async () => {
      await expect(startButton(page)).toBeEnabled();
      await expect(transcript(page)).toContainText('so your voice is not measured');
      await beginSession(page, recognition);
      expect(await openMicrophones(page)).toBe(0);
      await recognition.say('um here from the first second');
      await expect(card(page, 'Filler Words')).toContainText('1');
      await expect(card(page, 'Posture')).toContainText('Good');
      await untilClock(page, 6);
      await stopSession(page);
      await expect(reportPart(page, 'Vocal Delivery')).toContainText(
        'speech recognition had your microphone',
      );
    });
    await test.step('the choice can be changed to the voice', async () => {
      await page.getByRole('link', { name: 'Live Session' }).click();
      await expect(startButton(page)).toBeEnabled();
      const setup = await openSetup(page);
      const choice = setup.getByRole('group', { name: 'Your microphone' });
      await expect(choice.getByRole('radio', { name: 'Words' })).toBeChecked();
      await choice.getByRole('radio', { name: 'Voice' }).check();
      expect(await findings(page)).toEqual([]);
      await setup.getByRole('button', { name: 'Done' }).click();
      expect(await stored(page)).toBe('voice');
      await expect.poll(() => openMicrophones(page)).toBe(1);
      await expect(transcript(page)).toContainText('Once you start, your voice is measured');
    });
    await test.step('with the voice, no recognizer runs', async () => {
      const starts = (await recognition.calls()).length;
      await startButton(page).click();
      await expect(card(page, 'Filler Words')).toContainText('Not counted');
      await expect(card(page, 'Pace')).toContainText('WPM, estimated');
      expect(await recognition.calls()).toHaveLength(starts);
      await stopSession(page);
      await expect(reportPart(page, 'Key Metrics')).toContainText(/Filler Words\s*Not measured/);
    });
  });

  test('gives a recording no sound, which the screen says before Start', async ({ page, recognition }) => {
    await page.goto('/');
    await recordSwitch(page).click();
    await expect(page.getByText('No sound: speech recognition has your microphone')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await beginSession(page, recognition);
    await expect(page.getByText('Recording video only')).toBeVisible();
    await recognition.say('words beside a picture');
    await stopSession(page);
    await expect(reportPart(page, 'Your take').locator('video')).toBeVisible();
  });
});

test.describe('a session that is recorded', () => {
  test.use({ stored: { auraFocusArea: 'pacing', auraRecordTake: 'yes' } });

  test('keeps its microphone; the screen says that no words come, and offers the choice', async ({
    page,
    recognition,
  }) => {
    await giveMicrophoneToOne(page, 'deaf');
    await openSession(page, recognition);
    await expect(transcript(page)).toContainText('Your recording has it', { timeout: 60_000 });
    expect(await openMicrophones(page)).toBe(1);
    await expect(page.getByText('Recording', { exact: true })).toBeVisible();
    await stopSession(page);
    await expect(reportPart(page, 'Your take')).toBeVisible();
    await page.getByRole('link', { name: 'Live Session' }).click();
    await expect(page.getByText('this device may not recognize your words')).toBeVisible();
    const setup = await openSetup(page);
    await expect(setup.getByRole('radio', { name: 'Both' })).toBeChecked();
    await setup.getByRole('radio', { name: 'Words' }).check();
    await setup.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => openMicrophones(page)).toBe(0);
    await expect(page.getByText('No sound: speech recognition has your microphone')).toBeVisible();
  });
});
