// `npm run bench words -- --app <folder>` joins the folder's recordings to ten minutes of speech, and uploads them to the built app,
// which transcribes them. BENCH_MINUTES sets another length.
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { findChromium, launchArgs } from '../../scripts/browsers/find-chromium.mjs';
import { watchPage } from '../main-thread/page.ts';
import { atMost, type Goal } from '../parts/goal.ts';
import { printTable } from '../parts/numbers.ts';
import { localStorageOf, serveBuild } from '../parts/serve-build.ts';
import { memoryMiB } from '../video/memory.ts';

const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 10);

const REAL_TIME_MAX_SHARE = 0.25;
const MEMORY_MAX_MIB = 500;
/** Bound for the peak memory, divided by that of the first part, in which about a minute of speech is recognized. */
const GROWTH_MAX_RATIO = 1.1;

const SAMPLE_EVERY_MS = 500;
const TIMEOUT_MS = MINUTES * 60_000;

/** @param folder of recordings with speech */
export async function benchInApp(folder: string): Promise<Goal[]> {
  const { site, folder: temporary, close } = await serveBuild();
  const launched = await chromium.launchServer({ executablePath: await findChromium(), args: launchArgs });
  const memory = () => memoryMiB(launched.process().pid ?? 0);
  let timer: NodeJS.Timeout | undefined;
  try {
    const browser = await chromium.connect(launched.wsEndpoint());
    const stored = { auraFocusArea: 'posture', auraMeasureOnly: 'yes', auraWriteDown: 'yes' };
    const context = await browser.newContext({ storageState: localStorageOf(site, stored) });
    await context.addInitScript(watchPage);
    const page = await context.newPage();
    await page.goto(`${site}/#/analysis`);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByText('Write down what is said', { exact: true }).waitFor();
    await page.locator('input[type=file]').setInputFiles(joined(folder, join(temporary, 'talk.mp4')));
    const idleMiB = memory();
    const samplesMiB: number[] = [];
    timer = setInterval(() => samplesMiB.push(memory() - idleMiB), SAMPLE_EVERY_MS);
    await page.evaluate(() => window.takeLongTasks());
    const startMs = performance.now();
    await page.getByRole('button', { name: 'Analyze My Performance' }).click();
    const said = page.getByRole('region', { name: 'What you said' });
    await said.waitFor({ timeout: TIMEOUT_MS });
    await said.getByRole('progressbar').waitFor({ state: 'hidden', timeout: TIMEOUT_MS });
    const seconds = (performance.now() - startMs) / 1000;
    const longTasks = await page.evaluate(() => window.takeLongTasks());
    const peakMiB = Math.max(...samplesMiB);
    const firstMiB = Math.max(...samplesMiB.slice(0, Math.ceil(samplesMiB.length / MINUTES)));
    printTable(
      ['minutes of speech', 's', 'words', 'MiB above idle, first minute', 'peak', 'long tasks, ms'],
      [
        [
          MINUTES,
          seconds.toFixed(1),
          ((await said.textContent()) ?? '').split(/\s+/).length,
          firstMiB.toFixed(0),
          peakMiB.toFixed(0),
          longTasks.map((ms) => ms.toFixed(0)).join(' '),
        ],
      ],
    );
    return [
      atMost(REAL_TIME_MAX_SHARE, seconds / (MINUTES * 60), 'measuring and recognizing ÷ real time'),
      atMost(MEMORY_MAX_MIB, peakMiB, 'MiB above the idle page, peak'),
      atMost(GROWTH_MAX_RATIO, peakMiB / firstMiB, 'memory, peak ÷ first minute'),
      {
        met: longTasks.length === 0,
        text: `${longTasks.length} long tasks of the page's thread, none allowed`,
      },
    ];
  } finally {
    clearInterval(timer);
    await launched.close();
    await close();
  }
}

/** Joins the recordings to an MP4 without a picture, because `bench video` measures the cost of posture. */
function joined(folder: string, path: string): string {
  const wavs = readdirSync(folder).filter((file) => file.endsWith('.wav'));
  const list = `${path}.txt`;
  writeFileSync(
    list,
    wavs
      .map((file) => `file '${resolve(folder, file)}'\n`)
      .join('')
      .repeat(100),
  );
  const given = ['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list, '-t', `${MINUTES * 60}`];
  const { status, stderr } = spawnSync('ffmpeg', [...given, '-c:a', 'aac', path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`);
  return path;
}
