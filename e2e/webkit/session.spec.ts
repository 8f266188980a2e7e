// The camera and the microphone in WebKit.
import { readFileSync } from 'node:fs';
import { framesOf, leaningLeft } from '../harness/draw-camera.ts';
import { replaceCamera } from '../harness/draw-in-page.ts';
import { recordSpeech } from '../harness/record-speech.ts';
import { replaceMicrophone } from '../harness/speak-in-page.ts';
import { expect, test } from '../harness/webkit.ts';

test("the browser's own camera is shown", async ({ webkit, site }) => {
  await webkit.goto(site);
  await webkit.press('My Pacing');
  const frame = () =>
    webkit.run(() => {
      const preview = document.querySelector('video');
      return { seconds: preview?.currentTime ?? 0, width: preview?.videoWidth ?? 0 };
    });
  await expect.poll(async () => (await frame()).width).toBeGreaterThan(0);
  const { seconds } = await frame();
  await expect.poll(async () => (await frame()).seconds).toBeGreaterThan(seconds);
});

test('a synthetic speaker and a played voice are measured and reported', async ({
  webkit,
  site,
}, testInfo) => {
  // A screen without a camera first, so that the replacements are in place before the app requests one.
  await webkit.goto(`${site}/#/analysis`);
  await webkit.press('My Pacing');
  await webkit.run(replaceCamera, framesOf(leaningLeft));
  await webkit.run(replaceMicrophone, readFileSync(recordSpeech(testInfo.outputDir), 'base64'));
  await webkit.press('Live Session');
  await webkit.press('Start');
  await webkit.untilShows('This browser has no speech recognition');
  await webkit.untilShows('Not counted');
  await webkit.untilShows('Leaning Left');
  await webkit.untilShows(/\d+ WPM, estimated/);
  await webkit.press('Stop');
  await webkit.untilTitled('Aura Coach - Performance Report');
  await webkit.untilShows(/Posture Score\s*\d+\s*%/);
  await webkit.run(() => {
    for (const row of document.querySelectorAll<HTMLDetailsElement>('details[data-row]')) row.open = true;
  });
  await webkit.untilShows(/WPM\s*Estimated/);
  await webkit.untilShows(/Level\s*−\d+\.\d dB\s*Measured/);
});

test.describe('a browser without a camera and a microphone', () => {
  test.use({ plugged: false });

  test('shows the specified sentence', async ({ webkit, site }) => {
    await webkit.goto(site);
    await webkit.press('My Pacing');
    await webkit.untilShows('Access Denied', '[role=alert]');
    await webkit.untilShows('An unknown error occurred while accessing media devices.', '[role=alert]');
    expect(await webkit.run(() => document.querySelectorAll('button:disabled').length)).toBeGreaterThan(0);
    await webkit.press('Try again');
    await webkit.untilShows('Access Denied', '[role=alert]');
  });
});
