// Lighthouse on the built app, served as `npm start` does: mobile emulation, every category, median of several runs. It runs only by name,
// because npx downloads Lighthouse first. Lighthouse requires a newer Node than Aura, and runs on Aura's with a warning.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, launchArgs } from '../scripts/browsers/find-chromium.mjs';
import { runCommand } from '../scripts/run-command.mjs';
import type { Goal } from './parts/goal.ts';
import { median, printTable } from './parts/numbers.ts';
import { serveBuild } from './parts/serve-build.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Minimum scores, of 100. A category that is not listed must reach 100. */
const LEAST: Record<string, number> = { performance: 98 };
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly displayValue?: string;
}

/** The parts of Lighthouse's report that are used here. */
interface Report {
  readonly categories: Record<
    string,
    { readonly score: number; readonly auditRefs: { readonly id: string; readonly weight: number }[] }
  >;
  readonly audits: Record<string, Audit>;
}

export async function bench(): Promise<Goal[]> {
  const { site, folder, close } = await serveBuild();
  try {
    const reports: Report[] = [];
    while (reports.length < RUNS)
      reports.push(await runLighthouse(site, join(folder, `${reports.length}.json`)));
    return judge(reports);
  } finally {
    await close();
  }
}

async function runLighthouse(site: string, file: string): Promise<Report> {
  const { code, output } = await runCommand(
    `npx --yes ${LIGHTHOUSE} ${site} --output=json --output-path="${file}" --quiet ` +
      `--chrome-flags="--headless=new ${launchArgs.join(' ')}"`,
    { capture: true, env: { CHROME_PATH: await findChromium() } },
  );
  if (code !== 0) throw new Error(output);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function judge(reports: readonly Report[]): Goal[] {
  const [first] = reports;
  if (!first) throw new Error('BENCH_ROUNDS is no number of runs.');
  const row = (name: string, values: readonly number[], digits: number): (string | number)[] => [
    name,
    ...[median(values), ...values].map((value) => value.toFixed(digits)),
  ];
  const scores = Object.keys(first.categories).map((name) => ({
    name,
    scores: reports.map(({ categories }) => 100 * (categories[name]?.score ?? 0)),
  }));
  printTable(
    ['', 'median', ...reports.map((_, run) => `run ${run + 1}`)],
    [
      ...scores.map(({ name, scores: given }) => row(name, given, 0)),
      ...METRICS.map((id) =>
        row(
          id,
          reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN),
          id === 'cumulative-layout-shift' ? 3 : 0,
        ),
      ),
    ],
  );
  for (const finding of findings(first)) console.log(finding);
  return scores.map(({ name, scores: given }) => {
    const least = LEAST[name] ?? 100;
    const score = median(given);
    return { met: score >= least, text: `${name}: ${score.toFixed(0)}, at least ${least}` };
  });
}

/** The audits that cost points. */
function findings({ categories, audits }: Report): string[] {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return weighed.flatMap(({ id }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score === 1) return [];
    return `${id}: ${audit.title} ${audit.displayValue ?? ''} (${audit.score})`;
  });
}
