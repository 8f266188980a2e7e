// Every state has the expected reading order and no axe violations: in the light and the dark scheme, and at twice the default
// font size, on a desktop and on a phone.
import type { Page } from 'playwright/test';
import { inEveryState } from './harness/all-states.ts';
import { findings } from './harness/axe.ts';
import { expect, test } from './harness/hosted.ts';
import { beginSession, card, stage, startButton } from './harness/live-screen.ts';
import { readAloud } from './harness/read-aloud.ts';

test.use({ resolution: 'full' });

/** Texts that a box cuts off, or that are outside the page, one line each. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isOutside = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    const found = scrollWidth > clientWidth ? ['the page scrolls sideways'] : [];
    if (found.length > 0) {
      const outside = [...document.querySelectorAll('body *')].filter(isOutside);
      found.push(...outside.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)));
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      let isForScreenReaders = false;
      // A table that is wider than a phone scrolls across, also by keyboard.
      let isScrolled = false;
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(box);
        isForScreenReaders = clipPath !== 'none';
        if (isForScreenReaders) break;
        const edge = box.getBoundingClientRect();
        // Scrollable content can be reached.
        const across = overflowX === 'hidden' && (left < edge.left - 1 || right > edge.right + 1);
        const down = overflowY === 'hidden' && (top < edge.top - 1 || bottom > edge.bottom + 1);
        if (across || down) found.push(`${text.textContent.trim().slice(0, 40)} is cut off`);
        isScrolled = overflowX === 'auto' && box.matches('[tabindex="0"]') && edge.right <= innerWidth + 1;
        if (overflowY === 'auto' || overflowY === 'scroll' || position === 'fixed') break;
      }
      if (!isForScreenReaders && !isScrolled && (left < -1 || right > innerWidth + 1))
        found.push(`${text.textContent.trim().slice(0, 40)} is out of the page`);
    }
    return found;
  });
}

/**
 * axe's violations and cut-off texts with the default font size doubled, on a phone and on a desktop, by width. Then restores the font
 * size. The font size is set over the protocol, and lasts only until the browser next sends its preferences to the page. The browser does
 * so when the window's size changes. So the font size is set at each width, and must still be set after the checks.
 */
async function withTextTwiceAsLarge(
  page: Page,
  renew: () => Promise<void>,
): Promise<Record<string, string[]>> {
  const devtools = await page.context().newCDPSession(page);
  const setText = (textPx: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard: textPx } });
  const textPx = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const found: Record<string, string[]> = {};
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await setText(2 * TEXT_PX);
    await expect.poll(textPx).toBe(2 * TEXT_PX);
    await renew();
    found[viewport.width] = [...(await findings(page)), ...(await cutOff(page))];
    expect(await textPx(), 'during the checks').toBe(2 * TEXT_PX);
  }
  await setText(TEXT_PX);
  await devtools.detach();
  await expect.poll(textPx).toBe(TEXT_PX);
  await renew();
  return found;
}

/** The browser's default font size in CSS pixels. */
const TEXT_PX = 16;
/** Playwright's default viewport. */
const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

/** Firefox's driver can't emulate a color scheme, so the root element's `color-scheme` is set, which all colors follow. */
function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  if (engineOf(page) !== 'firefox') return page.emulateMedia({ colorScheme });
  return page.evaluate((scheme) => {
    document.documentElement.style.colorScheme = scheme;
  }, colorScheme);
}

const engineOf = (page: Page): string | undefined => page.context().browser()?.browserType().name();

// Each state is reached once, and all checks run there.
test.describe('no axe violations in light, dark and large text, the expected reading order, and nothing cut off', () => {
  inEveryState(async (page, state, renew) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await showIn(page, colorScheme);
      expect.soft(await findings(page), `${state}, ${colorScheme}`).toEqual([]);
    }
    // The reading order is the document's, the same in every engine. The font size is set over Chromium's protocol.
    if (engineOf(page) !== 'chromium') return;
    await readAloud(page, state);
    const large = await withTextTwiceAsLarge(page, renew);
    expect.soft(large, `${state}, text twice as large`).toEqual({ 1280: [], 390: [] });
  });
});

test.describe('a system in dark colors', () => {
  test.use({ colorScheme: 'dark' });

  test('has a dark page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [ink, paper] = await page.evaluate(() => {
      const brush = new OffscreenCanvas(1, 1).getContext('2d');
      const { color, backgroundColor } = getComputedStyle(document.documentElement);
      return [color, backgroundColor].map((name) => {
        if (!brush) throw new Error('There is nothing to paint with.');
        brush.fillStyle = name;
        brush.fillRect(0, 0, 1, 1);
        return brush.getImageData(0, 0, 1, 1).data[1];
      });
    });
    expect(paper, 'green of 255').toBeLessThan(64);
    expect(ink, 'green of 255').toBeGreaterThan(192);
    expect(await findings(page)).toEqual([]);
  });
});

test.describe('a session on a phone @chromium', () => {
  test.use({ viewport: PHONE });

  test('has nothing cut off', async ({ page, recognition }) => {
    const inEveryWidth = async (state: string, check = async () => {}) => {
      for (const width of [375, 360, 320]) {
        await page.setViewportSize({ width, height: 640 });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        expect(await cutOff(page), `${state}, ${width} wide`).toEqual([]);
        await check();
      }
    };
    await page.goto('/');
    await expect(startButton(page)).toBeEnabled();
    await inEveryWidth('ready');
    await beginSession(page, recognition);
    await recognition.say('um we need to act on our goals you know');
    await expect(card(page, 'Filler Words')).toContainText('2');
    await inEveryWidth('listening', async () => {
      const [above, below] = await Promise.all([
        stage(page).boundingBox(),
        card(page, 'Posture').boundingBox(),
      ]);
      expect(below!.x + below!.width).toBeCloseTo(above!.x + above!.width, 0);
    });
  });
});
