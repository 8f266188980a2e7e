// The cost of one interim result after 1,000, 10,000 and 100,000 words, compared with a rescan of the whole transcript.
import type { AnalyticsTimes } from './analytics.page.ts';
import { atMost, type Goal } from './parts/goal.ts';
import { measureInBrowser } from './parts/in-browser.ts';
import { median, printTable } from './parts/numbers.ts';

const MAX_GROWTH_RATIO = 1.5;

export async function bench(): Promise<Goal[]> {
  const times = await measureInBrowser<AnalyticsTimes[]>(new URL('analytics.page.ts', import.meta.url));
  const rows = times.map(({ words, hearUs, rescanUs }) => ({
    words,
    hear: median(hearUs),
    rescan: median(rescanUs),
  }));
  const [first, last] = [rows[0]!, rows.at(-1)!];
  printTable(
    ['words before', 'a result, µs', '÷ 1k', 'a rescan, µs', '÷ 1k', 'rescan ÷ result'],
    rows.map(({ words, hear, rescan }) => [
      words.toLocaleString('en'),
      hear.toFixed(1),
      (hear / first.hear).toFixed(2),
      rescan.toFixed(0),
      (rescan / first.rescan).toFixed(1),
      (rescan / hear).toFixed(0),
    ]),
  );
  return [atMost(MAX_GROWTH_RATIO, last.hear / first.hear, 'interim result after 100k words ÷ after 1k')];
}
