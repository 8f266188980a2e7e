// Tests of the harness: the synthetic camera and the fake recognizer. Needs no build.
import { createServer } from 'node:http';
import type { Page } from 'playwright/test';
import {
  centered,
  leaningLeft,
  leaningRight,
  leavingTheFrame,
  nobody,
  swaying,
} from './harness/draw-camera.ts';
import { openPrompt } from './harness/open-prompt.ts';
import { expect, test as base } from './harness/test.ts';

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  site: async ({}, provide) => {
    const server = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end('<link rel=icon href=data:>'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    await provide(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

/**
 * Opens the camera and defines `skinCenter()` in the page: the mean x of the skin pixels as a fraction of the width. Every 20th
 * pixel is read; 100 matches or fewer are null.
 */
async function openCamera(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(async () => {
    const video = document.createElement('video');
    video.srcObject = await navigator.mediaDevices.getUserMedia({
      video: { width: 640, height: 480 },
      audio: true,
    });
    await video.play();
    const canvas = new OffscreenCanvas(640, 480).getContext('2d', { willReadFrequently: true });
    const skinCenter = (): number | null => {
      canvas?.drawImage(video, 0, 0);
      const { data } = canvas?.getImageData(0, 0, 640, 480) ?? { data: [] };
      let matches = 0;
      let sum = 0;
      for (let pixel = 0; pixel < data.length / 4; pixel += 20) {
        const [red = 0, green = 0, blue = 0] = data.slice(pixel * 4, pixel * 4 + 3);
        const cb = 128 - 0.168736 * red - 0.331264 * green + 0.5 * blue;
        const cr = 128 + 0.5 * red - 0.418688 * green - 0.081312 * blue;
        if (cb < 77 || cb > 127 || cr < 133 || cr > 173) continue;
        matches++;
        sum += pixel % 640;
      }
      return matches > 100 ? sum / matches / 640 : null;
    };
    Object.assign(window, { skinCenter });
  });
}

const skinCenter = (page: Page): Promise<number | null> => page.evaluate('skinCenter()');

for (const [camera, center] of [
  [centered, 0.5],
  [leaningLeft, 0.65],
  [leaningRight, 0.35],
] as const) {
  test.describe(camera.name, () => {
    test.use({ camera });
    test(`shows the head at ${center} of the width${camera === leaningLeft ? '' : ' @chromium'}`, async ({
      page,
    }) => {
      await openCamera(page);
      await expect.poll(() => skinCenter(page)).toBeCloseTo(center, 2);
    });
  });
}

test.describe('swaying', () => {
  test.use({ camera: swaying() });
  test('moves the head to both sides, by less than a lean', async ({ page }) => {
    await openCamera(page);
    const centers: number[] = [];
    await expect
      .poll(
        async () => {
          const center = await skinCenter(page);
          if (center !== null) centers.push(center);
          return Math.max(...centers) - Math.min(...centers);
        },
        // Not a divisor of the sway's period, in ms: otherwise the head is at the same position in every sample.
        { intervals: [70] },
      )
      .toBeGreaterThan(0.1);
    expect(Math.max(...centers.map((center) => Math.abs(center - 0.5)))).toBeLessThan(0.07);
  });
});

test.describe('nobody', () => {
  test.use({ camera: nobody });
  test('shows the wall', async ({ page }) => {
    await openCamera(page);
    expect(await skinCenter(page)).toBeNull();
  });
});

test.describe('leaving the frame', () => {
  test.use({ camera: leavingTheFrame({ presentSeconds: 1, awaySeconds: 1 }) });
  test('hides the head and shows it again', async ({ page }) => {
    await openCamera(page);
    await expect.poll(() => skinCenter(page)).toBeCloseTo(0.5, 2);
    await expect.poll(() => skinCenter(page)).toBeNull();
    await expect.poll(() => skinCenter(page)).toBeCloseTo(0.5, 2);
  });
});

const answer = (page: Page, constraints: MediaStreamConstraints): Promise<string> =>
  page.evaluate(
    (asked) =>
      navigator.mediaDevices.getUserMedia(asked).then(
        () => 'granted',
        (error: DOMException) => error.name,
      ),
    constraints,
  );

test.describe('refusals', () => {
  test.describe('no permission', () => {
    test.use({ permissions: [] });
    test('is NotAllowedError', async ({ page }) => {
      await page.goto('/');
      expect(await answer(page, { video: true, audio: true })).toBe('NotAllowedError');
    });
  });

  test.describe('no camera', () => {
    test.use({ camera: null });
    test('is NotFoundError, and the microphone is still there', async ({ page }) => {
      await page.goto('/');
      expect(await answer(page, { video: true, audio: true })).toBe('NotFoundError');
      expect(await answer(page, { audio: true })).toBe('granted');
    });
  });
});

test('a prompt stays open until it is answered', async ({ page }) => {
  const answerPrompt = await openPrompt(page);
  await page.goto('/');
  const asked = answer(page, { video: true });
  expect(await Promise.race([asked, page.evaluate("'still open'")])).toBe('still open');
  await answerPrompt();
  expect(await asked).toBe('granted');
});

test('the fake recognizer dispatches the events that a test requests', async ({ page, recognition }) => {
  await page.goto('/');
  expect(await page.evaluate(() => localStorage.getItem('auraFocusArea'))).toBe('pacing');
  await page.evaluate(() => {
    const Recognizer = Reflect.get(window, 'webkitSpeechRecognition');
    const recognizer = new Recognizer();
    const log: string[] = [];
    for (const type of ['start', 'end', 'error']) recognizer.addEventListener(type, () => log.push(type));
    recognizer.onresult = ({
      resultIndex,
      results,
    }: {
      resultIndex: number;
      results: Iterable<{ isFinal: boolean; 0: { transcript: string } }>;
    }) => {
      log.push(`${resultIndex}: ${Array.from(results, (result) => result[0].transcript + (result.isFinal ? '.' : '…')).join('|')}`); // prettier-ignore
    };
    recognizer.start();
    Object.assign(window, { log, recognizer });
  });
  await recognition.untilListening();
  await recognition.say('so hello');
  await recognition.murmur('again');
  await recognition.finalizeOnStop();
  await page.evaluate('recognizer.stop()');
  await recognition.untilListening(false);
  await recognition.repeatOnStart();
  await recognition.holdStarts(true);
  await page.evaluate('recognizer.start()');
  await recognition.untilListening(false);
  await recognition.holdStarts(false);
  await recognition.untilListening();
  await recognition.sayAsAndroid('one two', 'cumulative');
  await recognition.fail('network');
  await recognition.refuseStart('InvalidStateError');
  expect(await page.evaluate('try { recognizer.start() } catch (error) { error.name }')).toBe(
    'InvalidStateError',
  );
  expect(await recognition.calls()).toEqual(['start', 'stop', 'start', 'start']);
  expect(await page.evaluate('log')).toEqual([
    'start',
    '0: so…',
    '0: so hello…',
    '0: so hello.',
    '1: so hello.| again…',
    '1: so hello.| again.',
    'end',
    'start',
    '0: so hello.| again.',
    '0: one.',
    '0: one.|one two.',
    '0: one.|one two.',
    'error',
    'end',
  ]);
});

test.describe('without a recognizer', () => {
  test.use({ speech: 'none' });
  test('both constructors are undefined', async ({ page }) => {
    await page.goto('/');
    expect(await page.evaluate("'SpeechRecognition' in window || 'webkitSpeechRecognition' in window")).toBe(
      false,
    );
  });
});

for (const [what, script] of [
  ['logged', "console.error('on purpose')"],
  ['thrown', "queueMicrotask(() => { throw new Error('on purpose') })"],
  ['thrown in a worker', `new Worker('data:text/javascript,throw new Error("on purpose")'), 0`],
  ['logged in a worker', `new Worker('data:text/javascript,console.error("on purpose")'), 0`],
] as const) {
  test(`an error that is ${what} is collected`, async ({ page, problems }) => {
    await page.goto('/');
    await page.evaluate(script);
    await expect.poll(() => problems.seen.join()).toContain('on purpose');
    problems.allow(/on purpose/);
  });
}

test.fail('an error that is not allowed fails the test', async ({ page, problems }) => {
  await page.goto('/');
  await page.evaluate("console.error('not allowed')");
  await expect.poll(() => problems.seen).toHaveLength(1);
});
