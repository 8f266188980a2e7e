// Recognizers that are missing, fail, end, or repeat results.
import { leavingTheFrame } from './harness/draw-camera.ts';
import { hidePage } from './harness/hide-page.ts';
import {
  beginSession,
  card,
  openSession,
  reportPart,
  startButton,
  stopButton,
  stopSession,
} from './harness/live-screen.ts';
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

test('a recognizer that does not start is reported, and restarted then and after every error @chromium', async ({
  page,
  recognition,
}) => {
  await page.goto('/');
  await recognition.refuseStart('InvalidStateError');
  await startButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Could not start speech recognition.');
  await expect(stopButton(page)).toBeEnabled();
  await recognition.refuseStart(null);
  await recognition.untilListening();
  await recognition.say('um hello');
  await expect(page.getByRole('alert')).toHaveCount(0);
  let fillers = 1;
  const counted = () =>
    expect(card(page, 'Filler Words')).toContainText(new RegExp(`(?<!\\d)${fillers}(?!\\d)`));
  await counted();
  for (const code of ['network', 'not-allowed', 'no-speech', 'audio-capture', 'language-not-supported']) {
    await test.step(code, async () => {
      // The phrase differs for each error, because words that a new run repeats are counted once.
      await recognition.say(`um before ${code}`);
      await recognition.fail(code, { ends: code !== 'language-not-supported' });
      await recognition.untilListening();
      await expect(stopButton(page)).toBeEnabled();
      await recognition.say(`um after ${code}`);
      fillers += 2;
      await counted();
    });
  }
});

test('repeated results count once, and spoken markup is shown as text @chromium', async ({
  page,
  recognition,
}) => {
  const transcript = reportPart(page, 'Transcript Analysis').locator('p[translate=no]');
  await page.goto('/');
  await test.step('results that are repeated after recognition ended by itself', async () => {
    await beginSession(page, recognition);
    await recognition.say('um good morning everyone');
    await recognition.repeatOnStart();
    await recognition.end();
    await recognition.untilListening();
    const spoken = '<img src=x onerror=alert(1)> <b>um</b> & so on';
    await recognition.say(spoken);
    await stopSession(page);
    await expect(transcript).toHaveText(`um good morning everyone ${spoken}`);
    await expect(transcript.locator('img')).toHaveCount(0);
  });
  for (const way of ['cumulative', 'growing'] as const) {
    await test.step(`${way} final results, as on Android`, async () => {
      await page.reload();
      await page.getByRole('link', { name: 'Live Session' }).click();
      await beginSession(page, recognition);
      await recognition.sayAsAndroid('um how I wonder what you are', way);
      await expect(card(page, 'Filler Words')).toContainText('1');
      await stopSession(page);
      await expect(transcript).toHaveText('um how I wonder what you are');
    });
  }
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
