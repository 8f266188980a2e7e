import { type Clip, clipsIn, momentsOf } from './clips.ts';
import { CONTESTANTS, type ContestantName, NAMES } from './contestants.ts';
import { createTruth } from '../../tests/domain/posture/scene/truth.ts';
import { Figures, type FiguresOf, meanOf } from './figures.ts';
import { cachedLooks } from './cached-looks.ts';
import { measuredShares, trueShares } from './recorded-shares.ts';

type Results = Readonly<Record<ContestantName, Figures>>;

/** The recordings to play, and whether frames with a wrong status are printed. */
export interface Choice {
  readonly only: string;
  /** `odd`: the first, third and so on of the manifest's clips, by which constants are chosen. `even`: the others, which are reported. */
  readonly half: 'odd' | 'even' | undefined;
  readonly trace: boolean;
}

async function play(clip: Clip, trace: boolean): Promise<Results> {
  const entries = NAMES.map(
    (name) => [name, { contestant: CONTESTANTS[name](), figures: new Figures() }] as const,
  );
  const truth = createTruth();
  const looks = cachedLooks(clip.path);
  for await (const { frame, atMs, index } of momentsOf(clip)) {
    const cx = clip.cx[index] ?? 0.5;
    const now = truth.of(cx, clip.visible[index] ?? false, atMs);
    for (const [name, { contestant, figures }] of entries) {
      const status = contestant.track(frame, atMs, (part) => looks.at(index, frame, part));
      figures.count(status, now, atMs);
      if (trace && name === 'tracker' && now.counts && status !== now.status)
        console.log(
          `  ${(atMs / 1000).toFixed(1)} s  cx ${cx.toFixed(3)}  ${now.status}, detected as ${status}`,
        );
    }
  }
  const [measured, expected] = [await measuredShares(clip, looks), trueShares(clip)];
  looks.save();
  for (const [, { contestant, figures }] of entries)
    figures.scoreError = Math.abs(contestant.score() - truth.score());
  const results = Object.fromEntries(
    entries.map(([name, { figures }]) => [name, figures]),
  ) as unknown as Results;
  results.tracker.seenOff = Math.abs(measured.seen - expected.seen);
  results.tracker.leaningOff = Math.abs(measured.leaning - expected.leaning);
  return results;
}

const COLUMNS: readonly (readonly [head: string, of: FiguresOf])[] = [
  ['right, %', (figures) => figures.accuracy],
  ['lean F1, %', (figures) => 100 * figures.leanF1],
  ['score off', (figures) => figures.scoreError],
  ['noticed, %', (figures) => figures.noticed],
  ['claimed, %', (figures) => figures.claimed],
  ['late, s', (figures) => figures.lateS],
  ['seen off', (figures) => figures.seenOff],
  ['lean off', (figures) => figures.leaningOff],
];

const WIDTH = 12;

const cell = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(1)).padStart(WIDTH);

const line = (name: string, figures: Figures): string =>
  [name.padEnd(28), ...COLUMNS.map(([, of]) => cell(of(figures)))].join('');

export async function playRecordings(folder: string, { only, half, trace }: Choice): Promise<void> {
  console.log(`${''.padEnd(28)}${COLUMNS.map(([head]) => head.padStart(WIDTH)).join('')}`);
  const all = new Map<Clip, Results>();
  const clips = clipsIn(folder).filter((_, i) => half === undefined || (half === 'odd') === (i % 2 === 0));
  for (const clip of clips.filter(({ name }) => name.includes(only))) {
    const results = await play(clip, trace);
    all.set(clip, results);
    console.log(line(clip.name, results.tracker));
  }
  console.log();
  for (const name of NAMES) {
    const of = [...all.values()].map((results) => results[name]);
    console.log(
      [`mean, ${name}`.padEnd(28), ...COLUMNS.map(([, value]) => cell(meanOf(of, value)))].join(''),
    );
  }
  const ours = [...all.values()].map(({ tracker }) => tracker);
  const empty = ours.filter(({ claimed }) => !Number.isNaN(claimed));
  if (empty.length > 0) {
    const taken = empty.filter(({ claimed }) => claimed > 2).length;
    console.log(`empty rooms with a false detection for over 2 % of the time: ${taken} of ${empty.length}`);
  }
  const late = ours.filter(({ lateS }) => !Number.isNaN(lateS));
  if (late.length > 0) {
    const inTime = late.filter(({ lateS }) => lateS <= 2).length;
    console.log(`followed within 2 s of entering: ${inTime} of ${late.length}`);
  }
  const clipsOf = (skin: string) => [...all].filter(([clip]) => clip.skin === skin);
  for (const skin of new Set([...all.keys()].flatMap((clip) => clip.skin ?? []))) {
    const figures = clipsOf(skin).map(([, { tracker }]) => tracker);
    console.log(`${skin} skin: right ${meanOf(figures, ({ accuracy }) => accuracy).toFixed(1)} %`);
  }
}
