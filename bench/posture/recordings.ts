import type { PixelFrame } from '../../src/domain/posture/frame.ts';
import { type Clip, clipsIn, momentsOf } from './clips.ts';
import { CONTESTANTS, type ContestantName, NAMES } from './contestants.ts';
import { createTruth } from '../../tests/domain/posture/scene/truth.ts';
import { Figures } from './figures.ts';
import { type Variation, VARIATIONS, vary } from './variations.ts';

/** One clip, or one variation of it, played to every contestant at once. */
interface Run {
  readonly name: string;
  readonly variation: Variation | undefined;
}

type Results = Readonly<Record<ContestantName, Figures>>;

async function play(clip: Clip, { variation }: Run, trace: boolean): Promise<Results> {
  const entries = NAMES.map(
    (name) => [name, { tracker: CONTESTANTS[name](), figures: new Figures() }] as const,
  );
  const truth = createTruth();
  const data = new Uint8ClampedArray(640 * 480 * 4);
  const varied: PixelFrame = { data, width: 640, height: 480 };
  const first = clip.cx[0] ?? 0.5;
  for await (const { frame, atMs, index } of momentsOf(clip)) {
    let seen: PixelFrame = frame;
    let cx = clip.cx[index] ?? 0.5;
    let visible = clip.visible[index] ?? false;
    if (variation) {
      const shift = variation.placeAt(atMs / 1000) - first;
      vary(frame, varied, shift, variation.lightAt?.(atMs / 1000));
      seen = varied;
      cx += shift;
      visible = cx > 0 && cx < 1;
    }
    const now = truth.of(cx, visible, atMs);
    for (const [name, { tracker, figures }] of entries) {
      const said = tracker.track(seen, atMs);
      figures.count(said, now);
      if (trace && name === 'calibrated' && now.counts && said !== now.status) {
        console.log(`  ${(atMs / 1000).toFixed(1)} s  cx ${cx.toFixed(3)}  ${now.status} but ${said}`);
      }
    }
  }
  for (const [, { tracker, figures }] of entries)
    figures.scoreError = Math.abs(tracker.score() - truth.score());
  return Object.fromEntries(entries.map(([name, { figures }]) => [name, figures])) as unknown as Results;
}

const percent = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(1)).padStart(6);

function line(name: string, results: Results): string {
  const ours = results.calibrated;
  return [
    name.padEnd(44),
    ...NAMES.map((each) => percent(results[each].accuracy)),
    percent(100 * ours.leanF1),
    percent(results['Chai & Ngan'].noticed),
    percent(ours.noticed),
    percent(results['Chai & Ngan'].scoreError),
    percent(ours.scoreError),
    percent((100 * ours.presentLost) / ours.present),
  ].join(' ');
}

/**
 * Plays every recording of a folder to every contestant.
 *
 * @param options `variations` adds each base recording moved and lit in other ways; `trace` prints what was wrong
 */
export async function playRecordings(
  folder: string,
  { variations, trace, only }: { variations: boolean; trace: boolean; only: string },
): Promise<void> {
  console.log(
    `${'status right, %'.padEnd(44)} ${['Good', 'Kovac', 'Chai', 'ours', 'leanF1', 'empty:', 'ours', 'score:', 'ours', 'lost'].map((head) => head.padStart(6)).join(' ')}`,
  );
  const all: Results[] = [];
  for (const clip of clipsIn(folder)) {
    const runs: Run[] = [{ name: clip.name, variation: undefined }];
    if (variations && clip.name.startsWith('base')) {
      for (const variation of VARIATIONS) runs.push({ name: `${clip.name}, ${variation.name}`, variation });
    }
    for (const run of runs) {
      if (!run.name.includes(only)) continue;
      const results = await play(clip, run, trace);
      all.push(results);
      console.log(line(run.name, results));
    }
  }
  summarise(all);
}

function summarise(all: readonly Results[]): void {
  const mean = (of: (results: Results) => number): number => {
    const values = all.map(of).filter((value) => !Number.isNaN(value));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  console.log();
  for (const name of NAMES) {
    const each = (of: (figures: Figures) => number): string => percent(mean((results) => of(results[name])));
    console.log(
      `${name.padEnd(14)} right ${each((f) => f.accuracy)} %   lean F1 ${each((f) => 100 * f.leanF1)}   empty noticed ${each((f) => f.noticed)} %   score off by ${each((f) => f.scoreError)}   lost while there ${each((f) => (100 * f.presentLost) / f.present)} %`,
    );
  }
  const worst = all.map((results) => results.calibrated.accuracy).toSorted((a, b) => a - b);
  console.log(`calibrated, worst clips: ${worst.slice(0, 5).map(percent).join(' ')}`);
}
