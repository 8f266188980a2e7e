// The video report and the comprehensive report: they show any text as text, and last until a reload. tests/browser/ui/written-reports.test.tsx
// tests their fields.
import type { Page } from 'playwright/test';
import { expect, test } from './harness/hosted.ts';
import { videoReport } from '../tests/written-reports.ts';
import { GOAL } from './harness/upload.ts';
import { openComprehensiveReport, openVideoReport } from './harness/written-reports.ts';

test.use({ resolution: 'full' });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

test('a video report shows any text of the model as text, within the page', async ({ page, provider }) => {
  const endless = 'Donaudampfschifffahrt'.repeat(60);
  const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script><b>bold</b>';
  const link = '[here](https://example.org) https://example.org javascript:alert(1)';
  const hebrew = 'דברו לאט יותר, ועצרו בין המשפטים (כמו כאן).';
  const emoji = '👩🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈'.repeat(60);
  const skill = { score: 33.333_333, comments: endless };
  await openVideoReport(page, provider, {
    overallPresenceScore: 99.987_654_321,
    bestTrait: markup,
    needsImprovement: hebrew,
    skillBreakdown: {
      ...videoReport.skillBreakdown,
      posture: skill,
      smile: { score: 0, comments: emoji },
      gestures: { score: 100, comments: '' },
    },
    actionableHighlights: [
      { timestamp: endless, type: endless, advice: link },
      { timestamp: '0:10', type: hebrew, advice: `${endless} ${emoji}` },
    ],
  });
  await expect(page.getByText(markup, { exact: true })).toBeVisible();
  await expect(page.getByText(link, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('main').locator('img, script, b')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Needs Improvement' }).getByText(hebrew)).toHaveCSS(
    'direction',
    'rtl',
  );
  await expect(page).toHaveTitle('Aura Coach - Video Analysis Report');
  await expectNoOverflow(page);
});

test('a comprehensive report shows any text of the model as text, within the page', async ({
  page,
  provider,
}) => {
  const endless = 'Donaudampfschifffahrt'.repeat(60);
  await openComprehensiveReport(page, provider, {
    executiveSummary: endless,
    audioAnalysis: { transcriptSummary: endless, keyPoints: [endless, '', '👋🏽'], vocalDelivery: '' },
    videoAnalysis: {
      visualSummary: 'مرحبا',
      bodyLanguageAndSentiment: endless,
      keyVisualMoments: [{ timestamp: endless, description: endless }],
    },
    overallInsightsAndRecommendations: [],
  });
  await expect(page.getByText(GOAL)).toBeVisible();
  await expect(page.getByText('Your video was neither sent nor watched')).toBeVisible();
  await expectNoOverflow(page);
});

/** Expects that no element extends beyond the page's width, on a phone and on a desktop. */
async function expectNoOverflow(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(viewport.width);
    const overflowing = await page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      return [...document.querySelectorAll('main *:not(svg *)')]
        .filter((element) => element.getBoundingClientRect().right > width + 1)
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect(overflowing, `${viewport.width} px wide`).toEqual([]);
  }
}

test('a report is still there after a visit to another screen, and gone after a reload @chromium', async ({
  page,
  provider,
}) => {
  await openVideoReport(page, provider);
  await page.getByRole('link', { name: 'Session Report' }).click();
  await expect(page).toHaveURL(/#\/report$/);
  // Firefox's driver waits for a load event, which a navigation within the page does not fire.
  await page.evaluate(() => history.back());
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '74');
  await page.reload();
  await expect(page.getByText('No video report found.')).toBeVisible();
  await page.getByRole('link', { name: 'Analyze a Video' }).click();
  await expect(page).toHaveURL(/#\/analysis$/);
  await page.goto('/#/comprehensive-report');
  await expect(page.getByText('No report data found.')).toBeVisible();
  await page.getByRole('link', { name: 'Analyze a New Video' }).click();
  await expect(page).toHaveURL(/#\/comprehensive-analysis$/);
});
