// The microphone in a session: muted, unavailable, and closed at Stop.
import { keepStreams } from './harness/keep-streams.ts';
import { shortenOverlay, startButton, stopSession, transcript } from './harness/live-screen.ts';
import { tapAnalyst } from './harness/tap-analyst.ts';
import { expect, test } from './harness/test.ts';
import { delivery, shownFigures } from './harness/vocal-delivery.ts';
import { watchAudio } from './harness/watch-audio.ts';

test.use({ microphone: 'speaks', speech: 'none' });

test('a muted microphone is reported until it is heard', async ({ page }) => {
  const microphone = await keepStreams(page, { silent: true });
  await page.goto('/');
  await startButton(page).click();
  await expect(transcript(page).getByRole('status')).toContainText(
    "Your microphone isn't picking up any sound.",
  );
  await microphone.silence(false);
  await expect(transcript(page).getByRole('status')).not.toContainText("isn't picking up any sound");
  // The card estimates a pace after 3 s of speech, which is more than the report needs.
  await expect(page.getByRole('group', { name: 'Pace' })).toContainText(/\d WPM, estimated/);
  await stopSession(page);
  await expect(delivery(page)).toContainText('Loudness');
});

// Playwright can't evaluate in Firefox's workers.
test('a microphone that is muted in a session is reported, and its time counts as unmeasured @chromium', async ({
  page,
}) => {
  const microphone = await keepStreams(page);
  await page.goto('/');
  await expect(startButton(page)).toBeEnabled();
  const tap = await tapAnalyst(page);
  await startButton(page).click();
  await expect.poll(tap.blocks).toBeGreaterThan(100);
  await microphone.silence(true);
  const note = transcript(page).getByRole('status');
  await expect(note).toContainText("Your microphone isn't picking up any sound.");
  const mutedAt = await tap.blocks();
  await expect.poll(tap.blocks).toBeGreaterThan(mutedAt + 100);
  await microphone.silence(false);
  await expect(note).not.toContainText("isn't picking up any sound");
  await expect.poll(tap.blocks).toBeGreaterThan(mutedAt + 200);
  await stopSession(page);
  await expect(delivery(page)).toContainText(/Your microphone was muted for \d+ s/);
  const longest = (await shownFigures(page)).find((text) => text.startsWith('Longest'));
  expect(Number(/Longest (\d+\.\d) s/.exec(longest ?? '')?.[1])).toBeLessThan(2);
});

for (const [what, refuse] of [
  ['has no audio worklet', "Reflect.deleteProperty(window, 'AudioWorkletNode')"],
  [
    'refuses audio',
    "window.AudioContext = class { constructor() { throw new DOMException('no', 'NotSupportedError') } }",
  ],
] as const) {
  test(`a session continues, and the voice is not measured, if the browser ${what} @chromium`, async ({
    page,
  }) => {
    await page.addInitScript(refuse);
    await page.goto('/');
    await startButton(page).click();
    await expect(page.getByRole('group', { name: 'Pace' })).toContainText('– WPM, estimated');
    await expect(page.getByRole('group', { name: 'Posture' })).toContainText('Good');
    await stopSession(page);
    await expect(delivery(page)).toContainText('Your voice was not measured');
  });
}

test('a session that ends at once is reported as too short, and the audio context is closed', async ({
  page,
}) => {
  const { states } = await watchAudio(page);
  await page.goto('/');
  await expect(startButton(page)).toBeEnabled();
  expect(await states()).toEqual([]);
  // In the page, because the driver of a busy machine takes seconds: then the speech is no longer too short.
  await shortenOverlay(page);
  await page.evaluate(async () => {
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    const contexts = Reflect.get(window, 'contexts') as AudioContext[];
    const runs = () => contexts.some(({ state }) => state === 'running') && !button('Stop')?.disabled;
    button('Start')?.click();
    await new Promise<void>((resolve) => {
      const check = () => (runs() ? resolve() : setTimeout(check, 20));
      check();
    });
    button('Stop')?.click();
  });
  await expect.poll(states).toEqual(['closed']);
  await expect(delivery(page)).toContainText('This session was too short');
  await expect(delivery(page)).not.toContainText('microphone');
});
