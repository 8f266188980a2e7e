import { card, openSession, reportPart, stopSession, transcript } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';

test('phrases of which the recognizer sends revised stages count once, live and in the report', async ({
  page,
  recognition,
}) => {
  await openSession(page, recognition);
  const phrases = [
    ['zebras', 'zebras walk', 'zebras walk slow', 'zebras walk slowly'],
    ['we', 'we sold', 'we sold forty', 'we sold 45', 'we sold 45 giraffes'],
    ['um', 'um I think', 'um I thank', 'um I thank everyone'],
  ];
  for (const stages of phrases) {
    await recognition.sayInStages(stages);
    await recognition.end();
    await recognition.untilListening();
  }
  // The last run ends without its final result.
  await recognition.hearFinal('um lanterns', 0);
  await recognition.hearFinal('um lantern glow', 0);
  await recognition.hearFinal('um lanterns glow', 0);
  const spoken = 'zebras walk slowly we sold 45 giraffes um I thank everyone um lanterns glow';
  await expect(card(page, 'Filler Words')).toContainText('2');
  await expect(transcript(page)).toContainText(spoken);

  await stopSession(page);
  await expect(reportPart(page, 'Key Metrics')).toContainText(/Filler Words\s*2/);
  await expect(reportPart(page, 'Transcript Analysis').locator('mark')).toHaveText(['um', 'um']);
  await expect(reportPart(page, 'Transcript Analysis')).toContainText(spoken);
});

test('words that the recognizer empties, and does not bring again, are in the report', async ({
  page,
  recognition,
}) => {
  await openSession(page, recognition);
  await recognition.murmur('um hello everyone');
  await recognition.murmur('');
  await expect(card(page, 'Filler Words')).toContainText('1');
  await stopSession(page);
  await expect(reportPart(page, 'Transcript Analysis')).toContainText('um hello everyone');
});
