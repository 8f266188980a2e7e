import { describe, expect, test } from 'vitest';
import { measuredReport } from '../../../src/domain/recording/measured-report.ts';
import { measuredText } from '../../../src/ui/strings/measured-as-text.ts';
import {
  comprehensiveReportText,
  figureText,
  videoReportText,
} from '../../../src/ui/strings/report-as-text.ts';
import { comprehensiveReport, videoReport } from '../../domain/written-report/sample-reports.ts';
import { PLAIN_RECORDING } from '../../domain/recording/plain-recording.ts';

describe('a report as text', () => {
  test('rounds a score, and rates the rounded score', () => {
    expect(figureText(80.004)).toBe('80');
    expect(videoReportText(videoReport(80.004))).toContain('80 of 100 (Getting there)');
  });

  test('has the sentence of the page for an empty text', () => {
    const text = videoReportText({ ...videoReport(), bestTrait: ' ', actionableHighlights: [] });
    expect(text).toContain('Best Trait\nNothing was written here.');
    expect(text).toContain('Actionable Highlights\nNothing was written here.');
    const goalText = comprehensiveReportText('Win.', {
      ...comprehensiveReport,
      overallInsightsAndRecommendations: [],
    });
    expect(goalText).toContain('Overall Insights & Recommendations\nNothing was written here.');
  });

  test('says that a time of the model is after the end of the video', () => {
    const highlight = { timestamp: '2:40', type: 'Rushed', advice: 'Pause.' };
    const report = { ...videoReport(), actionableHighlights: [highlight] };
    expect(videoReportText(report, 77)).toContain('- after the end of your video Rushed: Pause.');
    expect(videoReportText(report, 160)).toContain('- 2:40 Rushed: Pause.');
    expect(videoReportText(report)).toContain('- 2:40 Rushed: Pause.');
  });

  test('has the headings of the comprehensive report', () => {
    const text = comprehensiveReportText('Win.', comprehensiveReport);
    for (const heading of ['Audio Analysis', 'Video Analysis']) expect(text).toContain(`\n${heading}\n`);
  });
});

describe('measurements as text', () => {
  const report = measuredReport(PLAIN_RECORDING);
  const text = measuredText(report);

  test('have the opening, and why a skill has no score', () => {
    expect(text).toContain('\nThe first 5 seconds');
    expect(text).toContain('\n- Eye Contact: Not measured. There was no picture to measure.');
    expect(text).not.toMatch(/Gestures|Calm Hands|Smile|undefined|null/);
  });

  test('name the skills of an older report in one line, without those that need files', () => {
    expect(measuredText({ ...report, skills: null })).toContain(
      '\nSkill by skill\nNot measured: Posture, Eye Contact, Opening Presence, Voice.',
    );
  });

  test('say that there are no notable moments', () => {
    expect(text).toContain("Actionable Highlights\nYou weren't seen or heard");
  });
});
