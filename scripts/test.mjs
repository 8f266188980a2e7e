// `npm test`: unit tests, the build, journeys through the build. The last line counts all of them together.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngines } from './engines.mjs';
import { runCommand } from './run-command.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const folder = mkdtempSync(join(tmpdir(), 'aura-test-'));
const unitReport = join(folder, 'unit.json');
const journeyReport = join(folder, 'journeys.json');

/** @type {Counts[]} */
const results = [];
try {
  await findEngines();
  const unit = await runCommand(
    `vitest run --reporter=default --reporter=json --outputFile.json="${unitReport}"`,
  );
  results.push(counted(unit.code, () => vitestCounts(unitReport)));

  const build = await runCommand('npm run build');
  if (build.code === 0) {
    const journeys = await runCommand('playwright test --reporter=list,json', {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
    });
    results.push(counted(journeys.code, () => playwrightCounts(journeyReport)));
  } else {
    console.error('The build failed: the journeys were not run.');
    results.push({ passed: 0, failed: 1, skipped: 0 });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  results.push({ passed: 0, failed: 1, skipped: 0 });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const passed = sum('passed');
const failed = sum('failed');
const skipped = sum('skipped');
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/**
 * A runner that ends badly without naming a failed test (it crashed, or a file could not be loaded) counts as one.
 * @param {number} code
 * @param {() => Counts} read
 * @returns {Counts}
 */
function counted(code, read) {
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0, skipped: 0 };
  let readable = true;
  try {
    counts = read();
  } catch {
    readable = false;
  }
  const crashed = counts.failed === 0 && (code !== 0 || !readable);
  return crashed ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {string} file
 * @returns {Counts}
 */
function vitestCounts(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {string} file
 * @returns {Counts}
 */
function playwrightCounts(file) {
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** @param {keyof Counts} kind */
function sum(kind) {
  return results.reduce((total, counts) => total + counts[kind], 0);
}
