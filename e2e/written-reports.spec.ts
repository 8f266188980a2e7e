// The two written reports: their content, their lifetime, copy and download.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test } from './harness/hosted.ts';
import { type Provider, says } from './harness/provider.ts';
import { comprehensiveReport, videoReport } from './harness/reports.ts';
import { typeInto } from './harness/type-into.ts';
import { askForVideoReport, chooser, talk } from './harness/upload.ts';

const GOAL = 'Find out where people hesitate.';

async function openVideoReport(page: Page, provider: Provider, report: object = videoReport): Promise<void> {
  provider.answer(says(report));
  await askForVideoReport(page);
  await expect(page.getByRole('meter')).toBeVisible();
}

async function openComprehensiveReport(
  page: Page,
  provider: Provider,
  report: object = comprehensiveReport,
): Promise<void> {
  provider.answer(says(report));
  await page.goto('/#/comprehensive-analysis');
  await chooser(page).setInputFiles(talk);
  await typeInto(page.getByLabel('What is the primary goal of this video?'), GOAL);
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page.getByRole('region', { name: 'Executive Summary' })).toBeVisible();
}

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

test('a video report shows all of it', async ({ page, provider }) => {
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

test('a comprehensive report shows all of it', async ({ page, provider }) => {
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

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('whatever a model writes is text, and stays in its place', async ({ page, provider }) => {
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
      await expectNothingBeside(page);
    });

    test('and so in the comprehensive report', async ({ page, provider }) => {
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
      await expectNothingBeside(page);
    });
  });
}

/** No text runs out of the page or out of what holds it. */
async function expectNothingBeside(page: Page): Promise<void> {
  const beside = await page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    return [...document.querySelectorAll('main *:not(svg *)')]
      .filter((element) => element.getBoundingClientRect().right > wide + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(beside).toEqual([]);
}

test('reports stay when the speaker leaves and comes back, and go with the page', async ({
  page,
  provider,
}) => {
  await openVideoReport(page, provider);
  await page.getByRole('link', { name: 'Session Report' }).click();
  await expect(page).toHaveURL(/#\/report$/);
  // Firefox's driver waits for a load that a step within the page never brings.
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

test('a report can be copied, and downloaded as text and as JSON @chromium', async ({
  page,
  provider,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openComprehensiveReport(page, provider);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('group', { name: 'Take this report with you' }).getByRole('status')).toHaveText(
    'Copied.',
  );
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(GOAL);
  expect(copied).toContain(comprehensiveReport.executiveSummary);
  expect(copied).toContain('neither sent nor watched');
  expect(copied).toContain('so nothing was measured');

  for (const [button, name] of [
    ['Download text', 'aura-comprehensive-report.txt'],
    ['Download JSON', 'aura-comprehensive-report.json'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    const content = readFileSync(await file.path(), 'utf8');
    if (name.endsWith('.json')) {
      expect(JSON.parse(content)).toEqual({
        provenance: expect.stringMatching(/^Written by a language model/),
        goal: GOAL,
        ...comprehensiveReport,
        notMeasured: expect.stringMatching(/nothing was measured/),
      });
    } else expect(content).toBe(copied);
  }
});

/** Whether the page would have the browser ask before it is left. */
const warns = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

// Firefox's driver reports no download from a page that listens for `beforeunload`; why is not known.
test('leaving the page with a report that nobody saved is asked about, and only then @chromium', async ({
  page,
  provider,
}) => {
  await page.goto('/#/analysis');
  expect(await warns(page)).toBe(false);
  await openVideoReport(page, provider);
  expect(await warns(page)).toBe(true);
  // What is still being measured would not be saved.
  await expect(page.getByText(/nothing was measured/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download text' }).click();
  await download;
  expect(await warns(page)).toBe(false);

  await openComprehensiveReport(page, provider);
  expect(await warns(page)).toBe(true);
  await expect(page.getByText(/nothing was measured/)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await warns(page)).toBe(false);
});

test('a clipboard that refuses is no dead end', async ({ page, provider }) => {
  await page.addInitScript(() => {
    // Also runs on Firefox's initial blank page, which has none.
    if (!navigator.clipboard) return;
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await openVideoReport(page, provider);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(
    page.getByRole('group', { name: 'Take this report with you' }).getByRole('status'),
  ).toContainText('Download the text instead.');
});

test('on paper there is the report and nothing around it @chromium', async ({ page, provider }) => {
  await openVideoReport(page, provider);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Analyze another video' })).toBeHidden();
  await expect(page.getByText('Your video was neither sent nor watched')).toBeVisible();
  await expect(page.locator(':root')).toHaveCSS('color-scheme', 'light');
});
