// The states after a refusal, a missing device or a failure, and those of updates, installation and lazy loading.
import { expect } from 'playwright/test';
import type { CheckState, Visit } from './visit.ts';
import { chooseFilm, filmTalk } from './film.ts';
import { keepStreams } from './keep-streams.ts';
import { beginSession, card, stage, startButton, stopSession } from './live-screen.ts';
import { watchRequests } from './media-requests.ts';
import { says } from './provider.ts';
import { videoReport } from '../../tests/written-reports.ts';

/** Long, because other journeys measure videos at the same time. */
const MEASURED_WITHIN_MS = 120_000;

/** Permission for the camera is refused. */
export async function reachRefusal({ page }: Visit, check: CheckState): Promise<void> {
  await page.goto('/');
  await expect(stage(page).getByRole('alert')).toContainText('Access Denied');
  await check('refused');
}

/** No camera is plugged in: a session with the microphone alone. */
export async function reachMicrophoneAlone({ page, recognition }: Visit, check: CheckState): Promise<void> {
  await page.goto('/');
  await expect(stage(page).getByRole('alert')).toBeVisible();
  await check('no-camera');
  await page.getByRole('button', { name: 'Practice with just the microphone' }).click();
  await expect(stage(page)).toContainText('Microphone only');
  await check('microphone-only');
  await beginSession(page, recognition);
  await recognition.say('um hello');
  await expect(card(page, 'Filler Words')).toContainText('1');
  await check('listening-unseen');
  await stopSession(page);
  await expect(page.getByRole('heading', { name: 'Your Session Report' })).toBeVisible();
  await check('report-unseen');
}

/** The browser has no speech recognition. */
export async function reachWordless({ page }: Visit, check: CheckState): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Write my words on this device/ })).toBeVisible();
  await expect(startButton(page)).toBeEnabled();
  await check('recognizer-offered');
  await startButton(page).click();
  await expect(page.getByText('This browser has no speech recognition')).toBeVisible();
  // Shown once frames have been analyzed, so that the report has a score.
  await expect(card(page, 'Posture')).toContainText('Leaning Left');
  await check('no-recognizer');
  await stopSession(page);
  await expect(page.getByRole('heading', { name: 'Your Session Report' })).toBeVisible();
  await check('report-wordless');
}

/** A session in which the recognizer, the camera and the analysis worker fail one after another. */
export async function reachTrouble({ page, recognition }: Visit, check: CheckState): Promise<void> {
  const streams = await keepStreams(page);
  const { answer } = await watchRequests(page, { hold: 'all' });
  await page.goto('/');
  await expect(stage(page)).toContainText('Activating Camera...');
  await check('prompt');
  await answer();
  await expect(startButton(page)).toBeEnabled();
  await recognition.refuseStart('InvalidStateError');
  await startButton(page).click();
  await expect(page.getByText('Could not start speech recognition.')).toBeVisible();
  await check('recognizer-refuses');
  await recognition.refuseStart(null);
  await recognition.untilListening();
  // The message of a failure disappears with the next start.
  await recognition.holdStarts(true);
  await recognition.fail('language-not-supported', { ends: false });
  await expect(page.getByText("Your browser can't recognize English here.")).toBeVisible();
  await check('recognizer-fails');
  await recognition.holdStarts(false);
  await recognition.untilListening();
  await recognition.say('um hello');
  await streams.end('video');
  await expect(stage(page).getByRole('alert')).toContainText('The camera stopped');
  await check('camera-lost');

  await page.route(/\/analyst\.worker-/, (route) => route.abort());
  for (const worker of page.workers()) await worker.evaluate('self.close()').catch(() => {});
  await recognition.untilListening();
  await recognition.say('and on');
  await expect(page.getByText('The analysis stopped')).toBeVisible();
  await check('analyst-lost');
}

/** A newer version, the offer to install, and a screen whose code fails to load. */
export async function reachApp({ page }: Visit, check: CheckState): Promise<void> {
  await page.addInitScript(() => {
    // Also runs on Firefox's initial blank page, which has none.
    if (!('serviceWorker' in navigator)) return;
    const scriptURL = new URL('sw.js', location.href).href;
    const waiting = Object.assign(new EventTarget(), { scriptURL, state: 'installed' });
    const registration = Object.assign(new EventTarget(), { waiting });
    Object.defineProperty(navigator.serviceWorker, 'register', { value: async () => registration });
  });
  await page.goto('/');
  await expect(startButton(page)).toBeEnabled();
  await expect(page.getByText('A new version of Aura is ready.')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  await expect(page.getByRole('button', { name: 'Install' })).toBeVisible();
  // The notices cover no button.
  await startButton(page).click({ trial: true });
  await check('update');

  await page.route(/\/UploadRoutes-/, (route) => route.abort());
  await page.getByRole('link', { name: 'Speaking Coach' }).click();
  await expect(page.getByRole('alert')).toContainText("This screen couldn't be loaded");
  await check('screen-failed');
}

/** A video that is measured on the device. */
export async function reachMeasured({ page, provider }: Visit, check: CheckState): Promise<void> {
  provider.answer(says(videoReport));
  await page.goto('/#/analysis');
  await chooseFilm(page, 'talk.mp4', filmTalk);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect(page.getByRole('region', { name: 'Measured on this device' })).toContainText('Longest lean', {
    timeout: MEASURED_WITHIN_MS,
  });
  await check('measured-report');

  // From here on, workers receive nothing.
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => {};
  });
  await page.getByRole('link', { name: 'Analyze another video' }).click();
  await chooseFilm(page, 'talk.mp4', filmTalk);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect(page.getByRole('meter')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await check('measuring');

  await page.getByRole('link', { name: 'Analyze another video' }).click();
  await page.getByRole('checkbox', { name: 'Send the measurements with the prompt' }).check();
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect(page.getByRole('dialog').getByRole('progressbar')).toBeVisible();
  await check('waiting-for-measuring');
}
