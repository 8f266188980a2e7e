// `npm test`: unit tests, the build, journeys through the build. The last line has the sum of all results.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngines } from './browsers/find-engines.mjs';
import { runCommand } from './run-command.mjs';
import { closing, countRun, NOTHING_RAN, playwrightCounts, vitestCounts } from './test-counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'aura-test-'));
const unitReport = join(folder, 'unit.json');
const journeyReport = join(folder, 'journeys.json');

/** @type {import('./test-counts.mjs').Counts[]} */
const results = [];
try {
  await findEngines();
  await runCommand('node scripts/models.mjs');
  const unit = await runCommand(
    `vitest run --reporter=default --reporter=json --outputFile.json="${unitReport}"`,
  );
  results.push(countRun(unit.code, () => vitestCounts(readJson(unitReport))));

  const build = await runCommand('npm run --silent build -- --logLevel warn');
  if (build.code === 0) {
    const journeys = await runCommand('playwright test --reporter=list,json', {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
    });
    results.push(countRun(journeys.code, () => playwrightCounts(readJson(journeyReport))));
  } else {
    console.error('The build failed: the journeys were not run.');
    results.push(NOTHING_RAN);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  results.push(NOTHING_RAN);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const { lines, exitCode } = closing(results);
for (const line of lines) console.log(line);
process.exitCode = exitCode;

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
