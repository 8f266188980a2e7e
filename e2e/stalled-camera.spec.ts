// A live camera that sends no picture (rule 157): a virtual camera that was not started, or one that freezes, without any event.
import {
  beginSession,
  card,
  preview,
  reportPart,
  stage,
  startButton,
  stopSession,
} from './harness/live-screen.ts';
import { stallCamera } from './harness/stall-camera.ts';
import { expect, test } from './harness/test.ts';

const NO_PICTURE = 'The camera sends no picture';

test('a camera that stops sending pictures in a session is said, and that time counts for no figure of posture', async ({
  page,
  recognition,
}) => {
  const camera = await stallCamera(page);
  await page.goto('/');
  await beginSession(page, recognition);
  const clock = page.getByRole('timer');
  await expect(card(page, 'Posture')).toContainText('Good');
  await expect(clock).toContainText(/0:(0[6-9]|1)/);
  await camera.stall(true);
  await expect(stage(page).getByRole('alert')).toContainText(NO_PICTURE);
  await expect(card(page, 'Posture')).toContainText('Not tracking');
  await expect(preview(page)).toBeVisible();
  await recognition.say('um still here');
  await expect(card(page, 'Filler Words')).toContainText('1');
  await expect(clock).toContainText(/0:(1[5-9]|[2-5])/);
  await stopSession(page);
  const metrics = reportPart(page, 'Key Metrics');
  await expect(metrics).toContainText(/The camera's picture was there for \d\d% of the session/);
  const shares = /in view (\d+)% of the time.*there for (\d+)% of/s.exec(await metrics.innerText());
  const [inView, watched] = [Number(shares?.[1]), Number(shares?.[2])];
  expect(watched).toBeLessThan(75);
  expect(inView).toBeLessThanOrEqual(watched + 1);
});

test('a camera without any picture is said before Start, and tracked once a picture comes', async ({
  page,
  recognition,
}) => {
  const camera = await stallCamera(page, { stalls: true });
  // A video without a picture delays the page's load event.
  await page.goto('/', { waitUntil: 'commit' });
  await expect(stage(page).getByRole('alert')).toContainText(NO_PICTURE);
  await expect(stage(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await beginSession(page, recognition);
  await expect(card(page, 'Posture')).toContainText('Not tracking');
  await camera.stall(false);
  await expect(card(page, 'Posture')).toContainText('Good');
  await expect(stage(page).getByRole('alert')).toHaveCount(0);
  await stopSession(page);
});

test('a frozen camera, which repeats one picture, is said until the picture changes', async ({ page }) => {
  const camera = await stallCamera(page, { noise: true });
  await page.goto('/');
  await expect(startButton(page)).toBeEnabled();
  await expect(stage(page).getByRole('alert')).toHaveCount(0);
  await camera.freeze(true);
  await expect(stage(page).getByRole('alert')).toContainText(NO_PICTURE);
  await camera.freeze(false);
  await expect(stage(page).getByRole('alert')).toHaveCount(0);
});
