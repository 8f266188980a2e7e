// A long session on a slow laptop: ten minutes of speech at 6× CPU throttling. The memory after its last tenth is compared with that
// after its second, and its frame rate with an idle page's, before and after it. BENCH_SECONDS sets another length; the goals hold for
// the full one.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { eachCamera } from './main-thread/each-camera.ts';
import type { Size } from './main-thread/film.ts';
import { openPage } from './main-thread/open-page.ts';
import { atMost, type Goal } from './parts/goal.ts';
import { printTable } from './parts/numbers.ts';
import { countFrames, type FrameCount } from './session/count-frames.ts';
import { type Stretch, Watch } from './session/watch.ts';

const SIZES: readonly Size[] = [
  { width: 640, height: 480 },
  { width: 320, height: 240 },
  { width: 1280, height: 720 },
];
const THROTTLING = 6;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 600);
const TENTHS = 10;
/** Seconds after Start that are not measured. */
const SETTLE_S = 3;

const CAMERA_FPS = 30;
const MAX_HEAP_GROWTH_SHARE = 0.05;
const MAX_FRAME_LOSS_SHARE = 0.01;

interface Tenth extends Stretch {
  readonly heapKB: number;
}

/** Makes measureUserAgentSpecificMemory resolve at once, not after the next garbage collection. */
const MEASURE_AT_ONCE = '--enable-blink-features=ForceEagerMeasureMemory';

export function bench(): Promise<Goal[]> {
  return eachCamera(SIZES, [MEASURE_AT_ONCE], async (browser, site, camera) => {
    const before = await idleFramesPerS(browser, site, camera);
    const { tenths, afterStop, complaints } = await session(browser, site, camera);
    const after = await idleFramesPerS(browser, site, camera);
    return report(camera, tenths, (before + after) / 2, afterStop, complaints);
  });
}

/** Video frames per second of a page that only shows the camera, over a tenth of the session's length. */
async function idleFramesPerS(browser: Browser, site: string, camera: Size): Promise<number> {
  const page = await openPage({ browser, site, camera }, 'idle', undefined);
  const watch = await Watch.of(page, THROTTLING);
  await sleep(SETTLE_S * 1000);
  const { framesPerS } = await watch.over(SECONDS / TENTHS);
  await page.context().close();
  return framesPerS;
}

async function session(
  browser: Browser,
  site: string,
  camera: Size,
): Promise<{ tenths: Tenth[]; afterStop: FrameCount; complaints: string[] }> {
  const complaints: string[] = [];
  const page = await openPage({ browser, site, camera, prepare: countFrames }, 'stream', undefined);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  const watch = await Watch.of(page, THROTTLING);
  await sleep(SETTLE_S * 1000);
  const tenths: Tenth[] = [];
  while (tenths.length < TENTHS) {
    const stretch = await watch.over(SECONDS / TENTHS);
    tenths.push({ ...stretch, heapKB: await watch.heapKB() });
  }
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('dialog', { name: 'Analyzing' }).waitFor();
  const afterStop = await watch.frames();
  await page.getByRole('heading', { name: 'Your Session Report' }).waitFor();
  await page.context().close();
  return { tenths, afterStop, complaints };
}

function report(
  camera: Size,
  tenths: readonly Tenth[],
  idleFps: number,
  afterStop: FrameCount,
  complaints: readonly string[],
): Goal[] {
  const where = `${camera.width}×${camera.height}`;
  console.log(`${where}: ${SECONDS} s at ${THROTTLING}× throttling, in tenths`);
  printTable(
    ['tenth', 'heap, kB', 'long tasks', 'longest, ms', 'frames/s', 'taken so far', 'open'],
    tenths.map(({ heapKB, longTasksMs, framesPerS, frames }, i) => [
      i + 1,
      heapKB.toFixed(0),
      longTasksMs.length,
      Math.max(0, ...longTasksMs).toFixed(0),
      framesPerS.toFixed(2),
      frames.taken,
      frames.open,
    ]),
  );
  console.log(`idle page: ${idleFps.toFixed(2)} frames/s`);
  if (idleFps < CAMERA_FPS * (1 - MAX_FRAME_LOSS_SHARE)) {
    console.log('Even the idle page lost frames: this machine is too busy to judge them.');
  }
  for (const complaint of new Set(complaints)) console.log(`console: ${complaint}`);
  console.log();

  const [second, last] = [tenths[1]!, tenths.at(-1)!];
  const longTasks = tenths.flatMap(({ longTasksMs }) => longTasksMs).length;
  const fps = tenths.reduce((sum, { framesPerS }) => sum + framesPerS, 0) / tenths.length;
  const mostOpen = Math.max(...tenths.map(({ frames }) => frames.open));
  return [
    { met: longTasks === 0, text: `${where}: ${longTasks} tasks over 50 ms, none allowed` },
    atMost(
      MAX_HEAP_GROWTH_SHARE,
      Math.abs(last.heapKB / second.heapKB - 1),
      `${where}: heap, difference of the last tenth from the second, share`,
    ),
    {
      met: afterStop.taken > 0 && mostOpen <= 1 && afterStop.open === 0 && complaints.length === 0,
      text: `${where}: of ${afterStop.taken} frames ${mostOpen} open at once, 1 allowed; ${afterStop.open} after Stop, ${complaints.length} errors and warnings, none allowed`,
    },
    atMost(
      MAX_FRAME_LOSS_SHARE,
      Math.max(0, 1 - fps / idleFps),
      `${where}: video frames lost, share of an idle page's`,
    ),
  ];
}
