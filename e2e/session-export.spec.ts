// Exports of a session report: text, JSON, a page and print, each with everything that the report shows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from 'playwright/test';
import type { SessionReport } from '../src/domain/session-report/session-report.ts';
import { findings } from './harness/axe.ts';
import { beginSession, card, startButton, stopButton } from './harness/live-screen.ts';
import type { Recognition } from './harness/fake-recognition.ts';
import { paceTop } from '../src/ui/time-chart/pace-scale.ts';
import { openRows } from './harness/vocal-delivery.ts';
import { expect, test } from './harness/test.ts';
import { typeInto } from './harness/type-into.ts';

test.use({ resolution: 'full' });

/** Opens the report of a session of 12 s, enough for a timeline, with a filler, a repeated phrase and a missing keyword. */
async function openReport(page: Page, recognition: Recognition, addition = ''): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Session setup' }).click();
  await typeInto(page.getByLabel(/^Topic keywords/), 'budget, regions');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(startButton(page)).toBeEnabled();
  await beginSession(page, recognition);
  await recognition.say(`um we need to go and we need to stay and we need to grow the budget${addition}`);
  await page.clock.runFor(12_000);
  await expect(async () => {
    await page.clock.runFor(400);
    await expect(card(page, 'Pace')).toContainText(/[1-9]\d+ WPM/, { timeout: 1000 });
  }).toPass({ intervals: [100] });
  await stopButton(page).click();
  await page.clock.runFor(5000);
  await expect(page.getByRole('heading', { name: 'Your Session Report' })).toBeVisible();
}

/** The lines of the charts' legends: of the pace, and of the posture. */
async function keysOfCharts(page: Page): Promise<Locator[]> {
  const posture = page.getByRole('region', { name: 'Posture over Time' }).locator('p[data-kind]');
  await expect(posture).toHaveCount(3);
  return [page.locator('p', { hasText: /^The band marks a conversational pace/ }), ...(await posture.all())];
}

/** A CSS property of the color sample before an entry of a legend. */
const swatch = (key: Locator, property: string): Promise<string> =>
  key.evaluate((it, name) => getComputedStyle(it, '::before').getPropertyValue(name), property);

/** Every visible text of the report's cards that is not `aria-hidden`, and is outside of buttons and closed tables. */
async function textsOfCards(page: Page): Promise<string[]> {
  await openRows(page);
  return page.evaluate(() => {
    const found: string[] = [];
    for (const region of document.querySelectorAll('article section')) {
      const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent?.replaceAll(/\s+/g, ' ').trim();
        const parent = node.parentElement;
        if (
          !text ||
          !parent?.checkVisibility() ||
          parent.closest('[aria-hidden=true], [data-local], details:not([data-row]), button')
        )
          continue;
        found.push(text);
      }
    }
    return found;
  });
}

test('a session report can be copied, printed, and downloaded as text, JSON and subtitles @chromium', async ({
  page,
  context,
  recognition,
}) => {
  await context.grantPermissions(['camera', 'microphone', 'clipboard-read', 'clipboard-write']);
  await openReport(page, recognition);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Aura Coach - Your Session Report\n/);
  const plain = copied.replaceAll(/[*_]/g, '').replaceAll(/\s+/g, ' ');
  const shown = await textsOfCards(page);
  expect(shown.length).toBeGreaterThan(30);
  expect(shown.filter((text) => !plain.includes(text))).toEqual([]);
  // On a busy machine, too little speech is measured for a second pace.
  expect(copied).toMatch(/^Avg\. Pace: \d+ WPM(?: \(.+\))?$/m);
  expect(copied, 'the timeline').toMatch(/^5s: \d+(?: or more| or less)?$/m);
  expect(copied).toContain('*um* _we need to_ go');
  expect(copied, 'what works on the page alone').not.toMatch(/Download|Start New Session/);

  const saved = async (button: string, name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    return readFileSync(await file.path(), 'utf8');
  };
  expect(await saved('Download text', 'aura-session-report.txt')).toBe(copied);
  const report = JSON.parse(await saved('Download JSON', 'aura-session-report.json')) as SessionReport;
  expect(report.fullTranscript).toContain('we need to grow the budget');
  expect(report.topicKeywords.missing).toEqual(['regions']);
  expect(report.fillerWords).toEqual([expect.objectContaining({ word: 'um' })]);
  expect(report.paceTimeline.length).toBeGreaterThan(1);
  expect(report.voice).toBeTruthy();
  // The name of the speaker's microphone is private.
  expect(report).not.toHaveProperty('microphone');
  expect(await saved('Download subtitles', 'aura-session-report.vtt')).toMatch(
    /^WEBVTT\n\n00:00:\d\d\.\d{3} --> 00:00:\d\d\.\d{3}\num we need to go/,
  );
  // The browser's print dialog would block the test.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'true');
});

/** The name of the lowest part of a report. */
async function lastPart(page: Page): Promise<string | null | undefined> {
  const tops = await page
    .locator('article h2')
    .evaluateAll((all) =>
      all.map((part) => ({ name: part.textContent, top: part.getBoundingClientRect().top })),
    );
  return tops.toSorted((a, b) => a.top - b.top).at(-1)?.name;
}

