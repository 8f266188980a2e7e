// States that nobody wishes for, and those that are about the app itself.
import { expect } from 'playwright/test';
import type { Look, Visit } from './all-states.ts';
import { filmTalk } from './film.ts';
import { keepStreams } from './keep-streams.ts';
import { beginSession, card, stage, startButton, stopButton } from './live-screen.ts';
import { openPrompt } from './open-prompt.ts';
import { says } from './provider.ts';
import { videoReport } from './reports.ts';
import { chooser } from './upload.ts';

/** Where the browser lets nobody have the camera. */
export async function seeRefusal({ page }: Visit, look: Look): Promise<void> {
  await page.goto('/');
  await expect(stage(page).getByRole('alert')).toContainText('Access Denied');
  await look('refused');
}

/** Where no camera is plugged in: a session with the microphone alone. */
export async function seeMicrophoneAlone({ page, recognition }: Visit, look: Look): Promise<void> {
  await page.goto('/');
  await expect(stage(page).getByRole('alert')).toBeVisible();
  await look('no-camera');
  await page.getByRole('button', { name: 'Practice with just the microphone' }).click();
  await expect(stage(page)).toContainText('Microphone only');
  await look('microphone-only');
  await beginSession(page, recognition);
  await recognition.say('um hello');
  await expect(card(page, 'Filler Words')).toContainText('1');
  await look('listening-unseen');
  await stopButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your Session Report' })).toBeVisible();
  await look('report-unseen');
}

/** Where no browser recognizes speech. */
export async function seeWordless({ page }: Visit, look: Look): Promise<void> {
  await page.goto('/');
  await startButton(page).click();
  await expect(page.getByText('This browser has no speech recognition')).toBeVisible();
  // Shown only once frames were looked at, and a score is there for the report.
  await expect(card(page, 'Posture')).toContainText('Leaning Left');
  await look('no-recognizer');
  await stopButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your Session Report' })).toBeVisible();
  await look('report-wordless');
}

/** A session in which one thing after the other fails. */
export async function seeTrouble({ page, recognition }: Visit, look: Look): Promise<void> {
  const streams = await keepStreams(page);
  const answer = await openPrompt(page);
  await page.goto('/');
  await expect(stage(page)).toContainText('Activating Camera...');
  await look('prompt');
  await answer();
  await expect(startButton(page)).toBeEnabled();
  await recognition.refuseStart('InvalidStateError');
  await startButton(page).click();
  await expect(page.getByText('Could not start speech recognition.')).toBeVisible();
  await look('recognizer-refuses');
  await recognition.refuseStart(null);
  await recognition.untilListening();
  // What it says of a failure goes with the next start.
  await recognition.holdStarts(true);
  await recognition.fail('language-not-supported', { ends: false });
  await expect(page.getByText("Your browser can't recognize English here.")).toBeVisible();
  await look('recognizer-fails');
  await recognition.holdStarts(false);
  await recognition.untilListening();
  await recognition.say('um hello');
  await streams.end('video');
  await expect(stage(page).getByRole('alert')).toContainText('The camera stopped');
  await look('camera-lost');

  await page.route(/\/analyst\.worker-/, (route) => route.abort());
  for (const worker of page.workers()) await worker.evaluate('self.close()').catch(() => {});
  await recognition.untilListening();
  await recognition.say('and on');
  await expect(page.getByText('The analysis stopped')).toBeVisible();
  await look('analyst-lost');
}

/** What the app says of itself: a newer version, the offer to install, a screen whose code can't be had. */
export async function seeApp({ page }: Visit, look: Look): Promise<void> {
  await page.addInitScript(() => {
    // Firefox's empty first page, which this runs on too, has none.
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
  // What is quietly said covers nothing that is pressed.
  await startButton(page).click({ trial: true });
  await look('update');

  await page.route(/\/AnalysisScreen-/, (route) => route.abort());
  await page.getByRole('link', { name: 'Speaking Coach' }).click();
  await expect(page.getByRole('alert')).toContainText("This screen couldn't be loaded");
  await look('screen-failed');
}

/** A video that can be measured. */
export async function seeMeasured({ page, context, provider }: Visit, look: Look): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('There is no browser.');
  const film = { name: 'talk.mp4', mimeType: 'video/mp4', buffer: await filmTalk(browser) };
  provider.answer(says(videoReport));
  await page.goto('/#/analysis');
  await chooser(page).setInputFiles(film);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect(page.getByRole('region', { name: 'Measured on this device' })).toContainText('Longest lean');
  await look('measured-report');

  // From now on a thread gets nowhere.
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => {};
  });
  await page.getByRole('link', { name: 'Analyze another video' }).click();
  await chooser(page).setInputFiles(film);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect(page.getByRole('meter')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await look('measuring');

  await page.getByRole('link', { name: 'Analyze another video' }).click();
  await page.getByRole('checkbox', { name: 'Send the measurements with the prompt' }).check();
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect(page.getByRole('dialog').getByRole('progressbar')).toBeVisible();
  await look('waiting-for-measuring');
}
