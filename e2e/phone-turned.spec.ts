// A session on a phone that is turned, with a camera that is upright, and with the keyboard open.
import { centered, framesOf } from './harness/draw-camera.ts';
import { replaceCamera } from './harness/draw-in-page.ts';
import {
  beginSession,
  card,
  openSession,
  preview,
  reportPart,
  stopButton,
  stopSession,
} from './harness/live-screen.ts';
import { recordSwitch, durationS } from './harness/takes.ts';
import { expect, test } from './harness/test.ts';

const UPRIGHT = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };

test.use({
  resolution: 'full',
  microphone: 'speaks',
  stored: { auraFocusArea: 'posture' },
  viewport: UPRIGHT,
  hasTouch: true,
});

const BEFORE = 'these words were said before';
const AFTER = 'and these after it';
/** The score begins at 85, and each analyzed frame with Good adds 0.1. */
const SCORE = /Posture Score\s*(?:8[5-9]|9\d|100)/;

test('on a phone that is turned, tracking and recording go on, and the whole picture is shown @chromium', async ({
  page,
  recognition,
}) => {
  await page.addInitScript(replaceCamera, framesOf(centered));
  await page.goto('/');
  await recordSwitch(page).tap();
  await beginSession(page, recognition);
  await recognition.say(BEFORE);
  const video = preview(page);
  const turns = [
    [ON_ITS_SIDE, 640 / 480],
    [UPRIGHT, 480 / 640],
    [ON_ITS_SIDE, 640 / 480],
  ] as const;
  for (const [viewport, ratio] of turns) {
    await page.setViewportSize(viewport);
    const isTurned = await video.evaluate(
      (shown: HTMLVideoElement, wanted) => Math.abs(shown.videoWidth / shown.videoHeight - wanted) < 0.1,
      ratio,
    );
    if (!isTurned) await page.evaluate('turnCamera()');
    await expect
      .poll(async () => {
        const { width, height } = (await video.boundingBox())!;
        return width / height;
      })
      .toBeCloseTo(ratio, 1);
    await expect(stopButton(page)).toBeInViewport();
    await expect(card(page, 'Posture')).toContainText('Good');
    await expect(page.getByText('Recording', { exact: true })).toBeVisible();
  }
  await recognition.say(AFTER);
  await expect(page.getByRole('timer')).toContainText(/0:(?:0[5-9]|[1-5]\d)/);
  await stopSession(page);
  await expect(reportPart(page, 'Transcript Analysis')).toContainText(`${BEFORE} ${AFTER}`);
  await expect(reportPart(page, 'Key Metrics')).toContainText(SCORE);
  const take = page.getByRole('region', { name: 'Your take' }).locator('video');
  await expect.poll(() => durationS(take)).toBeGreaterThan(2);
});

test('the keyboard of a phone covers neither the field nor, once it is closed, Stop @chromium', async ({
  page,
  recognition,
}) => {
  await openSession(page, recognition);
  await recognition.say(BEFORE);
  await page.getByRole('button', { name: 'Settings' }).tap();
  const field = page.getByLabel('Gemini API key');
  await field.tap();
  await page.setViewportSize({ width: 390, height: 500 });
  await expect(field).toBeFocused();
  // Browsers scroll the focused field into view when the keyboard opens.
  await field.scrollIntoViewIfNeeded();
  await expect(field).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(stopButton(page)).toBeInViewport();
  await page.setViewportSize(UPRIGHT);
  await recognition.say(AFTER);
  await stopSession(page);
  await expect(reportPart(page, 'Transcript Analysis')).toContainText(`${BEFORE} ${AFTER}`);
});

for (const size of [
  { width: 480, height: 640 },
  { width: 720, height: 1280 },
]) {
  test(`a camera of ${size.width}×${size.height} is tracked, and shown whole`, async ({
    page,
    recognition,
  }) => {
    await page.addInitScript(replaceCamera, { ...framesOf(centered), ...size });
    await openSession(page, recognition);
    await expect(card(page, 'Posture')).toContainText('Good');
    const shown = () => preview(page).evaluate((it: HTMLVideoElement) => [it.videoWidth, it.videoHeight]);
    await expect.poll(shown).toEqual([size.width, size.height]);
    const { width, height } = (await preview(page).boundingBox())!;
    expect(width / height).toBeCloseTo(size.width / size.height, 1);
    await expect(page.getByRole('timer')).toContainText(/0:0[3-9]/);
    await stopSession(page);
    const metrics = reportPart(page, 'Key Metrics');
    await expect(metrics).toContainText(SCORE);
    await expect(metrics).toContainText(/in view \d+% of the time/);
    const text = await metrics.innerText();
    // On a busy machine the camera of the test may stall.
    const pictured = Number(/picture was there for (\d+)%/.exec(text)?.[1] ?? 100);
    expect(Number(/in view (\d+)%/.exec(text)![1]) / pictured).toBeGreaterThan(0.88);
  });
}
