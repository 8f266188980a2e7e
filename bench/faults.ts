// Tests the promises on reports and takes under faults (docs/promises.md). Runs the test suites that make each write fail or run windows in
// random order, and counts their faults. Then kills a browser while it records, records on a disk that fills up, and imports on small
// disks. BENCH_KILLS sets the number of kills.
import { startVitest } from 'vitest/node';
import { killWhileRecording } from './faults/kill.ts';
import { writeOnSmallDisks } from './faults/small-disk.ts';
import type { Goal } from './parts/goal.ts';
import { printTable } from './parts/numbers.ts';
import { serveBuild } from './parts/serve-build.ts';

const SUITES = [
  'every-write-fails',
  'every-call-fails',
  'take-windows',
  'failing-keeper',
  'failing-database',
  'keepers',
];
const KILLS_COUNT = Number(process.env['BENCH_KILLS'] ?? 20);

export async function bench(): Promise<Goal[]> {
  const { site, close } = await serveBuild();
  try {
    const suites = await runSuites();
    return [...suites, ...(await killWhileRecording(site, KILLS_COUNT)), ...(await writeOnSmallDisks())];
  } finally {
    await close();
  }
}

async function runSuites(): Promise<Goal[]> {
  const rows: string[][] = [];
  let failed = 0;
  const vitest = await startVitest('test', SUITES, {
    watch: false,
    reporters: [
      {
        onTestCaseResult(test) {
          const held = test.ok();
          if (!held) failed += 1;
          const counted = test.annotations().find(({ type }) => type === 'faults');
          rows.push([test.fullName, counted?.message ?? 'each', held ? 'held' : 'FAILED']);
        },
      },
    ],
  });
  await vitest.close();
  printTable(['flow', 'faults injected', 'result'], rows);
  return [{ met: failed === 0 && rows.length > 0, text: `${rows.length} flows, ${failed} tests failed` }];
}
