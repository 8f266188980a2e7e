// The two written reports: their content and their lifetime.
import type { Page } from 'playwright/test';
import { expect, test } from './harness/hosted.ts';
import { says } from './harness/provider.ts';
import { comprehensiveReport, videoReport } from './harness/reports.ts';
import { chooser, talk } from './harness/upload.ts';
import { GOAL, openComprehensiveReport, openVideoReport } from './harness/written-reports.ts';

test.use({ resolution: 'full' });

test('the gauge is green above 80, yellow above 60, otherwise red @chromium', async ({ page, provider }) => {
  await openVideoReport(page, provider);
  const gauge = page.getByRole('meter');
  await expect(gauge).toHaveCount(1);
  for (const [score, band] of [
    [60, 'red'],
    [80, 'yellow'],
    [80.5, 'green'],
    [80.004, 'yellow'],
  ] as const) {
    provider.answer(says({ ...videoReport, overallPresenceScore: score }));
    await page.getByRole('link', { name: 'Analyze another video' }).click();
    await chooser(page).setInputFiles(talk);
    await page.getByRole('button', { name: 'Analyze My Performance' }).click();
    const shown = score === 80.004 ? '80' : String(score);
    await expect(gauge).toHaveAttribute('aria-valuenow', shown);
    await expect(gauge).toHaveAttribute('data-band', band);
    await expect(gauge).toContainText(shown);
  }
});

test('a video report shows every field', async ({ page, provider }) => {
  await openVideoReport(page, provider);
  const { skillBreakdown: skills, actionableHighlights } = videoReport;
  for (const [name, { score, comments }] of [
    ['Posture', skills.posture],
    ['Eye Contact', skills.eyeContact],
    ['Gestures', skills.gestures],
    ['Calm Hands', skills.calmHands],
    ['Smile', skills.smile],
    ['Opening Presence', skills.openingPresence],
    ['Voice', skills.voice],
  ] as const) {
    const card = page.getByRole('region', { name, exact: true });
    await expect(card).toContainText(`${score}/100`);
    await expect(card).toContainText(comments);
  }
  await expect(page.getByRole('region', { name: 'Voice' })).toContainText(/172 WPM.*14/);
  await expect(page.getByRole('region', { name: 'Needs Improvement' })).toContainText(
    videoReport.needsImprovement,
  );
  const highlights = page.getByRole('region', { name: 'Actionable Highlights' }).getByRole('listitem');
  await expect(highlights).toHaveCount(3);
  for (const [i, { timestamp, type, advice }] of actionableHighlights.entries()) {
    for (const text of [timestamp, type, advice]) await expect(highlights.nth(i)).toContainText(text);
    await expect(highlights.nth(i).getByRole('img')).toHaveAccessibleName(
      type === 'Great presence' ? 'Strength' : 'To work on',
    );
  }
  await expect(page.getByText('Your video was neither sent nor watched')).toBeVisible();
});

test('without a pace, the Voice card has neither pace nor fillers @chromium', async ({ page, provider }) => {
  const { wpm: _, ...voice } = videoReport.skillBreakdown.voice;
  await openVideoReport(page, provider, {
    ...videoReport,
    skillBreakdown: { ...videoReport.skillBreakdown, voice },
  });
  const card = page.getByRole('region', { name: 'Voice' });
  await expect(card).toContainText('69/100');
  await expect(card).not.toContainText('WPM');
  await expect(card).not.toContainText('Filler');
});

test('a comprehensive report shows every field', async ({ page, provider }) => {
  await openComprehensiveReport(page, provider);
  const {
    audioAnalysis: audio,
    videoAnalysis: video,
    overallInsightsAndRecommendations,
  } = comprehensiveReport;
  for (const [name, texts] of [
    ['Executive Summary', [comprehensiveReport.executiveSummary]],
    ['Audio Analysis', ['Transcript Summary', audio.transcriptSummary, 'Key Points', ...audio.keyPoints]],
    ['Audio Analysis', ['Vocal Delivery', audio.vocalDelivery]],
    ['Video Analysis', ['Visual Summary', video.visualSummary, 'Body Language & Sentiment']],
    ['Video Analysis', [video.bodyLanguageAndSentiment, 'Key Visual Moments']],
    [
      'Video Analysis',
      video.keyVisualMoments.flatMap(({ timestamp, description }) => [timestamp, description]),
    ],
    ['Overall Insights & Recommendations', overallInsightsAndRecommendations],
  ] as const) {
    const region = page.getByRole('region', { name, exact: true });
    for (const text of texts) await expect(region.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(GOAL)).toBeVisible();
  await expect(page.getByText('Your video was neither sent nor watched')).toBeVisible();
});

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

test('a comprehensive report does so, too', async ({ page, provider }) => {
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

test('reports are kept on other screens, and lost with the page @chromium', async ({ page, provider }) => {
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
