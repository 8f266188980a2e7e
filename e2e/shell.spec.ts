import type { Locator, Page, Route } from 'playwright/test';
import { startStaticServer } from './harness/static-server.ts';
import { expect, test } from './harness/test.ts';

test.use({ resolution: 'full' });

const SCREENS = [
  ['/', 'Live Session', 'Aura Coach - Practice Session'],
  ['/analysis', 'Speaking Coach', 'Aura Coach - Speaking Coach'],
  ['/comprehensive-analysis', 'Comprehensive Analysis', 'Aura Coach - Comprehensive Analysis'],
  ['/report', 'Session Report', 'Aura Coach - Performance Report'],
] as const;

declare global {
  interface Window {
    /** For each view transition that shows: whether a click at the middle of the first tab would reach the tab. */
    hits?: boolean[];
  }
}

test('four tabs lead to four titled screens', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation');
  await expect(navigation.getByRole('link')).toHaveText(SCREENS.map(([, name]) => name));
  for (const [path, name, title] of SCREENS) {
    await navigation.getByRole('link', { name }).click();
    await expect(page).toHaveTitle(title);
    await expect(page).toHaveURL(path === '/' ? /\/(#\/)?$/ : new RegExp(`#${path}$`));
    await expect(navigation.locator('[aria-current=page]')).toHaveText(name);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a tab is marked once its screen is there @chromium', async ({ page }) => {
  await page.goto('/');
  const marked = page.getByRole('navigation').locator('[aria-current]');
  await expect(marked).toHaveText(['Live Session']);
  const held: Route[] = [];
  await page.route('**/UploadRoutes-*.js', (route) => void held.push(route));
  await page.getByRole('link', { name: 'Speaking Coach' }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page).toHaveURL(/#\/analysis$/);
  await expect(marked).toHaveText(['Live Session']);
  for (const route of held) await route.continue();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speaking Coach');
  await expect(marked).toHaveText(['Speaking Coach']);
});

test('a report marks the tab that it belongs to, and an unknown address leads to a page with a link to the live screen @chromium', async ({
  page,
}) => {
  for (const [path, name] of [
    ['/video-report', 'Speaking Coach'],
    ['/comprehensive-report', 'Comprehensive Analysis'],
  ]) {
    await page.goto(`/#${path}`);
    const marked = page.getByRole('navigation').locator('[aria-current]');
    await expect(marked).toHaveText([name ?? '']);
    await expect(marked, 'but not as the current page').toHaveAttribute('aria-current', 'true');
  }
  await page.goto('/#/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveTitle('Aura Coach - Page Not Found');
  await page.getByRole('link', { name: 'Go to the live session' }).click();
  await expect(page).toHaveTitle('Aura Coach - Practice Session');
});

test('a dialog closes when another address is typed, and its text is kept @chromium', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  for (const name of ['Settings', 'Session setup']) {
    await page.goto('/#/report');
    await page.getByRole('button', { name }).click();
    await expect(dialog).toBeVisible();
    if (name === 'Session setup') await dialog.getByLabel('Topic keywords').fill('lighthouses');
    await page.goto('/#/analysis');
    await expect(page.getByRole('heading', { level: 1, name: 'Speaking Coach' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Session setup' }).click();
  await expect(dialog.getByLabel('Topic keywords')).toHaveValue('lighthouses');
});

test.describe('with motion', () => {
  test.use({ contextOptions: {} });

  // Each navigation starts a view transition, which skips the one that is still running.
  test('tabs pressed faster than view transitions lead to the last one, without an error', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('navigation').evaluate(async (navigation) => {
      for (let round = 0; round < 5; round += 1) {
        for (const link of navigation.querySelectorAll('a')) {
          link.click();
          await new Promise(requestAnimationFrame);
        }
      }
    });
    await expect(page).toHaveTitle('Aura Coach - Performance Report');
    await expect(page.getByText('No report data found.')).toBeVisible();
  });

  test('the first screen shows without a view transition, and during later transitions the tabs take clicks', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { startViewTransition } = Document.prototype;
      Document.prototype.startViewTransition = function start(change) {
        const transition = startViewTransition.call(this, change);
        void transition.ready.then(() => {
          const link = document.querySelector('nav a');
          if (!link) return;
          const { x, y, width, height } = link.getBoundingClientRect();
          (window.hits ??= []).push(document.elementFromPoint(x + width / 2, y + height / 2) === link);
        });
        return transition;
      };
    });
    await page.goto('/#/analysis');
    await expect(page.getByRole('heading', { name: 'Speaking Coach' })).toBeVisible();
    expect(await page.evaluate(() => window.hits)).toBeUndefined();
    await page.getByRole('link', { name: 'Live Session' }).click();
    await expect.poll(() => page.evaluate(() => window.hits)).toEqual([true]);
  });
});

test('the skip link moves the focus to the main content and stays on the screen', async ({ page }) => {
  await page.goto('/#/report');
  await expect(page.getByText('No report data found.')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('#/report');
});

/** Delays the app's script, as a slow network does. @returns a function that ends the delay */
async function holdApp(page: Page): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const script = /\/assets\/index-[^/]+\.js$/;
  await page.unroute(script);
  await page.route(script, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}

test('the placeholder for a screen has the same layout as the screen @chromium', async ({ page }) => {
  for (const { address, width, height } of [
    { address: '/', width: 1280, height: 900 },
    { address: '/', width: 900, height: 900 },
    // The installed app's start URL, on a phone whose viewport is less high than the live screen.
    { address: '/#/', width: 390, height: 667 },
  ]) {
    await test.step(`the live screen, ${width} px wide`, async () => {
      await page.goto('about:blank');
      await page.setViewportSize({ width, height });
      const letGo = await holdApp(page);
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.styleSheets.length > 0);
      const before = await boxesIn(page.locator('#opening'));
      letGo();
      await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
      await expect(page.locator('#opening')).toHaveCount(0);
      const after = await boxesIn(page.locator('#root'));
      for (const [part, edges] of after.entries())
        for (const [index, edge] of edges.entries())
          // Below the stage, texts may move by up to 12 px on a phone: the cards are slightly higher once they have text.
          expect(Math.abs(edge - (before[part]?.[index] ?? NaN))).toBeLessThan(part < 3 ? 1 : 12);
    });
  }

  await test.step('another screen, of which the placeholder has only the bar', async () => {
    await page.goto('about:blank');
    const letGo = await holdApp(page);
    await page.goto('/#/video-report', { waitUntil: 'commit' });
    const opening = page.locator('#opening');
    await expect(opening.getByText('Speaking Coach')).toBeVisible();
    await expect(opening.getByText('Practice session')).toBeHidden();
    letGo();
    await expect(page.getByRole('navigation')).toBeVisible();
    await expect(opening).toHaveCount(0);
  });
});

/** The boxes of texts that the placeholder and the live screen share. */
async function boxesIn(drawn: Locator): Promise<number[][]> {
  const parts = [
    'Aura',
    'Speaking Coach',
    'Practice session',
    'Live Transcript',
    /^Your live transcript/,
  ].map((text) => drawn.getByText(text, { exact: true }));
  for (const part of parts) await expect(part).toBeVisible();
  await drawn.page().evaluate(() => document.fonts.ready.then(() => {}));
  return Promise.all(parts.map((part) => part.evaluate(boxOfText)));
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the build works from any folder of a plain static server @chromium', async ({ page }) => {
    const server = await startStaticServer('dist', '/some/where', false);
    try {
      await page.goto(`${server.origin}/some/where/`);
      await page.getByRole('button', { name: /^My Pacing/ }).click();
      await page.getByRole('button', { name: 'Start' }).click();
      await expect(page.getByRole('group', { name: 'Posture' })).toContainText('Good');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    } finally {
      server.stop();
    }
  });
});

/** x, y, width and height of the element's text, in CSS pixels. Runs in the page. */
function boxOfText(element: Element): number[] {
  const text = document.createRange();
  text.selectNodeContents(element);
  const { x, y, width, height } = text.getBoundingClientRect();
  return [x, y, width, height];
}
