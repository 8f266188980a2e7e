// A report on a video, from choosing the file; the provider is a fake.
import { videoPromptText } from '../src/domain/written-report/prompt-text.ts';
import { expect, test } from './harness/hosted.ts';
import { held, says } from './harness/provider.ts';
import { videoReport } from '../tests/written-reports.ts';
import { requestVideoReport, chooser, talk } from './harness/upload.ts';
import { BUILT_IN_KEY } from './harness/hosted-build.ts';

const SET_BY_BROWSERS =
  /^(?:host|connection|content-length|user-agent|accept(?:-\w+)?|origin|referer|sec-[\w-]+|priority|te|pragma|cache-control|dnt)$/;

test('a video is chosen, and its report is shown', async ({ page, provider }) => {
  const answer = held(says(videoReport));
  provider.answer(answer.answer);
  await page.goto('/#/analysis');
  await expect(page).toHaveTitle('Aura Coach - Speaking Coach');
  const submit = page.getByRole('button', { name: 'Analyze My Performance' });
  await expect(submit).toBeDisabled();
  await chooser(page).setInputFiles(talk);
  await expect(page.getByText('talk.mp4')).toBeVisible();
  await expect(page.getByText('1.25 MB')).toBeVisible();
  await submit.click();

  const overlay = page.getByRole('dialog', { name: 'Aura is analyzing your performance...' });
  await expect(overlay).toContainText('This can take a moment.');
  await expect(page.getByRole('status').filter({ hasText: 'Aura is analyzing' })).toBeVisible();
  await expect(page.locator('[type=submit]')).toBeDisabled();
  answer.release();

  await expect(page).toHaveURL(/#\/video-report$/);
  await expect(page).toHaveTitle('Aura Coach - Video Analysis Report');
  const gauge = page.getByRole('meter');
  await expect(gauge).toHaveAttribute('aria-valuenow', '74');
  await expect(gauge).toHaveAttribute('data-range', 'yellow');
  await expect(page.getByRole('region', { name: 'Best Trait' })).toContainText(videoReport.bestTrait);
  const voice = page.getByRole('region', { name: 'Voice' });
  await expect(voice).toContainText('69/100');
  await expect(voice).toContainText('172 WPM');
});

test('the request for a report has exactly the expected path, headers and body', async ({
  page,
  provider,
}) => {
  provider.answer(says(videoReport));
  await requestVideoReport(page);
  await expect(page).toHaveURL(/#\/video-report$/);
  expect(provider.requests).toHaveLength(1);
  const [asked] = provider.requests;
  expect(asked?.method).toBe('POST');
  // The complete path, without a query: it contains no key.
  expect(asked?.path).toBe('/v1beta/models/gemini-2.5-pro:generateContent');
  expect(asked?.headers).toMatchObject({
    'x-goog-api-key': BUILT_IN_KEY,
    'x-server-timeout': '300',
    'content-type': 'application/json',
  });
  // No other header comes from Aura or the provider's client, which also sets `user-agent` if the browser allows it.
  const set = Object.keys(asked?.headers ?? {}).filter((name) => !SET_BY_BROWSERS.test(name));
  expect(set.toSorted()).toEqual(['content-type', 'x-goog-api-client', 'x-goog-api-key', 'x-server-timeout']);

  const score = { type: 'NUMBER', minimum: 0, maximum: 100 };
  const text = { type: 'STRING' };
  const skill = {
    type: 'OBJECT',
    properties: { score, comments: text },
    required: ['score', 'comments'],
  };
  const skills = {
    posture: skill,
    eyeContact: skill,
    gestures: skill,
    calmHands: skill,
    smile: skill,
    openingPresence: skill,
    voice: {
      type: 'OBJECT',
      properties: {
        score,
        comments: text,
        wpm: { type: 'NUMBER', minimum: 0, description: 'Average pace in words per minute.' },
        fillerWords: { type: 'NUMBER', minimum: 0, description: 'Filler words in all.' },
      },
      required: ['score', 'comments'],
    },
  };
  const highlight = {
    type: 'OBJECT',
    properties: {
      timestamp: { type: 'STRING', description: 'Minutes and seconds, such as 0:42.' },
      type: { type: 'STRING', description: '"Great presence", or what needs work in a few words.' },
      advice: text,
    },
    required: ['timestamp', 'type', 'advice'],
  };
  const report = {
    overallPresenceScore: score,
    bestTrait: text,
    needsImprovement: text,
    skillBreakdown: { type: 'OBJECT', properties: skills, required: Object.keys(skills) },
    actionableHighlights: { type: 'ARRAY', items: highlight },
  };
  expect(asked?.body).toBe(
    JSON.stringify({
      contents: [{ parts: [{ text: videoPromptText() }], role: 'user' }],
      generationConfig: {
        responseMimeType: 'application/json',
        responseSchema: { type: 'OBJECT', properties: report, required: Object.keys(report) },
      },
    }),
  );
});
