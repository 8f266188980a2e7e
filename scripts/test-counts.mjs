// Counts the results in the test runners' reports, for the last lines of `npm test`.

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], flaky: string[] }} Counts
 *   `failures` and `flaky` have the names of the tests, each with its file
 */

/** A run with this many flaky journeys or more fails. One or two can be due to a busy machine. */
export const FLAKY_FAIL_COUNT = 3;

/** @type {Counts} */
export const NOTHING_RAN = { passed: 0, failed: 1, skipped: 0, failures: [], flaky: [] };

/**
 * A runner that fails without naming a failed test (it crashed, or a file could not be loaded) counts as one failure.
 * @param {number} code the runner's exit code
 * @param {() => Counts} read reads the report; throws if it is missing or not readable
 * @returns {Counts}
 */
export function countRun(code, read) {
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
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
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} UnitTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: UnitTest[] }} UnitFile
 */

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: UnitFile[] }} report of Vitest's JSON reporter
 * @returns {Counts}
 */
export function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures: testResults.flatMap(failuresIn),
    flaky: [],
  };
}

/** @param {UnitFile} file */
function failuresIn({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${name} › ${firstLine(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${name} › ${fullName} › ${firstLine(failureMessages[0] ?? '')}`,
  );
}

/** @param {string} text */
function firstLine(text) {
  return text.split('\n', 1)[0] ?? '';
}

/**
 * @typedef {{ status: string, projectName: string }} JourneyRun
 * @typedef {{ title: string, file: string, line: number, tests: JourneyRun[] }} Spec
 * @typedef {{ title: string, specs: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {{ stats: { expected: number, unexpected: number, skipped: number }, suites: Suite[] }} report of
 *   Playwright's JSON reporter. A flaky journey failed, was repeated and then passed.
 * @returns {Counts} `flaky` journeys are not counted in `passed`
 */
export function playwrightCounts({ stats, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => namesIn(suite, 'unexpected', [])),
    flaky: suites.flatMap((suite) => namesIn(suite, 'flaky', [])),
  };
}

/**
 * The journeys that ended with `wanted`.
 * @param {Suite} suite
 * @param {string} wanted
 * @param {string[]} describes the titles of the `describe` blocks around it
 * @returns {string[]}
 */
function namesIn({ specs, suites = [] }, wanted, describes) {
  return [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName }) => `[${projectName}] ${file}:${line} › ${[...describes, title].join(' › ')}`),
    ),
    ...suites.flatMap((inner) => namesIn(inner, wanted, [...describes, inner.title])),
  ];
}

/**
 * The last lines of `npm test`, with the names of failed and flaky tests, and its exit code. The very last line begins with `N passed, N failed`.
 * @param {readonly Counts[]} runs
 * @returns {{ lines: string[], exitCode: 0 | 1 }}
 */
export function closing(runs) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ kind) =>
    runs.reduce((total, counts) => total + counts[kind], 0);
  const flaky = runs.flatMap((counts) => counts.flaky);
  const tooFlaky = flaky.length >= FLAKY_FAIL_COUNT;
  const passed = sum('passed') + (tooFlaky ? 0 : flaky.length);
  const failed = sum('failed') + (tooFlaky ? flaky.length : 0);
  const skipped = sum('skipped');
  return {
    lines: [
      ...runs.flatMap((counts) => counts.failures).map((name) => `failed: ${name}`),
      ...flaky.map((name) => `flaky: ${name}`),
      ...(tooFlaky ? [`${flaky.length} flaky journeys: ${FLAKY_FAIL_COUNT} or more fail the run.`] : []),
      `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    ],
    exitCode: failed > 0 || passed === 0 ? 1 : 0,
  };
}
