import type { Page } from 'playwright/test';
import { openPrompt } from './harness/open-prompt.ts';
import { expect, test } from './harness/test.ts';

/** Keeps what `getUserMedia` gave, so that a test can look at its tracks and end them. */
async function keepStreams(
  page: Page,
): Promise<{ states(): Promise<string[]>; end(kind: 'video' | 'audio'): Promise<void> }> {
  await page.addInitScript(() => {
    // Firefox's empty first page, which this runs on too, has none.
    if (!navigator.mediaDevices) return;
    const given: MediaStreamTrack[] = [];
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      given.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { given });
  });
  return {
    states: () => page.evaluate<string[]>('given.map((track) => track.readyState)'),
    end: (kind) =>
      page.evaluate(
        `given.filter((track) => track.kind === '${kind}').forEach((track) => { track.stop(); track.dispatchEvent(new Event('ended')); })`,
      ),
  };
}

const start = (page: Page) => page.getByRole('button', { name: 'Start' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop' });
const stage = (page: Page) => page.getByRole('region', { name: 'Camera' });

test.describe('no permission', () => {
  test.use({ permissions: [] });

  test('is told in the words of the catalogue', async ({ page }) => {
    await page.goto('/');
    await expect(stage(page).getByRole('alert')).toContainText('Access Denied');
    await expect(stage(page)).toContainText(
      'Camera and microphone access was denied. Please allow access in your browser settings.',
    );
    await expect(start(page)).toBeDisabled();
  });

  test('can be given later @chromium', async ({ page, context }) => {
    await page.goto('/');
    await expect(stage(page).getByRole('alert')).toContainText('Access Denied');
    await context.grantPermissions(['camera', 'microphone']);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(start(page)).toBeEnabled();
  });
});

test.describe('no camera', () => {
  test.use({ camera: null });

  test('leaves a session with the microphone alone', async ({ page, recognition }) => {
    await page.goto('/');
    await expect(stage(page)).toContainText(/Error accessing media devices: .+/);
    await page.getByRole('button', { name: 'Practise with the microphone alone' }).click();
    await expect(stage(page)).toContainText('Microphone only');
    await start(page).click();
    await recognition.untilListening();
    await expect(page.getByRole('group', { name: 'Posture' })).toContainText('Not tracking');
    await recognition.say('um hello');
    await expect(page.getByRole('group', { name: 'Filler Words' })).toContainText('1');
    await stop(page).click();
    const metrics = page.getByRole('region', { name: 'Key Metrics' });
    await expect(metrics).toContainText(/Posture Score\s*Not measured/);
    await expect(metrics).toContainText(/Filler Words\s*1/);
  });
});

test('while the browser asks, the screen says so; leaving then stops every track', async ({ page }) => {
  const streams = await keepStreams(page);
  const answer = await openPrompt(page);
  await page.goto('/');
  await expect(stage(page)).toContainText('Activating Camera...');
  await expect(stage(page)).toContainText('Please allow camera and microphone access.');
  await expect(start(page)).toBeDisabled();
  await page.getByRole('link', { name: 'Session Report' }).click();
  await answer();
  await expect.poll(streams.states).toEqual(['ended', 'ended']);
});

test('leaving mid-session stops recognition and tracks, and writes no report', async ({
  page,
  recognition,
}) => {
  const streams = await keepStreams(page);
  await page.goto('/');
  await start(page).click();
  await recognition.untilListening();
  await recognition.say('hello');
  await page.getByRole('link', { name: 'Session Report' }).click();
  await expect(page.getByText('No report data found.')).toBeVisible();
  await expect.poll(streams.states).toEqual(['ended', 'ended']);
  expect(await recognition.calls()).toEqual(['start', 'stop']);
  expect(await page.evaluate(() => localStorage.getItem('auraSessionCount'))).toBeNull();
});

test('a camera that goes mid-session is told; words go on, and Try again brings it back', async ({
  page,
  recognition,
}) => {
  const streams = await keepStreams(page);
  await page.goto('/');
  await start(page).click();
  await recognition.untilListening();
  await recognition.say('before it went');
  await streams.end('video');
  await expect(stage(page).getByRole('alert')).toContainText('The camera stopped');
  await expect(page.getByRole('group', { name: 'Posture' })).toContainText('Not tracking');
  await recognition.say('and after');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Posture' })).toContainText('Good');
  await stop(page).click();
  await expect(page.getByRole('region', { name: 'Transcript Analysis' })).toContainText(
    'before it went and after',
  );
});

test('permission that is withdrawn mid-session loses nothing @chromium', async ({
  page,
  context,
  recognition,
}) => {
  await page.goto('/');
  await start(page).click();
  await recognition.untilListening();
  await recognition.say('what I said');
  await context.clearPermissions();
  await expect(stage(page).getByRole('alert')).toContainText('The camera stopped');
  await stop(page).click();
  await expect(page.getByRole('region', { name: 'Transcript Analysis' })).toContainText('what I said');
});

test('Start pressed twice is one session, and Stop before a word is a report', async ({
  page,
  recognition,
}) => {
  await page.goto('/');
  await start(page).dblclick();
  await recognition.untilListening();
  await stop(page).click();
  const metrics = page.getByRole('region', { name: 'Key Metrics' });
  await expect(metrics).toContainText(/Filler Words\s*0/);
  expect((await recognition.calls()).filter((call) => call === 'start')).toHaveLength(1);
  await expect(page.getByRole('region', { name: 'Transcript Analysis' })).toContainText(
    'No words were recognised.',
  );
});

test.describe('no speech recognition', () => {
  test.use({ speech: 'none' });

  test('is told calmly; what it would have measured is not invented', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/');
    await start(page).click();
    await expect(page.getByRole('region', { name: 'Live Transcript' })).toContainText(
      'Chrome, Edge and Safari',
    );
    expect(logged).toContain('Speech Recognition API is not supported in this browser.');
    await expect(page.getByRole('group', { name: 'Posture' })).toContainText('Good');
    await stop(page).click();
    const metrics = page.getByRole('region', { name: 'Key Metrics' });
    await expect(metrics).toContainText(/Avg\. Pace\s*Not measured/);
    await expect(metrics).toContainText(/Filler Words\s*Not measured/);
    await expect(metrics).toContainText(/Posture Score\s*\d+\s*%/);
    await expect(page.getByRole('region', { name: 'Growth Opportunities' })).toContainText(
      'Excellent delivery! Keep refining clarity and flow.',
    );
  });
});

test('a recogniser that will not start is told; the next try is heard', async ({ page, recognition }) => {
  await page.goto('/');
  await recognition.refuseStart('InvalidStateError');
  await start(page).click();
  await expect(page.getByRole('alert')).toContainText('Could not start speech recognition.');
  await expect(stop(page)).toBeEnabled();
  await recognition.refuseStart(null);
  await recognition.untilListening();
  await recognition.say('um hello');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Filler Words' })).toContainText('1');
});

for (const code of ['network', 'not-allowed', 'no-speech', 'audio-capture', 'language-not-supported']) {
  test(`recognition that fails with ${code} is started again`, async ({ page, recognition }) => {
    await page.goto('/');
    await start(page).click();
    await recognition.untilListening();
    await recognition.say('um one');
    await recognition.fail(code, { ends: code !== 'language-not-supported' });
    await recognition.untilListening();
    await expect(stop(page)).toBeEnabled();
    await recognition.say('um two');
    await expect(page.getByRole('group', { name: 'Filler Words' })).toContainText('2');
  });
}

test('recognition that ends by itself goes on, and repeats of what was said count once', async ({
  page,
  recognition,
}) => {
  await page.goto('/');
  await start(page).click();
  await recognition.untilListening();
  await recognition.say('um good morning everyone');
  await recognition.end();
  await recognition.untilListening();
  await recognition.replay();
  await recognition.say('thank you for coming');
  await stop(page).click();
  const transcript = page.getByRole('region', { name: 'Transcript Analysis' }).getByRole('group');
  await expect(transcript).toHaveText('um good morning everyone thank you for coming');
});

for (const way of ['cumulative', 'growing'] as const) {
  test(`${way} finals, as Android gives them, count once`, async ({ page, recognition }) => {
    await page.goto('/');
    await start(page).click();
    await recognition.untilListening();
    await recognition.sayAsAndroid('um how I wonder what you are', way);
    await expect(page.getByRole('group', { name: 'Filler Words' })).toContainText('1');
    await stop(page).click();
    const transcript = page.getByRole('region', { name: 'Transcript Analysis' }).getByRole('group');
    await expect(transcript).toHaveText('um how I wonder what you are');
  });
}

test('markup that is spoken is text', async ({ page, recognition }) => {
  await page.goto('/');
  await start(page).click();
  await recognition.untilListening();
  const spoken = '<img src=x onerror=alert(1)> <b>um</b> & so on';
  await recognition.say(spoken);
  await stop(page).click();
  const transcript = page.getByRole('region', { name: 'Transcript Analysis' }).getByRole('group');
  await expect(transcript).toHaveText(spoken);
  await expect(transcript.locator('img')).toHaveCount(0);
});

test.describe('a storage that holds nonsense', () => {
  test.use({
    stored: {
      auraFocusArea: '{"no":1}',
      auraSpeechType: 'sermon',
      auraLastSessionDate: 'soon',
      auraStreak: 'NaN',
      auraSessionCount: '-3',
    },
  });

  test('counts as empty, and is replaced', async ({ page, recognition }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^My Pacing/ }).click();
    await start(page).click();
    await recognition.untilListening();
    await stop(page).click();
    const today = await page.evaluate(() => new Intl.DateTimeFormat('sv-SE').format(new Date()));
    await expect
      .poll(() => page.evaluate(() => Object.fromEntries(Object.entries(localStorage))))
      .toEqual({
        auraFocusArea: 'pacing',
        auraSpeechType: 'informative',
        auraLastSessionDate: today,
        auraStreak: '1',
        auraSessionCount: '1',
      });
  });
});

