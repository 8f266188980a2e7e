// Measures the tracker's cost per 640×480 frame: tracking the head, and detecting the face (a look). In the same run both are compared
// with a pass that only sums the colors of as many pixels as the tracker reads.
import { atMost, type Goal } from './parts/goal.ts';
import { measureInBrowser } from './parts/in-browser.ts';
import { mean, median, printTable } from './parts/numbers.ts';
import type { TrackerTimes } from './tracker.page.ts';

/** A second of a session has ten frames and two looks. On the reference machine a bare pass takes 0.1 ms. */
const MAX_TRACK_RATIO = 5;
const MAX_LOOK_RATIO = 400;

/** Per frame, only numbers that the engine boxes are allocated. A list of a frame's matches would be 6 kB. */
const MAX_HEAP_GROWTH_BYTES = 1000;
/** Per look, a few boxed numbers for each face. An array of anchors would be 7 kB. */
const MAX_LOOK_GROWTH_BYTES = 2000;

export async function bench(): Promise<Goal[]> {
  const times = await measureInBrowser<TrackerTimes>(new URL('tracker.page.ts', import.meta.url));
  const row = (name: string, us: readonly number[]): (string | number)[] => [
    name,
    median(us).toFixed(0),
    mean(us).toFixed(0),
    (median(us) / median(times.passUs)).toFixed(1),
  ];
  printTable(
    ['640×480, µs', 'median', 'mean', '÷ bare pass'],
    [
      row('one bare pass', times.passUs),
      row('head tracking, a frame', times.trackUs),
      row('tracker, a look', times.anchorUs),
      row('detector input, a look', times.inputUs),
      row('detector, a look', times.lookUs),
      row('detector, the first look', [times.firstLookUs]),
    ],
  );
  const pass = median(times.passUs);
  const look = median(times.anchorUs) + median(times.inputUs) + median(times.lookUs);
  const grown = (bytes: readonly number[]) => median(bytes.filter((each) => each >= 0));
  return [
    atMost(MAX_TRACK_RATIO, median(times.trackUs) / pass, 'head tracking ÷ bare pass'),
    atMost(MAX_LOOK_RATIO, look / pass, 'look ÷ bare pass'),
    atMost(MAX_HEAP_GROWTH_BYTES, grown(times.trackBytes), 'bytes of heap a frame'),
    atMost(MAX_LOOK_GROWTH_BYTES, grown(times.lookBytes), 'bytes of heap a look'),
  ];
}
