// The parts of the two written reports that show the model's text.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { VideoReport } from '../../../src/domain/written-report/video-report.ts';
import { WrittenComprehensiveReport } from '../../../src/ui/video-report/ComprehensiveReportScreen.tsx';
import { WrittenVideoReport } from '../../../src/ui/video-report/VideoReportScreen.tsx';
import { comprehensiveReport, videoReport } from '../../written-reports.ts';
import { Highlights } from '../../../src/ui/video-report/Highlights.tsx';
import { pageText } from '../../../src/ui/page-text.ts';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

const show = (report: VideoReport) =>
  fresh.root.render(<WrittenVideoReport report={report} measured={undefined} />);

const region = (name: string) => page.getByRole('region', { name, exact: true });

test.each([
  [60, '60', 'red'],
  [80, '80', 'yellow'],
  [80.5, '80.5', 'green'],
  [80.004, '80', 'yellow'],
])('the gauge of a score of %d shows %s and is %s', async (score, shown, band) => {
  show({ ...videoReport, overallPresenceScore: score });
  const gauge = page.getByRole('meter');
  await expect.element(gauge).toHaveAttribute('aria-valuenow', shown);
  await expect.element(gauge).toHaveAttribute('data-range', band);
  await expect.element(gauge).toHaveTextContent(shown);
});

test('a video report shows every field', async () => {
  show(videoReport);
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
    await expect.element(region(name)).toHaveTextContent(`${score}/100`);
    await expect.element(region(name)).toHaveTextContent(comments);
  }
  await expect.element(region('Voice')).toHaveTextContent(/172 WPM.*14/);
  await expect.element(region('Best Trait')).toHaveTextContent(videoReport.bestTrait);
  await expect.element(region('Needs Improvement')).toHaveTextContent(videoReport.needsImprovement);
  const highlights = region('Actionable Highlights').getByRole('listitem');
  await expect.poll(() => highlights.elements()).toHaveLength(3);
  for (const [i, { timestamp, type, advice }] of actionableHighlights.entries()) {
    for (const text of [timestamp, type, advice])
      await expect.element(highlights.nth(i)).toHaveTextContent(text);
    await expect
      .element(highlights.nth(i).getByRole('img'))
      .toHaveAccessibleName(type === 'Great presence' ? 'Strength' : 'To work on');
  }
});

test('a time of the model after the end of the video is said to be that', async () => {
  const highlights = ['0:42', '1:17', '2:40', 'at the end'].map((timestamp) => ({
    timestamp,
    type: 'Rushed',
    advice: 'Breathe.',
  }));
  fresh.root.render(<Highlights highlights={highlights} praise="Great presence" lengthS={77} />);
  const items = page.getByRole('listitem');
  await expect.element(items.nth(2)).toHaveTextContent('after the end of your video');
  for (const [i, text] of [
    [0, '0:42'],
    [1, '1:17'],
    [3, 'at the end'],
  ] as const)
    await expect.element(items.nth(i)).toHaveTextContent(text);
});

test('without a pace, the Voice card has neither pace nor fillers', async () => {
  const { wpm: _, ...voice } = videoReport.skillBreakdown.voice;
  show({ ...videoReport, skillBreakdown: { ...videoReport.skillBreakdown, voice } });
  await expect.element(region('Voice')).toHaveTextContent('69/100');
  await expect.element(region('Voice')).not.toHaveTextContent('WPM');
  await expect.element(region('Voice')).not.toHaveTextContent('Filler');
});

test('a comprehensive report shows every field', async () => {
  const goal = 'Find out where people hesitate.';
  fresh.root.render(
    <WrittenComprehensiveReport written={{ goal, report: comprehensiveReport }} measured={undefined} />,
  );
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
    for (const text of texts)
      await expect.element(region(name).getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText(goal)).toBeVisible();
});

test('as text, a report has a line for each score, figure, comment and highlight', async () => {
  const [highlight] = videoReport.actionableHighlights;
  show({ ...videoReport, bestTrait: ' ', actionableHighlights: [highlight!] });
  await expect.element(page.getByRole('meter')).toBeInTheDocument();
  const text = pageText(fresh.container);
  expect(text).toContain('Overall presence score: 74 of 100: Getting there\n');
  expect(text).toContain('\n\nBest Trait\nNothing was written here.\n\nNeeds Improvement\n');
  expect(text).toContain(
    `\n\nVoice\n69/100\n${videoReport.skillBreakdown.voice.comments}\nAverage pace: 172 WPM\n`,
  );
  expect(text).toContain(`\n- ${highlight!.timestamp} ${highlight!.type} ${highlight!.advice}\n`);
});
