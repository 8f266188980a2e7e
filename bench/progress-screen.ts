// `/progress` with 2,000 kept sessions compared with 20, at 6× CPU throttling: time to the first screen, longest task, frame rate of
// scrolling.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { findChromium, launchArgs } from '../scripts/browsers/find-chromium.mjs';
import { atLeast, atMost, type Goal } from './parts/goal.ts';
import { median, printTable } from './parts/numbers.ts';
import { localStorageOf, serveBuild } from './parts/serve-build.ts';
import { keptSessions } from './progress-screen/kept-sessions.ts';
import { keep, openProgress, scroll, untilListed } from './progress-screen/page.ts';
import { longestTaskMs } from './progress-screen/task-times.ts';

const THROTTLING = 6;
const [FEW, MANY] = [20, 2000];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SCROLL_S = 3;

const FIRST_SCREEN_RATIO_MAX = 1.5;
const LONG_TASK_MAX_MS = 100;
const SCROLL_MIN_FPS = 30;

interface Visit {
  readonly firstScreenMs: number;
  /** CPU time, from the opening of `/progress` to the end of the scrolling. */
  readonly longestTaskMs: number;
  readonly framesPerS: number;
}

export async function bench(): Promise<Goal[]> {
  const { site, close } = await serveBuild();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: launchArgs });
  try {
    const visits = new Map<number, Visit[]>([
      [FEW, []],
      [MANY, []],
    ]);
    const pages = new Map<number, Page>();
    for (const count of visits.keys()) pages.set(count, await pageWith(browser, site, count));
    // The visits alternate, so that other load on the machine affects both.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [count, measured] of visits) measured.push(await visit(browser, pages.get(count)!, site));
    }
    return judge(visits);
  } finally {
    await browser.close();
    await close();
  }
}

/** A page with `count` kept sessions, which the app has indexed. */
async function pageWith(browser: Browser, site: string, count: number): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    storageState: localStorageOf(site, { auraFocusArea: 'fillers', auraKeepReports: 'yes' }),
  });
  const page = await context.newPage();
  await page.goto(site);
  await page.evaluate(keep, keptSessions(count));
  await page.evaluate(openProgress);
  return page;
}

async function visit(browser: Browser, page: Page, site: string): Promise<Visit> {
  await page.goto('about:blank');
  await page.goto(site);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
  await sleep(1000);
  // The first call loads Playwright's own code, which must not be measured.
  await page.evaluate(() => {});
  let firstScreenMs = Number.NaN;
  let framesPerS = Number.NaN;
  const longestMs = await longestTaskMs(browser, page, async () => {
    firstScreenMs = await page.evaluate(openProgress);
    await page.evaluate(untilListed);
    framesPerS = await page.evaluate(scroll, SCROLL_S);
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return { firstScreenMs, longestTaskMs: longestMs, framesPerS };
}

function judge(visits: ReadonlyMap<number, readonly Visit[]>): Goal[] {
  const rows: (string | number)[][] = [];
  const firstScreenMs: number[] = [];
  for (const [count, measured] of visits) {
    firstScreenMs.push(median(measured.map((one) => one.firstScreenMs)));
    for (const [name, figure] of [
      ['first screen, ms', 'firstScreenMs'],
      ['longest task, ms of CPU time', 'longestTaskMs'],
      ['scrolling, frames a second', 'framesPerS'],
    ] as const) {
      const values = measured.map((one) => one[figure]);
      rows.push([
        `${count} sessions: ${name}`,
        ...[median(values), ...values].map((value) => value.toFixed(0)),
      ]);
    }
  }
  printTable(
    [`${THROTTLING}× throttling`, 'median', ...Array.from({ length: ROUNDS }, (_, i) => `${i + 1}`)],
    rows,
  );
  const all = [...visits.values()].flat();
  return [
    atMost(
      FIRST_SCREEN_RATIO_MAX,
      firstScreenMs[1]! / firstScreenMs[0]!,
      `time to the first screen with ${MANY} sessions ÷ with ${FEW}`,
    ),
    atMost(
      LONG_TASK_MAX_MS,
      Math.max(...all.map((one) => one.longestTaskMs)),
      'longest task of all visits, ms of CPU time',
    ),
    atLeast(
      SCROLL_MIN_FPS,
      Math.min(...visits.get(MANY)!.map((one) => one.framesPerS)),
      `frames a second, scrolling`,
    ),
  ];
}
