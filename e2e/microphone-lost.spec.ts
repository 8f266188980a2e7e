// A microphone that is unplugged and replaced in a session, and the closing of camera and microphone.
import type { Page } from 'playwright/test';
import { keepStreams } from './harness/keep-streams.ts';
import { card, openSession, reportPart, stage, stopButton, untilClock } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';
import { delivery } from './harness/vocal-delivery.ts';

const alert = (page: Page) =>
  stage(page)
    .getByRole('alert')
    .filter({ hasText: /microphone/i });

test('in a session, the next microphone is measured when it comes, and the report states the time without one @chromium', async ({
  page,
  recognition,
}) => {
  const streams = await keepStreams(page);
  await openSession(page, recognition);
  await recognition.say('before it went');
  // Soon, because 6 s of speech without a word would hand the microphone over to the recognizer.
  await streams.end('audio');
  await expect(alert(page)).toContainText("What you've said so far is kept.");
  await expect(card(page, 'Posture')).toContainText('Good');
  await untilClock(page, 6);
  await page.evaluate(() => navigator.mediaDevices.dispatchEvent(new Event('devicechange')));
  await expect(alert(page)).toHaveCount(0);
  await recognition.untilListening();
  await recognition.say('and after');
  expect((await streams.states()).filter((state) => state === 'live')).toHaveLength(2);
  await untilClock(page, 12);
  await stopButton(page).click();
  await expect(page.getByText('Analyzing your performance...')).toBeVisible();
  await expect.poll(streams.states, 'closed at Stop').not.toContain('live');
  await expect(page.getByText('Analyzing your performance...'), 'while the report is made').toBeVisible();
  await expect(delivery(page)).toContainText(/Your microphone was gone for \d+ s/);
  await expect(reportPart(page, 'Transcript Analysis')).toContainText('before it went and after');
});
