// Recording a session. Measures its cost on the main thread at 6× throttling, in alternation with unrecorded sessions; the memory of a
// long take while it is recorded; and the time and memory of making a take seekable. BENCH_ROUNDS, BENCH_SECONDS, BENCH_MINUTES and
// BENCH_SPEED set other numbers.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright';
import { eachCamera } from './main-thread/each-camera.ts';
import type { Size } from './main-thread/film.ts';
import { type Cost, MainThread } from './main-thread/measure.ts';
import { openPage } from './main-thread/open-page.ts';
import type { Goal } from './parts/goal.ts';
import { median, printTable } from './parts/numbers.ts';
import { openProfile } from './parts/profile.ts';
import { serveBuild } from './parts/serve-build.ts';
import { measureLongTake } from './take/long-take.ts';
import { storeTake } from './take/store-take.ts';
import { watchMemory } from './video/memory.ts';

const SIZES: readonly Size[] = [{ width: 640, height: 480 }];
const THROTTLING = 6;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 60);
/** A long take is recorded at this multiple of real time, or more slowly if the machine can't follow. */
const SPEED = Number(process.env['BENCH_SPEED'] ?? 10);
/** Seconds after Start that are not measured. */
const SETTLE_S = 3;

const MAX_MAIN_THREAD_MS_PER_S = 10;
const MAX_FRAME_LOSS_SHARE = 0.01;
/** Bounds for making a take of 60 minutes seekable. */
const MAX_SEEKABLE_S = 20;
const MAX_SEEKABLE_MIB = 150;

const KINDS = ['unrecorded', 'recorded'] as const;
type Kind = (typeof KINDS)[number];

export async function bench(): Promise<Goal[]> {
  const session = await eachCamera(SIZES, [], measureSessions);
  return [...session, ...(await measureLongTake(MINUTES, SPEED)), ...(await measureSeekable())];
}

async function measureSessions(browser: Browser, site: string, camera: Size): Promise<Goal[]> {
  const costs: Record<Kind, Cost[]> = { unrecorded: [], recorded: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of KINDS) {
      const prepare = async (context: BrowserContext): Promise<void> => {
        await context.addInitScript(
          (record) => localStorage.setItem('auraRecordTake', record),
          recordTake(kind),
        );
      };
      const page = await openPage({ browser, site, camera, prepare }, 'stream', undefined);
      if (kind === 'recorded') await page.getByText('Recording').first().waitFor();
      const thread = await MainThread.of(page);
      await sleep(SETTLE_S * 1000);
      costs[kind].push(await thread.measure(THROTTLING, SECONDS));
      await page.context().close();
    }
  }
  const mid = (kind: Kind, what: keyof Cost) => median(costs[kind].map((cost) => cost[what]));
  const longTasks = (kind: Kind) => costs[kind].reduce((sum, cost) => sum + cost.longTasks, 0);
  // The difference is taken within each round, because those measurements are at most a minute apart.
  const eachMoreMs = costs.recorded.map(({ cpuMs }, round) => cpuMs - costs.unrecorded[round]!.cpuMs);
  const moreMs = median(eachMoreMs);
  console.log(`${camera.width}×${camera.height}, ${THROTTLING}× throttling: main thread, ms per second`);
  printTable(
    ['session', 'CPU', 'wall', 'long tasks', 'frames/s'],
    KINDS.map((kind) => [
      kind,
      mid(kind, 'cpuMs').toFixed(1),
      mid(kind, 'wallMs').toFixed(1),
      longTasks(kind),
      mid(kind, 'framesPerS').toFixed(2),
    ]),
  );
  const lost = 1 - mid('recorded', 'framesPerS') / mid('unrecorded', 'framesPerS');
  return [
    {
      met: moreMs <= MAX_MAIN_THREAD_MS_PER_S,
      text:
        `recording: ${moreMs.toFixed(1)} ms a second more, at most ${MAX_MAIN_THREAD_MS_PER_S} ` +
        `(by round: ${eachMoreMs.map((ms) => ms.toFixed(1)).join(', ')})`,
    },
    {
      met: longTasks('recorded') <= longTasks('unrecorded'),
      text: `${longTasks('recorded')} long tasks while recording, at most the ${longTasks('unrecorded')} without`,
    },
    {
      met: lost <= MAX_FRAME_LOSS_SHARE,
      text: `video frames lost: ${lost.toFixed(3)}, at most ${MAX_FRAME_LOSS_SHARE}`,
    },
  ];
}

/** The value of *Record this take*. */
const recordTake = (kind: Kind) => (kind === 'recorded' ? 'yes' : 'no');

/** Keeps an unfinished take of `MINUTES` in the built app. Measures time and memory from the click until the take is listed. */
async function measureSeekable(): Promise<Goal[]> {
  const { site, folder, close } = await serveBuild();
  const launched = await openProfile(join(folder, 'profile'), { stored: { auraFocusArea: 'posture' } });
  try {
    const film = join(folder, 'take.webm');
    if (!writeTake(film)) return [];
    const page = await launched.newPage();
    await storeTake(page, site, film);
    await page.goto(site);
    const keep = page.getByRole('region', { name: 'Unfinished take' }).getByRole('button', { name: 'Keep' });
    await keep.waitFor();
    const memory = watchMemory(process.pid);
    await sleep(2000);
    const beforeMiB = memory.peakMiB();
    const startMs = performance.now();
    await keep.click();
    await page.getByRole('button', { name: '1 kept take' }).waitFor({ timeout: 10 * 60_000 });
    const seconds = (performance.now() - startMs) / 1000;
    memory.stop();
    const moreMiB = memory.peakMiB() - beforeMiB;
    const sizeMB = (statSync(film).size / 1e6).toFixed(0);
    console.log(
      `\n${MINUTES} minutes, ${sizeMB} MB: ${seconds.toFixed(1)} s, ${moreMiB.toFixed(0)} MiB more memory`,
    );
    return [
      {
        met: seconds <= MAX_SEEKABLE_S,
        text: `made seekable in ${seconds.toFixed(1)} s, at most ${MAX_SEEKABLE_S}`,
      },
      {
        met: moreMiB <= MAX_SEEKABLE_MIB,
        text: `with ${moreMiB.toFixed(0)} MiB, at most ${MAX_SEEKABLE_MIB}`,
      },
    ];
  } finally {
    await launched.close();
    await close();
  }
}

/** Writes a WebM without a duration or an index, as a recorder does. @returns false without ffmpeg */
function writeTake(path: string): boolean {
  const part = `${path}.part.webm`;
  const run = (args: string) => spawnSync('ffmpeg', ['-v', 'error', '-y', ...args.split(' ')]).status === 0;
  const encoded = run(
    '-f lavfi -i testsrc2=size=640x480:rate=30 -f lavfi -i sine=frequency=140:sample_rate=48000 -t 30 ' +
      `-c:v libvpx -deadline realtime -cpu-used 8 -b:v 1500k -g 60 -c:a libopus -b:a 96k ${part}`,
  );
  const written =
    encoded && run(`-stream_loop -1 -i ${part} -t ${MINUTES * 60} -c copy -live 1 -f webm ${path}`);
  if (!written) console.log('There is no ffmpeg on this machine that writes WebM: nothing was measured.');
  return written;
}
