// The tracker per 640×480 frame, beside the first version's plain one and one bare pass that reads the same sampled
// pixels and adds their bytes up, all in one run.
import { fileURLToPath } from 'node:url';
import { atMost, type Goal } from './parts/goal.ts';
import { measureInBrowser } from './parts/in-browser.ts';
import { mean, median, printTable } from './parts/numbers.ts';
import type { TrackerTimes } from './tracker.page.ts';

/** What following one's own skin may cost, in plain trackers. */
const LIMIT = 3;

/** Nothing is allocated per frame, but for numbers that the engine puts into boxes: a frame's matches alone are 6 kB. */
const GROWN_LIMIT = 1000;

export async function bench(): Promise<Goal[]> {
  const times = await measureInBrowser<TrackerTimes>(
    fileURLToPath(new URL('tracker.page.ts', import.meta.url)),
  );
  const row = (name: string, us: readonly number[]): (string | number)[] => [
    name,
    median(us).toFixed(1),
    mean(us).toFixed(1),
    (mean(us) / mean(times.passUs)).toFixed(2),
    (mean(us) / mean(times.plainUs)).toFixed(2),
  ];
  printTable(
    ['640×480, µs a frame', 'median', 'mean', '÷ bare pass', '÷ plain'],
    [
      row('one bare pass', times.passUs),
      row('plain tracker', times.plainUs),
      row('calibrated tracker', times.calibratedUs),
      row('… in its first second', times.firstSecondUs),
    ],
  );
  return [
    atMost(LIMIT, mean(times.calibratedUs) / mean(times.plainUs), 'calibrated ÷ plain tracker, means'),
    atMost(GROWN_LIMIT, median(times.grownBytes.filter((bytes) => bytes >= 0)), 'bytes of heap a frame'),
  ];
}
