// A recorded video in WebKit, from choosing it to its report.
import { writeFileSync } from 'node:fs';
import { says } from '../harness/provider.ts';
import { comprehensiveReport, videoReport } from '../../tests/written-reports.ts';
import { talk } from '../harness/upload.ts';
import { expect, test } from '../harness/webkit.ts';

const chooser = 'input[type=file]';

test('a video is chosen, and its report is shown', async ({ webkit, site, provider }, testInfo) => {
  provider.answer(says(videoReport));
  const video = testInfo.outputPath(talk.name);
  writeFileSync(video, talk.buffer);
  const notes = testInfo.outputPath('notes.txt');
  writeFileSync(notes, 'Not a video.');
  await webkit.goto(`${site}/#/analysis`);
  await webkit.press('My Pacing');
  await webkit.untilThere(chooser);

  await webkit.type(chooser, notes);
  await webkit.untilShows('Please select a valid video file.', '[role=alert]');
  await webkit.type(chooser, video);
  await webkit.untilShows('1.25 MB');
  await webkit.press('Analyze My Performance');
  await webkit.untilTitled('Aura Coach - Video Analysis Report');
  await webkit.untilShows(videoReport.bestTrait);
  await webkit.untilShows('172 WPM');
  expect(provider.requests).toHaveLength(1);
});

test('a goal is sent, and leads to the comprehensive report', async ({
  webkit,
  site,
  provider,
}, testInfo) => {
  provider.answer(says(comprehensiveReport));
  const video = testInfo.outputPath(talk.name);
  writeFileSync(video, talk.buffer);
  await webkit.goto(`${site}/#/comprehensive-analysis`);
  await webkit.press('My Pacing');
  await webkit.untilThere(chooser);
  await webkit.type(chooser, video);
  await webkit.type('textarea', 'Win the bid.');
  await webkit.press('Generate Report');
  await webkit.untilTitled('Aura Coach - Comprehensive Report');
  await webkit.untilShows(comprehensiveReport.executiveSummary);
  expect(provider.requests[0]?.body).toContain('Win the bid.');
});
