// The cost of the tracker per 640×480 frame, compared with the first version's plain tracker, and with a pass that only adds up the
// bytes of the same sampled pixels, in one run.
import { fileURLToPath } from 'node:url';
import { atMost, type Goal } from './parts/goal.ts';
import { measureInBrowser } from './parts/in-browser.ts';
import { mean, median, printTable } from './parts/numbers.ts';
import type { TrackerTimes } from './tracker.page.ts';

/** Cost of the calibrated tracker relative to the plain one. */
const MAX_COST_RATIO = 3;

/** Per frame, only numbers that the engine boxes are allocated. A list of a frame's matches would be 6 kB. */
const MAX_HEAP_GROWTH_BYTES = 1000;

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
    atMost(
      MAX_COST_RATIO,
      mean(times.calibratedUs) / mean(times.plainUs),
      'calibrated ÷ plain tracker, means',
    ),
    atMost(
      MAX_HEAP_GROWTH_BYTES,
      median(times.grownBytes.filter((bytes) => bytes >= 0)),
      'bytes of heap a frame',
    ),
  ];
}
