// A whole session in a browser without a recognizer, such as Firefox.
import { leaningLeft } from './harness/draw-camera.ts';
import { expect, test } from './harness/test.ts';
import { typeInto } from './harness/type-into.ts';

test.use({
  // The default of a speaker's browser.
  serviceWorkers: 'allow',
  contextOptions: {},
  stored: {},
  speech: 'none',
  microphone: 'speaks',
  camera: leaningLeft,
});

/** More than two periods of the microphone's loop of 5.6 s, and longer than the shortest session that is judged. */
const SESSION_MS = 13_000;

test('a first visit leads from the onboarding through a session without words to a report on the voice', async ({
  page,
}) => {
  await page.goto('/');
  const welcome = page.getByRole('dialog', { name: 'Welcome to Aura!' });
  await welcome.getByLabel('Type of Speech').selectOption('persuasive');
  await typeInto(welcome.getByLabel(/^Topic keywords/), 'goal');
  await welcome.getByRole('button', { name: /^My Pacing/ }).click();
  await expect(welcome).toBeHidden();

  const pace = page.getByRole('group', { name: 'Pace' });
  await page.getByRole('button', { name: 'Start' }).click();
  const startedMs = Date.now();
  await expect(page.getByRole('region', { name: 'Live Transcript' })).toContainText(
    'This browser has no speech recognition',
  );
  await expect(page.getByRole('group', { name: 'Filler Words' })).toContainText('Not counted');
  await expect(page.getByRole('group', { name: 'Posture' })).toContainText('Leaning Left');
  await expect(pace).toContainText(/\d+ WPM, estimated/);
  await expect.poll(() => Date.now() - startedMs).toBeGreaterThan(SESSION_MS);
  await page.getByRole('button', { name: 'Stop' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Session Report');
  const metrics = page.getByRole('region', { name: 'Key Metrics' });
  await expect(metrics).toContainText(/Avg\. Pace\s*Not measured/);
  await expect(metrics).toContainText(/Filler Words\s*Not measured/);
  await expect(metrics).toContainText(/Posture Score\s*\d+\s*%/);
  await expect(page.getByRole('region', { name: 'Growth Opportunities' })).toContainText('Persuasive');

  // The loop has four syllables a second in 3.8 s of its 5.6 s, and its longer pause lasts 1.2 s.
  const delivery = page.getByRole('region', { name: 'Vocal Delivery' });
  await expect(delivery).toContainText(/Pace\s*(9\d|1[0-3]\d) WPM\s*Estimated/);
  await expect(delivery).toContainText(/Longest\s*1\.[0-4] s at 0:\d\d\s*Measured/);
  await expect(delivery).toContainText(/Pitch variation\s*\d\.\d semitones\s*Measured/);
  await expect(delivery).toContainText(/Level\s*−\d+\.\d dB\s*Measured/);
});
