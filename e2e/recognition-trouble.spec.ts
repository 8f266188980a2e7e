// Recognizers that are missing, return nothing, or need a network.
import { leavingTheFrame } from './harness/draw-camera.ts';
import { hidePage } from './harness/hide-page.ts';
import { card, openSession, reportPart, startButton, stopSession } from './harness/live-screen.ts';
import { loseNetwork } from './harness/network.ts';
import { expect, test } from './harness/test.ts';

test.describe('no speech recognition', () => {
  test.use({ speech: 'none', camera: leavingTheFrame() });

  test('is reported, and its figures are shown as not measured', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/');
    await startButton(page).click();
    await expect(page.getByRole('region', { name: 'Live Transcript' })).toContainText(
      'Chrome, Edge, and Safari',
    );
    await expect.poll(() => logged).toContain('Speech Recognition API is not supported in this browser.');
    // The card shows Good before the first frame is analyzed. To return from Not tracking to Good takes an analyzed frame.
    await expect(card(page, 'Posture')).toContainText('Not tracking');
    await expect(card(page, 'Posture')).toContainText('Good');
    await stopSession(page);
    const metrics = reportPart(page, 'Key Metrics');
    await expect(metrics).toContainText(/Avg\. Pace\s*Not measured/);
    await expect(metrics).toContainText(/Filler Words\s*Not measured/);
    await expect(metrics).toContainText(/Posture Score\s*\d+\s*%/);
    const growth = reportPart(page, 'Growth Opportunities');
    await expect(growth).toContainText('Your words were not measured');
    await expect(growth, 'what nobody measured is not praised').not.toContainText('Excellent delivery!');
  });
});

test.describe('a recognizer that runs and returns nothing', () => {
  test.use({ microphone: 'speaks' });

  // tests/flows/session/unrecognized-speech.drawn.test.ts tests that no card warns. Here a busy machine may lose sound, which would count
  // as silence.
  test('while the speaker speaks leaves the words unmeasured @chromium', async ({ page, recognition }) => {
    await openSession(page, recognition);
    await expect(card(page, 'Pace')).toContainText(/\d+ WPM, estimated/);
    await expect(card(page, 'Filler Words')).toContainText('Not counted');
    await stopSession(page);
    const metrics = reportPart(page, 'Key Metrics');
    await expect(metrics).toContainText(/Avg\. Pace\s*Not measured/);
    await expect(metrics).toContainText(/Filler Words\s*Not measured/);
    await expect(metrics).toContainText('too little of it was recognized');
    await expect(reportPart(page, 'Pace (WPM) Timeline')).toContainText('Too little of your speech');
    await expect(reportPart(page, 'Growth Opportunities')).not.toContainText('Excellent delivery!');
    await expect(page.getByRole('article')).not.toContainText('90 words a minute');
  });
});

for (const speech of ['fake', 'none'] as const) {
  test.describe(`speech recognition: ${speech}${speech === 'fake' ? ' @chromium' : ''}`, () => {
    test.use({ speech });

    test('the transcript says that a recognizer needs a network, and that posture was paused while the page was hidden', async ({
      page,
      context,
      problems,
    }) => {
      await page.goto('/');
      const transcript = page.getByRole('region', { name: 'Live Transcript' });
      await test.step('if there is a recognizer, words need a network', async () => {
        const none = 'This browser has no speech recognition';
        const [online, offline, absent] =
          speech === 'none'
            ? [none, none, 'offline']
            : ['Once you start', "You're offline.", 'Once you start'];
        await expect(startButton(page)).toBeEnabled();
        await expect(transcript).toContainText(online);
        await loseNetwork(context, problems);
        await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
        await expect(transcript).toContainText(offline);
        await expect(transcript).not.toContainText(absent);
        await context.setOffline(false);
        await expect(transcript).toContainText(online);
      });
      await test.step('posture was paused', async () => {
        await startButton(page).click();
        await expect(card(page, 'Posture')).toContainText('Good');
        await hidePage(page);
        await expect(card(page, 'Posture')).toContainText('Not tracking');
        await hidePage(page, false);
        await expect(card(page, 'Posture')).toContainText('Good');
        await expect(transcript).toContainText('Posture was paused while this page was hidden');
      });
    });
  });
}
