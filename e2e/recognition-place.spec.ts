// Speech that is recognized on the device, and recognizers that give no reason.
import type { Page } from 'playwright/test';
import { card, openSession, reportPart, startButton, stopSession } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';

const transcript = (page: Page) => page.getByRole('region', { name: 'Live Transcript' });
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

test('a recognizer that aborts at every start is reported as failing, never as working @chromium', async ({
  page,
  recognition,
}) => {
  await page.goto('/');
  await recognition.failStarts('aborted');
  await startButton(page).click();
  await expect(transcript(page)).toContainText("Speech recognition isn't responding");
  await expect(card(page, 'Filler Words')).toContainText('Not counted');
  await recognition.failStarts(null);
  await recognition.untilListening();
  await recognition.say('um hello');
  await expect(transcript(page)).toContainText('Speech is recognized through');
  await expect(card(page, 'Filler Words')).toContainText('1');
});

test.describe('a session with neither sound nor words', () => {
  test('has no figures of words, and no praise @chromium', async ({ page, recognition }) => {
    await page.addInitScript(() => {
      const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (constraints) => {
        const stream = await getUserMedia(constraints);
        for (const track of stream.getAudioTracks()) track.enabled = false;
        return stream;
      };
    });
    await openSession(page, recognition);
    await expect(transcript(page)).toContainText("Your microphone isn't picking up any sound.");
    await expect(card(page, 'Filler Words')).toContainText('Not counted');
    // A shorter session would be too short to be measured, and the report would give no reason.
    await expect(page.getByRole('timer')).toContainText('0:06');
    await stopSession(page);
    const metrics = reportPart(page, 'Key Metrics');
    await expect(metrics).toContainText(/Avg\. Pace\s*Not measured/);
    await expect(metrics).toContainText(/Filler Words\s*Not measured/);
    await expect(reportPart(page, 'Pace (WPM) Timeline')).toContainText('Neither sound nor words came');
    await expect(reportPart(page, 'Growth Opportunities')).not.toContainText('Excellent delivery!');
  });
});
