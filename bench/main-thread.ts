// The cost of a session on the main thread, compared with a bare page that shows the same video, and with a plain implementation of
// the tracker on that thread. All kinds alternate in each round, so that load on the machine affects all of them. With a recording of a
// speaker, `npm run bench main-thread -- <file>`, it is the camera's picture, and a session with looks at hands is measured, too.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { eachCamera } from './main-thread/each-camera.ts';
import type { Size } from './main-thread/film.ts';
import { type Cost, MainThread } from './main-thread/measure.ts';
import { type Kind, KINDS, openPage } from './main-thread/open-page.ts';
import type { Box } from './main-thread/page.ts';
import { atMost, type Goal } from './parts/goal.ts';
import { median, printTable } from './parts/numbers.ts';

const SIZES: readonly Size[] = [
  { width: 640, height: 480 },
  { width: 1280, height: 720 },
];
const THROTTLINGS = [1, 6];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
/** Seconds after Start that are not measured. */
const SETTLE_S = 3;

const COLUMNS =
  ',CPU,above idle,÷ plain,wall,above idle,÷ plain,long tasks,frames/s,÷ idle,all threads,÷ idle'.split(',');

const CAMERA_FPS = 30;
/** Bounds for session ÷ plain, above idle, by throttling, if the worker reads the camera's stream. */
const MAX_STREAM_RATIO: Readonly<Record<number, number>> = { 1: 0.1, 6: 0.05 };
/** The same bound if the page takes `VideoFrame`s. */
const MAX_FRAMES_RATIO = 0.2;
const MAX_FRAME_LOSS_SHARE = 0.01;

export function bench([recording]: readonly string[]): Promise<Goal[]> {
  const kinds = KINDS.filter((kind) => kind !== 'hands' || recording !== undefined);
  return eachCamera(
    SIZES,
    [],
    async (browser, site, camera) => {
      const costs = await measureAll(browser, site, camera, kinds);
      return THROTTLINGS.flatMap((throttling) =>
        report(camera, throttling, kinds, (kind) => costs(kind, throttling)),
      );
    },
    recording,
  );
}

type Costs = (kind: Kind, throttling: number) => readonly Cost[];

async function measureAll(
  browser: Browser,
  site: string,
  camera: Size,
  kinds: readonly Kind[],
): Promise<Costs> {
  const taken: { kind: Kind; throttling: number; cost: Cost }[] = [];
  const box = await appVideoBox(browser, site, camera);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of kinds) {
      const page = await openPage({ browser, site, camera }, kind, box);
      const thread = await MainThread.of(page);
      await sleep(SETTLE_S * 1000);
      for (const throttling of THROTTLINGS) {
        taken.push({ kind, throttling, cost: await thread.measure(throttling, SECONDS) });
      }
      await page.context().close();
    }
  }
  return (kind, throttling) =>
    taken.filter((each) => each.kind === kind && each.throttling === throttling).map(({ cost }) => cost);
}

/** The position and size of the app's video. The visit also fills the browser's caches. */
async function appVideoBox(browser: Browser, site: string, camera: Size): Promise<Box> {
  const page = await openPage({ browser, site, camera }, 'stream', undefined);
  const { left, top, width, height }: DOMRect = await page.evaluate(() =>
    document.querySelector('video')!.getBoundingClientRect().toJSON(),
  );
  await page.context().close();
  return { left, top, width, height };
}

function report(
  camera: Size,
  throttling: number,
  kinds: readonly Kind[],
  costs: (kind: Kind) => readonly Cost[],
): Goal[] {
  const mid = (kind: Kind, what: keyof Cost): number => median(costs(kind).map((cost) => cost[what]));
  /** The difference is taken within each round, because those measurements are the closest in time. */
  const aboveIdle = (kind: Kind, what: 'cpuMs' | 'wallMs'): number =>
    median(costs(kind).map((cost, round) => cost[what] - costs('idle')[round]![what]));
  const share = (kind: Kind, what: 'cpuMs' | 'wallMs'): number =>
    aboveIdle(kind, what) / aboveIdle('plain', what);
  const longTasks = (kind: Kind): number => costs(kind).reduce((sum, cost) => sum + cost.longTasks, 0);
  const frames = (kind: Kind): number => mid(kind, 'framesPerS') / mid('idle', 'framesPerS');

  const where = `${camera.width}×${camera.height}, ${throttling}× throttling`;
  console.log(`${where}: main thread, ms per second, median of ${ROUNDS} rounds`);
  printTable(
    COLUMNS,
    kinds.map((kind) => [
      kind,
      mid(kind, 'cpuMs').toFixed(1),
      aboveIdle(kind, 'cpuMs').toFixed(1),
      share(kind, 'cpuMs').toFixed(3),
      mid(kind, 'wallMs').toFixed(1),
      aboveIdle(kind, 'wallMs').toFixed(1),
      share(kind, 'wallMs').toFixed(3),
      longTasks(kind),
      mid(kind, 'framesPerS').toFixed(2),
      frames(kind).toFixed(3),
      mid(kind, 'allMs').toFixed(0),
      (mid(kind, 'allMs') / mid('idle', 'allMs')).toFixed(2),
    ]),
  );
  if (mid('idle', 'framesPerS') < CAMERA_FPS * (1 - MAX_FRAME_LOSS_SHARE)) {
    console.log('Even the idle page lost frames: this machine is too slow or too busy to judge them.');
  }
  console.log();
  const noLongTask = (kind: Kind): Goal => ({
    met: longTasks(kind) === 0,
    text: `${where}: ${longTasks(kind)} long tasks with ${kind}, none allowed`,
  });
  const cost = (kind: Kind, max: number): Goal =>
    atMost(max, share(kind, 'cpuMs'), `${where}: session with ${kind} ÷ plain, both less idle, CPU time`);
  return [
    cost('stream', MAX_STREAM_RATIO[throttling]!),
    cost('frames', MAX_FRAMES_RATIO),
    noLongTask('stream'),
    noLongTask('frames'),
    noLongTask('outline'),
    ...(kinds.includes('hands') ? [noLongTask('hands')] : []),
    atMost(
      MAX_FRAME_LOSS_SHARE,
      Math.abs(1 - frames('stream')),
      `${where}: video frames a second, difference from idle, share`,
    ),
  ];
}
