// Voice analysis of a microphone that plays a known file, up to the report.
import type { Page } from 'playwright/test';
import { createVoiceAnalyzer } from '../src/domain/voice/analyzer.ts';
import type { VoiceMeasures } from '../src/domain/voice/measures.ts';
import { findings } from './harness/axe.ts';
import { startButton, stopSession } from './harness/live-screen.ts';
import { tapAnalyst } from './harness/tap-analyst.ts';
import { expect, test } from './harness/test.ts';
import { delivery, shownFigures } from './harness/vocal-delivery.ts';

test.use({ microphone: 'speaks', speech: 'none' });

/** About 12 s in blocks of about 43 ms: longer than the shortest session that is judged. */
const ENOUGH_BLOCKS = 280;

/**
 * Checks the longest pause in the report, whose time counts from Start. Each period of the loop has a pause of this length; rounding
 * decides which one is the longest.
 *
 * @param openingS the longest time from Start to the first sample
 */
function expectLongest(shown: readonly string[], { pauses }: VoiceMeasures, openingS: number): void {
  const lengthOf = ({ startS, endS }: { startS: number; endS: number }) => (endS - startS).toFixed(1);
  const [, length, minutes, seconds] =
    /Longest (\d+\.\d) s at (\d+):(\d\d) Measured/.exec(
      shown.find((text) => text.startsWith('Longest')) ?? '',
    ) ?? [];
  expect(length).toBe(lengthOf(pauses.value!.longest!));
  const atS = 60 * Number(minutes) + Number(seconds);
  const shownStarts = pauses
    .value!.spans.filter((span) => lengthOf(span) === length)
    .filter(({ startS }) => atS >= Math.floor(startS) && atS <= startS + openingS);
  expect(shownStarts, `a pause at ${atS} s`).not.toEqual([]);
}

/** The sample rate of the page's audio in Hz. */
const rateOf = (page: Page) =>
  page.evaluate(async () => {
    const context = new AudioContext();
    await context.close();
    return context.sampleRate;
  });

function measure(samples: Float32Array, rateHz: number): VoiceMeasures {
  const analyzer = createVoiceAnalyzer(rateHz);
  analyzer.push(samples);
  return analyzer.finish();
}

/** The figures that the report must show for these measures. */
function figuresOf({ pauses, pitch, loudness, pace, syllableRate }: VoiceMeasures): string[] {
  const { count, share } = pauses.value!;
  return [
    `Pace ${pace.value === null ? '' : `${Math.round(pace.value)} WPM `}${word(pace.certainty)}`,
    `Syllables ${syllableRate.value?.toFixed(1)} a second ${word(syllableRate.certainty)}`,
    `How many ${count} Measured`,
    `Time in pauses ${Math.round(100 * share)}% Measured`,
    `Pitch variation ${pitch.value ? `${pitch.value.spreadSemitones.toFixed(1)} semitones ` : ''}${word(pitch.certainty)}`,
    `Level −${Math.abs(loudness.value!.levelDb).toFixed(1)} dB Measured`,
    `Level variation ${loudness.value!.spreadDb.toFixed(1)} dB Measured`,
  ];
}

const word = (certainty: string) => certainty[0]!.toUpperCase() + certainty.slice(1);

test('without a recognizer, a session has an estimated pace, and the report measures the sound @chromium', async ({
  page,
}) => {
  await page.goto('/');
  await expect(startButton(page)).toBeEnabled();
  const tap = await tapAnalyst(page);
  const beforeStartMs = Date.now();
  await startButton(page).click();

  const pace = page.getByRole('group', { name: 'Pace' });
  await expect(pace).toContainText('WPM, estimated');
  await expect(page.getByRole('group', { name: 'Filler Words' })).toContainText('Not counted');
  await expect(pace).toContainText(/\d+ WPM, estimated/);

  // Audio does not pass through the page's thread: the worker processes it while the page is blocked for a second.
  const [fromMs, toMs] = await page.evaluate(() => {
    const from = performance.timeOrigin + performance.now();
    let now = from;
    // A stall of the whole machine counts as at most 50 ms.
    for (let busyMs = 0; busyMs < 1000;) {
      const last = now;
      now = performance.timeOrigin + performance.now();
      busyMs += Math.min(50, now - last);
    }
    return [from, now] as const;
  });
  const heardAtMs = await tap.heardAt();
  const openingS = (heardAtMs[0]! - beforeStartMs) / 1000;
  const meanwhile = heardAtMs.filter((atMs) => atMs > fromMs && atMs < toMs);
  expect(meanwhile.length).toBeGreaterThan(5);

  await expect.poll(tap.blocks).toBeGreaterThan(ENOUGH_BLOCKS);
  await stopSession(page);
  const sessionMaxS = (Date.now() - beforeStartMs) / 1000;
  await expect(delivery(page)).toBeVisible();
  const heard = await tap.samples();

  // The report's figures equal those of a direct run of the analyzer on the captured samples.
  const rateHz = await rateOf(page);
  const shown = await shownFigures(page);
  const direct = measure(heard, rateHz);
  for (const figure of figuresOf(direct)) expect(shown).toContain(figure);
  expectLongest(shown, direct, openingS);

  expect(direct.pace.certainty).toBe('estimated');

  // The report calls no more sound unanalyzed than the fake microphone lost.
  const unheardS = Number(/About (\d+) s of this session/.exec(await delivery(page).innerText())?.[1] ?? 0);
  expect(unheardS).toBeLessThanOrEqual(Math.ceil(sessionMaxS - heard.length / rateHz));
  const metrics = page.getByRole('region', { name: 'Key Metrics' });
  await expect(metrics).toContainText(/Avg\. Pace\s*Not measured/);
  await expect(metrics).toContainText(/Filler Words\s*Not measured/);
  await expect(page.getByRole('region', { name: 'Growth Opportunities' })).not.toContainText('Suggestions');
  await delivery(page).getByText('View the charts as a table').click();
  // The report's time begins a little before the captured sound. The report may have merged pairs of segments once more, so the number of
  // rows may differ from the direct run's.
  const rows = delivery(page).getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
  expect(await findings(page)).toEqual([]);
});