test('a storage that refuses costs persistence only', async ({ page, recognition }) => {
  await page.addInitScript(() => {
    for (const call of ['getItem', 'setItem'] as const) {
      Storage.prototype[call] = () => {
        throw new DOMException('refused', 'SecurityError');
      };
    }
  });
  await page.goto('/');
  await page.getByRole('button', { name: /^My Pacing/ }).click();
  await start(page).click();
  await recognition.untilListening();
  await stop(page).click();
  await expect(page.getByRole('heading', { name: 'Your Session Report' })).toBeVisible();
  await expect(page.getByText('1 session so far')).toBeVisible();
});

test.describe('over midnight', () => {
  test.use({ stored: { auraFocusArea: 'pacing', auraLastSessionDate: '2026-02-28', auraStreak: '4' } });

  test('a session counts for the day on which it ends', async ({ page, recognition }) => {
    await page.clock.install({ time: new Date(2026, 1, 28, 23) });
    await page.goto('/');
    await page.locator('video').waitFor();
    await page.clock.pauseAt(new Date(2026, 1, 28, 23, 59, 58));
    await start(page).click();
    await recognition.untilListening();
    await page.clock.runFor(5000);
    await stop(page).click();
    await expect
      .poll(() =>
        page.evaluate(() => [
          localStorage.getItem('auraLastSessionDate'),
          localStorage.getItem('auraStreak'),
        ]),
      )
      .toEqual(['2026-03-01', '5']);
  });
});
