// Two thousand damaged recordings, from a fixed seed, read by the app's own reader in a browser: each has to come to an
// end. One thread reads them all: it has to survive them, in a memory that stops growing. BENCH_FILES tries fewer.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { patchMediabunny } from '../build/patch-mediabunny.ts';
import { findChromium, launchArgs } from '../scripts/browsers/find-chromium.mjs';
import type { Goal } from './parts/goal.ts';
import { atMost } from './parts/goal.ts';
import { printTable } from './parts/numbers.ts';
import { watchMemory } from './video/memory.ts';

const FILES = Number(process.env['BENCH_FILES'] ?? 2000);
/** One file may take so long: decoders wait for nothing, so anything near it is a hang. */
const LONGEST_MS = 30_000;
/** Named by its seed, to be looked at. */
const SLOW_MS = 5000;
const MEMORY_LIMIT = 1.1;

export async function bench(): Promise<Goal[]> {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1' },
    worker: { format: 'es' },
    plugins: [patchMediabunny()],
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
    // As text: the bundler would rewrite an import() here.
    await page.evaluate(
      `import('/bench/bad-files.page.ts').then(({ createTrial }) => createTrial()).then((trial) => { window.trial = trial; })`,
    );
    const outcomes: Record<string, number> = {};
    const slow: string[] = [];
    let longestMs = 0;
    let halfwayMB = 0;
    for (let seed = 0; seed < FILES; seed += 1) {
      const { outcome, ms, file } = await page.evaluate<{ outcome: string; ms: number; file?: number[] }>(
        `window.trial(${seed}, ${LONGEST_MS})`,
      );
      if (file) {
        // Encoders differ: another run's film may not hang.
        const path = join(tmpdir(), `aura-hung-${seed}`);
        writeFileSync(path, Uint8Array.from(file));
        console.log(`${path} hung.`);
      }
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      longestMs = Math.max(longestMs, ms);
      if (ms > SLOW_MS) slow.push(`${seed} (${outcome}, ${(ms / 1000).toFixed(1)} s)`);
      if (seed + 1 === Math.ceil(FILES / 2)) halfwayMB = memory.peakMB();
    }
    printTable(
      ['outcome', 'files'],
      Object.entries(outcomes).map(([outcome, files]) => [outcome, files]),
    );
    if (slow.length > 0) console.log(`Seeds of the slow ones: ${slow.join(', ')}.`);
    console.log(`The longest took ${(longestMs / 1000).toFixed(2)} s.`);
    return [
      { met: !outcomes['hung'], text: `${outcomes['hung'] ?? 0} of ${FILES} hung, none allowed` },
      atMost(MEMORY_LIMIT, memory.peakMB() / halfwayMB, 'peak memory after all ÷ after half of them'),
    ];
  } finally {
    memory.stop();
    await launched.close();
    await server.close();
  }
}
