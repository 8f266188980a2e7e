// The live screen in its states at five widths: no text overlaps another.
import { type Page } from 'playwright/test';
import { keepStreams } from './harness/keep-streams.ts';
import { leaningLeft } from './harness/draw-camera.ts';
import { beginSession, card, stage, startButton } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';

test.use({ resolution: 'full' });

const WIDTHS_PX = [320, 390, 840, 1024, 1440];
const HEIGHT_PX = 900;

/** Pairs of texts that overlap by more than 1 px across and 3 px down, one line each. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      readonly text: string;
      readonly node: Node;
      /** The sticky element around the text, if any: it may cover elements that scroll behind it. */
      readonly sticky: Element | null;
      readonly box: { left: number; right: number; top: number; bottom: number };
    }
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // A tip covers its neighbors while it is shown.
      if (parent.closest('[role=tooltip]')) continue;
      const clips: DOMRect[] = [];
      let sticky: Element | null = null;
      let clippedAway = false;
      for (let around: Element | null = parent; around; around = around.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(around);
        clippedAway ||= clipPath !== 'none';
        if (overflowX !== 'visible' || overflowY !== 'visible') clips.push(around.getBoundingClientRect());
        if (position === 'sticky') sticky = around;
      }
      if (clippedAway) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const box = {
          left: Math.max(rect.left, ...clips.map((clip) => clip.left)),
          right: Math.min(rect.right, ...clips.map((clip) => clip.right)),
          top: Math.max(rect.top, ...clips.map((clip) => clip.top)),
          bottom: Math.min(rect.bottom, ...clips.map((clip) => clip.bottom)),
        };
        if (box.right - box.left > 1 && box.bottom - box.top > 1) lines.push({ text, node, sticky, box });
      }
    }
    const found = new Set<string>();
    for (const [i, one] of lines.entries()) {
      for (const other of lines.slice(i + 1)) {
        if (one.node === other.node || one.sticky !== other.sticky) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Adjacent line boxes of a paragraph overlap by up to 3 px at a font size of 13 px, without overlapping letters.
        if (across > 1 && down > 3)
          found.add(`"${one.text.slice(0, 30)}" overlaps "${other.text.slice(0, 30)}"`);
      }
    }
    return [...found];
  });
}

async function expectNoOverlaps(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: HEIGHT_PX });
    expect.soft(await overlaps(page), `${state}, ${width} wide`).toEqual([]);
  }
}

test.describe('no text overlaps another @chromium', () => {
  test('before and in a session, at five widths', async ({ page, recognition }) => {
    const streams = await keepStreams(page);
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByText("You're well framed.")).toBeVisible();
    await expectNoOverlaps(page, 'ready');

    await beginSession(page, recognition);
    await expectNoOverlaps(page, 'listening');
    await recognition.say('um like you know');
    await page.clock.runFor(5000);
    await expect(async () => {
      await page.clock.runFor(400);
      await expect(card(page, 'Pace')).toHaveAttribute('data-warning', 'true', { timeout: 1000 });
    }).toPass({ intervals: [100] });
    await expectNoOverlaps(page, 'a little slow');
    await recognition.say(`${'um you know '.repeat(60)} so this is what we wanted to say to everyone`);
    // The message of a failure disappears with the next start.
    await recognition.holdStarts(true);
    await recognition.fail('network');
    await expect(page.getByText("Your browser's speech service")).toBeVisible();
    await expectNoOverlaps(page, 'three digits and an error');
    await page.getByRole('button', { name: 'Hide' }).click();
    await expectNoOverlaps(page, 'hidden feedback');
    await page.getByRole('button', { name: 'Show' }).click();
    await streams.end('video');
    await expect(stage(page).getByRole('alert')).toBeVisible();
    await expectNoOverlaps(page, 'camera lost');
  });
});

test.describe('no text overlaps another, without words @chromium', () => {
  test.use({ speech: 'none', camera: leaningLeft });

  test('at five widths', async ({ page, problems }) => {
    problems.allow(/Speech Recognition API is not supported/);
    await page.goto('/');
    await startButton(page).click();
    await expect(card(page, 'Filler Words')).toContainText('Not counted');
    await expect(card(page, 'Posture')).toContainText('Leaning Left');
    await expectNoOverlaps(page, 'no recognizer');
  });
});

test.describe('no text overlaps another, without a camera @chromium', () => {
  test.use({ permissions: [] });

  test('at five widths', async ({ page }) => {
    await page.goto('/');
    await expect(stage(page).getByRole('alert')).toBeVisible();
    await expectNoOverlaps(page, 'refused');
  });
});
