// Camera, microphone and storage that are refused, missing or lost.
import { keepStreams } from './harness/keep-streams.ts';
import {
  beginSession,
  card,
  openSession,
  reportPart,
  stage,
  startButton,
  stopSession,
} from './harness/live-screen.ts';
import { watchRequests } from './harness/media-requests.ts';
import { loseNetwork } from './harness/network.ts';
import { lazyScripts } from './harness/built-files.ts';
import { expect, test } from './harness/test.ts';

test.describe('no permission', () => {
  test.use({ permissions: [] });

  test('is reported with the specified sentence', async ({ page }) => {
    await page.goto('/');
    await expect(stage(page).getByRole('alert')).toContainText('Access Denied');
    await expect(stage(page)).toContainText(
      'Camera and microphone access was denied. Please allow access in your browser settings.',
    );
    await expect(startButton(page)).toBeDisabled();
  });

  test('can be given later @chromium', async ({ page, context }) => {
    await page.goto('/');
    await expect(stage(page).getByRole('alert')).toContainText('Access Denied');
    await context.grantPermissions(['camera', 'microphone']);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(startButton(page)).toBeEnabled();
  });
});

test.describe('no camera', () => {
  test.use({ camera: null });

  test('still allows a session with only the microphone', async ({ page, recognition }) => {
    await page.goto('/');
    await expect(stage(page)).toContainText(/Error accessing media devices: .+/);
    await page.getByRole('button', { name: 'Practice with just the microphone' }).click();
    await expect(stage(page)).toContainText('Microphone only');
    await beginSession(page, recognition);
    await expect(card(page, 'Posture')).toContainText('Not tracking');
    await recognition.say('um hello');
    await expect(card(page, 'Filler Words')).toContainText('1');
    await stopSession(page);
    const metrics = reportPart(page, 'Key Metrics');
    await expect(metrics).toContainText(/Posture Score\s*Not measured/);
    await expect(metrics).toContainText(/Filler Words\s*1/);
  });
});

test('while the browser asks, the screen says so; leaving then stops every track', async ({ page }) => {
  const streams = await keepStreams(page);
  const { answer } = await watchRequests(page, { hold: 'all' });
  await page.goto('/');
  await expect(stage(page)).toContainText('Activating Camera...');
  await expect(stage(page)).toContainText('Please allow camera and microphone access.');
  await expect(startButton(page)).toBeDisabled();
  await page.getByRole('link', { name: 'Session Report' }).click();
  await answer();
  await expect.poll(streams.states).toEqual(['ended', 'ended']);
});

test('leaving mid-session closes camera and microphone, and offers its report until the next Start', async ({
  page,
  recognition,
}) => {
  const streams = await keepStreams(page);
  await openSession(page, recognition);
  await recognition.say('nothing of this is lost');
  await page.getByRole('link', { name: 'Session Report' }).click();
  await expect(page.getByText('No report data found.')).toBeVisible();
  await expect.poll(streams.states).toEqual(['ended', 'ended']);
  expect(await recognition.calls()).toEqual(['start', 'stop']);

  await expect(page.getByText(/You left a session of 0:\d\d\./)).toBeVisible();
  const offer = page.getByRole('button', { name: 'See its report' });
  await page.getByRole('link', { name: 'Live Session' }).click();
  await beginSession(page, recognition);
  await expect(offer).toBeHidden();
  await recognition.say('these words are shown');
  await page.getByRole('link', { name: 'Speaking Coach' }).click();
  await offer.click();
  await expect(reportPart(page, 'Transcript Analysis')).toContainText('these words are shown');
  await expect(offer).toBeHidden();
});

test('a session that loses the network still has its report', async ({
  page,
  recognition,
  context,
  problems,
}) => {
  // The code of the report is loaded before Stop, while there is a network.
  const arrived = Promise.all(
    lazyScripts('src/app/ReportRoute.tsx').map((script) =>
      page.waitForEvent('requestfinished', (request) => request.url().endsWith(script)),
    ),
  );
  await openSession(page, recognition);
  await recognition.say('um hello');
  await arrived;
  await loseNetwork(context, problems);
  await page.getByRole('button', { name: 'Settings' }).click();
  const missing = page.getByRole('dialog', { name: "This couldn't be opened" });
  await missing.getByRole('button', { name: 'Close' }).click();
  await expect(missing).toHaveCount(0);
  await expect(card(page, 'Filler Words')).toContainText('1');
  await stopSession(page);
  await expect(reportPart(page, 'Key Metrics')).toContainText(/Filler Words\s*1/);
});

// Firefox does not request a script again after it failed to load, until the page is reloaded.
test('a screen that failed to load opens once the network is back @chromium', async ({
  page,
  context,
  problems,
}) => {
  await page.goto('/');
  await loseNetwork(context, problems);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: "This couldn't be opened" }).getByRole('button').click();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
});

test('a camera that is lost in a session is reported; words continue, and Try again reopens it', async ({
  page,
  recognition,
}) => {
  const streams = await keepStreams(page);
  await openSession(page, recognition);
  await recognition.say('before it went');
  await streams.end('video');
  await expect(stage(page).getByRole('alert')).toContainText(/The camera (?:and the microphone )?stopped/);
  await expect(card(page, 'Posture')).toContainText('Not tracking');
  await recognition.say('and after');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Posture')).toContainText('Good');
  await stopSession(page);
  await expect(reportPart(page, 'Transcript Analysis')).toContainText('before it went and after');
});

test.describe('a permission', () => {
  test.use({ revokes: true });

  test('can be withdrawn in a session without loss of data @chromium', async ({
    page,
    context,
    recognition,
  }) => {
    await openSession(page, recognition);
    await recognition.say('what I said');
    await context.clearPermissions();
    await expect(stage(page).getByRole('alert')).toContainText(/The camera (?:and the microphone )?stopped/);
    await stopSession(page);
    await expect(reportPart(page, 'Transcript Analysis')).toContainText('what I said');
  });
});

test('a storage that throws loses nothing but persistence @chromium', async ({ page, recognition }) => {
  await page.addInitScript(() => {
    for (const call of ['getItem', 'setItem'] as const) {
      Storage.prototype[call] = () => {
        throw new DOMException('refused', 'SecurityError');
      };
    }
  });
  await page.goto('/');
  await page.getByRole('button', { name: /^My Pacing/ }).click();
  await beginSession(page, recognition);
  await stopSession(page);
  await expect(page.getByRole('heading', { name: 'Your Session Report' })).toBeVisible();
  await expect(page.getByText('1 session · See your progress')).toBeVisible();
});

// In the C locale, Chrome's `navigator.language` is 'C', which is no valid language tag for the charts' number format.
test('a browser with an invalid language tag shows the report @chromium', async ({ page, recognition }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'language', { get: () => 'C' }));
  await openSession(page, recognition);
  await stopSession(page);
  await expect(page.getByRole('heading', { name: 'Your Session Report' })).toBeVisible();
});
