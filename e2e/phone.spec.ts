// The live screen on phones: Stop is in reach, no message moves anything, and the picture has the camera's shape.
import type { Locator, Page } from 'playwright/test';
import { kill, watchWorkers } from './harness/kill-workers.ts';
import { beginSession, card, preview, stage, startButton, stopButton } from './harness/live-screen.ts';
import { recordSwitch } from './harness/takes.ts';
import { expect, test } from './harness/test.ts';

test.use({ resolution: 'full', microphone: 'speaks', stored: { auraFocusArea: 'fillers' } });

const UPRIGHT = [
  { width: 390, height: 667 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];
const ON_ITS_SIDE = { width: 844, height: 390 };
const PHONES = [...UPRIGHT, ON_ITS_SIDE];

type Boxes = Record<string, readonly number[]>;

const edges = async (element: Locator): Promise<readonly number[]> => {
  const { x, y, width, height } = (await element.boundingBox())!;
  return [x, y, width, height].map(Math.round);
};

/** The boxes that must not move, and whether the page scrolls, on each phone. */
async function boxes(page: Page): Promise<Record<string, Boxes>> {
  const parts = {
    picture: preview(page),
    feedback: page.getByRole('region', { name: 'Live Feedback' }),
    transcript: page.getByRole('group', { name: 'Live Transcript' }),
    start: startButton(page),
    stop: stopButton(page),
    clock: page.getByRole('timer'),
  };
  const found: Record<string, Boxes> = {};
  for (const phone of PHONES) {
    await page.setViewportSize(phone);
    const all: Boxes = {};
    for (const [name, part] of Object.entries(parts)) all[name] = await edges(part);
    all['page'] = await page.evaluate(() => [document.documentElement.scrollHeight]);
    found[`${phone.width}x${phone.height}`] = all;
  }
  return found;
}

/** Whether a box lies within another. */
function lies([x = 0, y = 0, width = 0, height = 0]: readonly number[], within: readonly number[]): boolean {
  const [left = 0, top = 0, w = 0, h = 0] = within;
  return x >= left && y >= top && x + width <= left + w && y + height <= top + h;
}

test('Stop is in view on every phone, and neither the longest message nor hidden feedback moves anything @chromium', async ({
  page,
  recognition,
}) => {
  await watchWorkers(page);
  await page.goto('/');
  await recordSwitch(page).click();
  await beginSession(page, recognition);
  await expect(page.getByText('Recording', { exact: true })).toBeVisible();
  await recognition.say(`um uh er hmm okay ${'so this is what we wanted to say to everyone '.repeat(8)}`);
  const usual = await boxes(page);
  for (const [phone, { stop, start, clock, page: height }] of Object.entries(usual)) {
    const [width = 0, viewportHeight = 0] = phone.split('x').map(Number);
    for (const part of [stop, start, clock])
      expect(lies(part!, [0, 0, width, viewportHeight]), `${phone}, in view`).toBe(true);
    expect(height, `${phone} does not scroll`).toEqual([viewportHeight]);
  }

  await expect(stage(page)).toHaveAttribute('data-aura', 'warm');
  await expect(card(page, 'Filler Words')).toContainText('More than 8 a minute');
  expect(await boxes(page), 'the ring is warm').toEqual(usual);

  await kill(page, 'Aura takes');
  await expect(page.getByText('Recording stopped: a part of Aura failed.')).toBeVisible();
  // The message of a failure disappears with the next start, which is held. After ten seconds without a start its first half disappears.
  await recognition.holdStarts(true);
  await recognition.fail('not-allowed');
  await expect(page.getByText('Allow the microphone in its settings.')).toBeVisible();
  const message = page.getByText("Speech recognition isn't responding");
  expect(await boxes(page), 'two long messages').toEqual(usual);
  for (const phone of PHONES) {
    await page.setViewportSize(phone);
    await expect(message).toBeVisible();
    const [note, shown] = await Promise.all([edges(message), edges(stage(page))]);
    const [top = 0, noteHeight = 0] = [note[1], note[3]];
    const bottom = shown[1]! + shown[3]!;
    expect(top, 'over the picture').toBeGreaterThanOrEqual(shown[1]!);
    expect(Math.abs(bottom - top - noteHeight), 'at its lower edge').toBeLessThan(16);
  }

  await page.getByRole('button', { name: 'Hide feedback' }).click();
  expect(await boxes(page), 'hidden feedback').toEqual(usual);
});

test('the note about the speech service is shown in a session unless it was shown before Start @chromium', async ({
  page,
  recognition,
}) => {
  await page.setViewportSize(UPRIGHT[0]!);
  const note = page.getByText("Speech is recognized through your browser's speech service.");
  const clipped = () => note.evaluate((it) => getComputedStyle(it).clipPath !== 'none');
  await page.goto('/');
  await expect(page.getByText("Once you start, your browser's speech service hears")).toBeVisible();
  await beginSession(page, recognition);
  expect(await clipped(), 'said before').toBe(true);

  await page.addInitScript(() => {
    Object.assign(Reflect.get(window, 'SpeechRecognition'), { available: () => new Promise(() => {}) });
  });
  await page.reload();
  await beginSession(page, recognition);
  expect(await clipped(), 'not known before').toBe(false);
});

test.describe('a browser without speech recognition', () => {
  test.use({ speech: 'none', stored: { auraFocusArea: 'posture' } });

  test('says so in place of the transcript, also before Start and after the page was hidden @chromium', async ({
    page,
  }) => {
    const note = page.getByText('This browser has no speech recognition');
    const inPlace = async (when: string) => {
      for (const phone of PHONES) {
        await page.setViewportSize(phone);
        const [text, picture] = await Promise.all([edges(note), edges(stage(page))]);
        const beside = text[0]! >= picture[0]! + picture[2]!;
        expect(beside || text[1]! >= picture[1]! + picture[3]!, `${when}, ${phone.width}`).toBe(true);
        await expect(page.getByRole('group', { name: 'Live Transcript' })).toBeHidden();
      }
    };
    await page.goto('/');
    await expect(startButton(page)).toBeEnabled();
    await inPlace('before Start');
    await startButton(page).click();
    await expect(stopButton(page)).toBeEnabled();
    await inPlace('in a session');
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(note).toContainText('your voice was still measured');
    await inPlace('after a hidden page');
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('tabs and tools are 44 px high, before and in a session, and Stop is in view @chromium', async ({
    page,
    recognition,
  }) => {
    const heights = async () => {
      const found: number[] = [];
      for (const phone of PHONES) {
        await page.setViewportSize(phone);
        for (const target of await page.getByRole('banner').locator('nav a, button').all())
          if (await target.isVisible()) found.push((await edges(target))[3]!);
      }
      return found;
    };
    await page.goto('/');
    await expect(startButton(page)).toBeEnabled();
    expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
    await beginSession(page, recognition);
    const inSession = await heights();
    expect(inSession.length).toBeGreaterThan(4 * PHONES.length);
    expect(Math.min(...inSession)).toBeGreaterThanOrEqual(44);
    for (const phone of PHONES) {
      await page.setViewportSize(phone);
      await expect(stopButton(page)).toBeInViewport({ ratio: 1 });
    }
  });
});

test('on a phone on its side, the camera fills the left in full height @chromium', async ({ page }) => {
  for (const viewport of [ON_ITS_SIDE, { width: 667, height: 375 }]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(startButton(page)).toBeEnabled();
    const [picture, main, start, feedback] = await Promise.all([
      edges(preview(page)),
      edges(page.getByRole('main')),
      edges(startButton(page)),
      edges(page.getByRole('region', { name: 'Live Feedback' })),
    ]);
    for (const beside of [start, feedback]) expect(picture[0]! + picture[2]!).toBeLessThanOrEqual(beside[0]!);
    expect(start[1]! + start[3]!).toBeLessThanOrEqual(viewport.height);
    // On the narrower phone the figures need the width, so the picture is less high.
    expect(picture[3]).toBeGreaterThan(viewport === ON_ITS_SIDE ? main[3]! - 16 : 170);
  }
});

for (const [name, size] of [
  ['wide', { width: 640, height: 360 }],
  ['upright', { width: 360, height: 480 }],
  ['usual', { width: 640, height: 480 }],
] as const) {
  test(`a camera whose picture is ${name} is shown whole @chromium`, async ({ page }) => {
    await page.addInitScript(({ width, height }) => {
      const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = (constraints) =>
        getUserMedia(
          constraints?.video
            ? { ...constraints, video: { width: { exact: width }, height: { exact: height } } }
            : constraints,
        );
    }, size);
    await page.goto('/');
    await expect(startButton(page)).toBeEnabled();
    const shape = () => preview(page).evaluate((video: HTMLVideoElement) => video.videoHeight);
    await expect.poll(shape).toBe(size.height);
    for (const viewport of [...PHONES, { width: 1280, height: 800 }, { width: 1920, height: 1080 }]) {
      await page.setViewportSize(viewport);
      const { width, height } = (await preview(page).boundingBox())!;
      expect(width / height, `${viewport.width}x${viewport.height}`).toBeCloseTo(size.width / size.height, 1);
      expect(height).toBeGreaterThan(100);
    }
  });
}