test('a report saved as a page is self-contained: it requests and runs nothing, and its questions can be answered @chromium', async ({
  page,
  context,
  recognition,
}, { outputDir }) => {
  const said = ' <script>document.title = "run"</script> <img src="https://example.com/x.png">';
  await openReport(page, recognition, said);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a page' }).click();
  expect((await download).suggestedFilename()).toBe('aura-session-report.html');
  const file = join(outputDir, 'report.html');
  await (await download).saveAs(file);

  const requested: string[] = [];
  const saved = await context.newPage();
  await saved.route(/^(?!file:)/, (route) => {
    requested.push(route.request().url());
    return route.abort();
  });
  await saved.goto(pathToFileURL(file).href);
  await expect(saved).toHaveTitle('Aura Coach - Your Session Report');
  await expect(saved.getByText('<img src="https://example.com/x.png">')).toBeVisible();
  await expect(saved.locator('script, img, form, a, link, iframe')).toHaveCount(0);
  const headings = await page.locator('article').getByRole('heading').allTextContents();
  expect(headings).toContain('Topic Adherence');
  for (const heading of headings) {
    await expect(saved.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
  }
  await expect(saved.getByRole('img', { name: 'Pace over time, in words per minute' })).toBeVisible();
  await expect(saved.locator('mark[data-kind="likely"]').first()).toHaveText('um');
  await expect(saved.getByRole('listitem').filter({ hasText: 'likely a filler' })).toBeVisible();

  const answer = saved.getByRole('textbox', { name: 'What stayed with you?' });
  await answer.fill('The pause before the budget.');
  expect(await saved.content(), 'what is written is part of the page').toContain(
    'The pause before the budget.</div>',
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await saved.emulateMedia({ colorScheme });
    expect(await findings(saved)).toEqual([]);
  }
  await saved.setViewportSize({ width: 320, height: 640 });
  expect(await saved.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await saved.emulateMedia({ media: 'print' });
  expect(await lastPart(saved)).toBe('Transcript Analysis');
  expect(requested).toEqual([]);
});

test('a printed report has its rows open, no buttons and no closed table, and keeps its colors @chromium', async ({
  page,
  recognition,
}) => {
  await openReport(page, recognition);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  // A time and a mark are buttons, and look like text.
  const controls = page.getByRole('button').and(page.locator(':not(:is(mark, u) button)'));
  await expect(controls.filter({ hasNotText: /^\d+:\d\d$/ })).toHaveCount(0);
  await expect(page.getByText('View as a table')).toBeHidden();
  await expect(page.getByText('Start New Session')).toBeHidden();
  for (const key of await keysOfCharts(page)) {
    await expect(key).toBeVisible();
    expect(await swatch(key, 'print-color-adjust')).toBe('exact');
  }
  const headings = page.getByRole('heading');
  await expect(headings.filter({ hasText: 'Topic Adherence' })).toBeVisible();
  for (const heading of await headings.all()) {
    await expect(heading).toHaveCSS('break-after', 'avoid');
  }
  expect(await lastPart(page), 'the transcript, however long, is printed last').toBe('Transcript Analysis');
});

test('in forced colors, the keys of the charts have the colors of the charts @chromium', async ({
  page,
  recognition,
}) => {
  await openReport(page, recognition);
  const colors = async () => {
    const keys = await keysOfCharts(page);
    return Promise.all(keys.map((key) => swatch(key, 'background')));
  };
  const usual = await colors();
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await colors()).toEqual(usual);
});

test.describe('a system in dark colors', () => {
  test.use({ colorScheme: 'dark' });

  test('prints its charts in light colors @chromium', async ({ page, recognition }) => {
    await openReport(page, recognition);
    const chart = page.locator('.uplot canvas').first();
    await expect(chart).toBeVisible();
    await page.clock.runFor(1000);
    /** The red value of the chart's band at its left edge, 0-255: low in dark colors. */
    const band = () =>
      chart.evaluate(
        (canvas: HTMLCanvasElement, top) => {
          return canvas.getContext('2d')!.getImageData(1, Math.round(top * canvas.height), 1, 1).data[0]!;
        },
        paceTop(150, { min: 90, max: 180 }),
      );
    await expect.poll(band).toBeLessThan(100);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await band()).toBeGreaterThan(150);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await band()).toBeLessThan(100);
  });
});

test.describe('a browser in another language', () => {
  for (const locale of ['ar-EG', 'hi-IN-u-nu-deva']) {
    test.describe(locale, () => {
      test.use({ locale });

      test('shows the report in Latin digits @chromium', async ({ page, recognition }) => {
        await page.addInitScript(() => {
          const drawn: string[] = [];
          const draw = CanvasRenderingContext2D.prototype.fillText;
          CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, ...rest) {
            drawn.push(rest[0]);
            draw.apply(this, rest);
          };
          Object.assign(window, { drawn });
        });
        await openReport(page, recognition);
        await openRows(page);
        // The pace of the last sample is drawn at the end of its line.
        await expect.poll(() => page.evaluate('drawn.join(" ")')).toMatch(/% \d+/);
        const seen = `${await page.evaluate<string>('drawn.join(" ")')} ${await page.locator('body').textContent()}`;
        expect(seen.match(/\p{Nd}/gu)?.filter((digit) => !/[0-9]/.test(digit))).toEqual([]);
      });
    });
  }
});
