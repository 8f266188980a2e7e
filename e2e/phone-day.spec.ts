// A session on a phone that is called, locked, left, slowed down or given a headset goes on (rule 154).
import type { Page } from 'playwright/test';
import { hidePage } from './harness/hide-page.ts';
import { watchAudio } from './harness/watch-audio.ts';
import { keepStreams } from './harness/keep-streams.ts';
import { card, openSession, reportPart, stopSession, untilClock } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';
import { delivery } from './harness/vocal-delivery.ts';

test.use({
  microphone: 'speaks',
  stored: { auraFocusArea: 'posture' },
  viewport: { width: 390, height: 844 },
  hasTouch: true,
});

const BEFORE = 'these words were said before the phone rang in the middle of it';
const AFTER = 'and these were said once the speaker had come back to the talk';

const clock = (page: Page) => page.getByRole('timer');
const averagePace = async (page: Page): Promise<number> =>
  Number(/Avg\. Pace\s*(\d+)/.exec(await reportPart(page, 'Key Metrics').innerText())?.[1]);

/**
 * If the 18 s away counted as speech, the pace would be at most 65 words a minute. A busy machine makes the session longer, so a correct
 * pace may be as low as 90.
 */
async function expectReport(page: Page): Promise<void> {
  await stopSession(page);
  await expect(reportPart(page, 'Transcript Analysis')).toContainText(`${BEFORE} ${AFTER}`);
  expect(await averagePace(page)).toBeGreaterThan(75);
}

test('a phone call pauses the session, and no figure counts its time or its silence', async ({
  page,
  recognition,
}) => {
  const streams = await keepStreams(page);
  await openSession(page, recognition);
  await untilClock(page, 2);
  await recognition.say(BEFORE);
  await untilClock(page, 5);
  await streams.mute(true);
  await hidePage(page);
  await recognition.failStarts('audio-capture');
  await recognition.end();
  await expect(card(page, 'Posture')).toContainText('Not tracking');
  await untilClock(page, 23);
  await recognition.failStarts(null);
  await streams.mute(false);
  await hidePage(page, false);
  // The recognizer restarts without the delay, which grew with each failure.
  await recognition.untilListening();
  await recognition.say(AFTER);
  await expect(card(page, 'Posture')).toContainText('Good');
  await expect(page.getByText('Speech recognition has your microphone')).toHaveCount(0);
  await expectReport(page);
  await expect(delivery(page)).toContainText(/Your microphone was muted for 1\d s/);
});

test('a locked phone suspends the page and its sound; both go on once it is unlocked @chromium', async ({
  page,
  recognition,
}) => {
  const devtools = await page.context().newCDPSession(page);
  const audio = await watchAudio(page);
  await openSession(page, recognition);
  await untilClock(page, 2);
  await recognition.say(BEFORE);
  await untilClock(page, 5);
  await audio.interrupt(true);
  await hidePage(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  const lockedMs = performance.now();
  await expect.poll(() => performance.now() - lockedMs).toBeGreaterThan(20_000);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await audio.interrupt(false);
  await hidePage(page, false);
  await recognition.untilListening();
  await recognition.say(AFTER);
  await expect(card(page, 'Posture')).toContainText('Good');
  await stopSession(page);
  await expect(reportPart(page, 'Transcript Analysis')).toContainText(`${BEFORE} ${AFTER}`);
  await expect(delivery(page)).toContainText(/About (?:19|2\d) s of this session couldn't be analyzed/);
});

test('a page that comes back from the back/forward cache without its tracks opens them again', async ({
  page,
  recognition,
}) => {
  const streams = await keepStreams(page);
  await openSession(page, recognition);
  await recognition.say(BEFORE);
  const move = (type: string) =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await hidePage(page);
  await move('pagehide');
  await recognition.end();
  await streams.end('video');
  await streams.end('audio');
  await move('pageshow');
  await hidePage(page, false);
  await expect(card(page, 'Posture')).toContainText('Good');
  await recognition.untilListening();
  await recognition.say(AFTER);
  await stopSession(page);
  await expect(reportPart(page, 'Transcript Analysis')).toContainText(`${BEFORE} ${AFTER}`);
});

test('with timers that come once a second and a slow processor, the figures are the same', async ({
  page,
  recognition,
  browserName,
}) => {
  await page.addInitScript(() => {
    const { setTimeout: once, setInterval: again } = window;
    Object.assign(window, {
      setTimeout: (call: TimerHandler, ms = 0, ...rest: unknown[]) => once(call, ms + 1000, ...rest),
      setInterval: (call: TimerHandler, ms = 0, ...rest: unknown[]) =>
        again(call, Math.max(1000, ms), ...rest),
    });
  });
  await openSession(page, recognition);
  // Only Chromium can slow the processor down.
  if (browserName === 'chromium') {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await recognition.say(BEFORE);
  await expect(clock(page)).toContainText(/0:0[6-9]/);
  await recognition.end();
  await recognition.untilListening();
  await recognition.say(AFTER);
  await expect(card(page, 'Posture')).toContainText('Good');
  await expectReport(page);
});

test('the voice analysis continues with a headset of another sample rate, and keeps its measurements @chromium', async ({
  page,
  recognition,
}) => {
  const streams = await keepStreams(page);
  await page.addInitScript(() => {
    let opened = 0;
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super({ ...options, ...(opened > 0 && { sampleRate: 16_000 }) });
        opened += 1;
      }
    };
  });
  await openSession(page, recognition);
  await recognition.say(BEFORE);
  await untilClock(page, 8);
  await streams.end('audio');
  await page.evaluate(() => navigator.mediaDevices.dispatchEvent(new Event('devicechange')));
  // The run with the first microphone ends.
  await expect.poll(recognition.calls.bind(recognition)).toEqual(['start', 'stop', 'start']);
  await recognition.untilListening();
  await recognition.say(AFTER);
  await untilClock(page, 16);
  await stopSession(page);
  await expect(reportPart(page, 'Transcript Analysis')).toContainText(`${BEFORE} ${AFTER}`);
  await expect(delivery(page)).toContainText('Melody');
  // The change itself loses a moment of sound. An analysis that began again would lose more.
  const missed = /(\d+) s (?:more|of this session)/.exec(await delivery(page).innerText());
  expect(Number(missed?.[1] ?? 0)).toBeLessThan(6);
});
