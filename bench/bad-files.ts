// Reads 2,000 damaged videos with the app's recording analyzer in a browser. The damage comes from fixed seeds. No file may hang the
// analyzer. One worker reads all files: it must survive, and its memory must stop growing. BENCH_FILES sets another number of files.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { faceWeights } from '../build/face-weights.ts';
import { patchMediabunny } from '../build/patch-mediabunny.ts';
import { findChromium, launchArgs } from '../scripts/browsers/find-chromium.mjs';
import type { Goal } from './parts/goal.ts';
import { atMost } from './parts/goal.ts';
import { printTable } from './parts/numbers.ts';
import { watchMemory } from './video/memory.ts';

const FILES = Number(process.env['BENCH_FILES'] ?? 2000);
/** A file that takes longer counts as hung. Decoding never waits for input, so files usually take far less. */
const HUNG_AFTER_MS = 30_000;
/** Files that take longer are listed by their seed. */
const SLOW_MS = 5000;
const MAX_MEMORY_RATIO = 1.1;

export async function bench(): Promise<Goal[]> {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1' },
    worker: { format: 'es' },
    plugins: [patchMediabunny(), faceWeights()],
    optimizeDeps: { include: ['comlink'] },
  });
  await server.listen();
  const site = server.resolvedUrls?.local[0] ?? '';
  const launched = await chromium.launchServer({ executablePath: await findChromium(), args: launchArgs });
  const memory = watchMemory(launched.process().pid ?? 0);
  try {
    const browser = await chromium.connect(launched.wsEndpoint());
    const page = await browser.newPage();
    await page.route(`${site}bare`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel=icon href=data:>' }),
    );
    await page.goto(`${site}bare`);
    // A string, because the bundler would rewrite an import() here.
    await page.evaluate(
      `import('/bench/bad-files.page.ts').then(({ createTrial }) => createTrial()).then((trial) => { window.trial = trial; })`,
    );
    const outcomes: Record<string, number> = {};
    const slow: string[] = [];
    let longestMs = 0;
    let halfwayMiB = 0;
    for (let seed = 0; seed < FILES; seed += 1) {
      const { outcome, ms, file } = await page.evaluate<{ outcome: string; ms: number; file?: number[] }>(
        `window.trial(${seed}, ${HUNG_AFTER_MS})`,
      );
      if (file) {
        // The file is saved, because another run's encoder gives other bytes.
        const path = join(tmpdir(), `aura-hung-${seed}`);
        writeFileSync(path, Uint8Array.from(file));
        console.log(`${path} hung.`);
      }
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      longestMs = Math.max(longestMs, ms);
      if (ms > SLOW_MS) slow.push(`${seed} (${outcome}, ${(ms / 1000).toFixed(1)} s)`);
      if (seed + 1 === Math.ceil(FILES / 2)) halfwayMiB = memory.peakMiB();
    }
    printTable(
      ['outcome', 'files'],
      Object.entries(outcomes).map(([outcome, files]) => [outcome, files]),
    );
    if (slow.length > 0) console.log(`Seeds of the slow ones: ${slow.join(', ')}.`);
    console.log(`The longest took ${(longestMs / 1000).toFixed(2)} s.`);
    return [
      { met: !outcomes['hung'], text: `${outcomes['hung'] ?? 0} of ${FILES} hung, none allowed` },
      atMost(MAX_MEMORY_RATIO, memory.peakMiB() / halfwayMiB, 'peak memory after all ÷ after half of them'),
    ];
  } finally {
    memory.stop();
    await launched.close();
    await server.close();
  }
}
