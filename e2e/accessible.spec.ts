// Nothing for axe to find, in any state: in light, in dark, and at twice the usual size of text, on a desk and in a hand.
import type { Page } from 'playwright/test';
import { inEveryState } from './harness/all-states.ts';
import { findings } from './harness/axe.ts';
import { expect, test } from './harness/hosted.ts';
import { beginSession, card, stage } from './harness/live-screen.ts';

/** Texts that are cut off by a box, or stand beside the page, one line a text. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
    const found = wide ? ['the page scrolls sideways'] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0 || getComputedStyle(parent).clipPath !== 'none') continue;
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(box);
        if (clipPath !== 'none') break;
        const edge = box.getBoundingClientRect();
        // What scrolls is out of sight, but not out of reach.
        const across = overflowX === 'hidden' && (left < edge.left - 1 || right > edge.right + 1);
        const down = overflowY === 'hidden' && (top < edge.top - 1 || bottom > edge.bottom + 1);
        if (across || down) found.push(`${text.textContent.trim().slice(0, 40)} is cut off`);
        if (overflowY === 'auto' || overflowY === 'scroll' || position === 'fixed') break;
      }
      if (left < -1 || right > innerWidth + 1)
        found.push(`${text.textContent.trim().slice(0, 40)} is out of the page`);
    }
    return found;
  });
}

/** A test for each journey, in which nothing is found in any state. */
function nothingIsFound(look: (page: Page) => Promise<string[]>): void {
  inEveryState(async (page, state) => expect.soft(await look(page), state).toEqual([]));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme });
    nothingIsFound(findings);
  });
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`text twice as large, ${viewport.width} wide @chromium`, () => {
    test.use({ viewport, textPx: 32 });

    nothingIsFound(async (page) => [...(await findings(page)), ...(await cutOff(page))]);
  });
}

for (const width of [375, 360, 320]) {
  test.describe(`a session on a phone, ${width} wide @chromium`, () => {
    test.use({ viewport: { width, height: 640 } });

    test('has nothing cut off', async ({ page, recognition }) => {
      await page.goto('/');
      expect(await cutOff(page)).toEqual([]);
      await beginSession(page, recognition);
      await recognition.say('um we need to act on our goals you know');
      await expect(card(page, 'Filler Words')).toContainText('2');
      expect(await cutOff(page)).toEqual([]);
      const [above, below] = await Promise.all([
        stage(page).boundingBox(),
        card(page, 'Posture').boundingBox(),
      ]);
      expect(below!.x + below!.width).toBeCloseTo(above!.x + above!.width, 0);
    });
  });
}
