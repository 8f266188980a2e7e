import { describe, expect, test } from 'vitest';
import {
  closing,
  countRun,
  FLAKY_FAIL_COUNT,
  NOTHING_RAN,
  playwrightCounts,
  vitestCounts,
} from '../../scripts/test-counts.mjs';

const passing = {
  numPassedTests: 10,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [],
};
const unit = vitestCounts(passing);

/** A report of Playwright's JSON reporter: two journeys passed, the `flaky` ones only when repeated, and `unexpected` failed. */
function journeys(flaky: readonly string[], unexpected = 0) {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, projectName: 'chromium' }],
  });
  return playwrightCounts({
    stats: { expected: 2, unexpected, skipped: 0 },
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('passes', 'expected')],
        suites: [
          {
            title: 'on a phone',
            specs: [
              spec('passes too', 'expected'),
              ...flaky.map((title) => spec(title, 'flaky')),
              ...(unexpected > 0 ? [spec('does not open', 'unexpected')] : []),
            ],
          },
        ],
      },
    ],
  });
}

describe('the closing lines', () => {
  test('end with the count of all runs', () => {
    expect(closing([unit, journeys([])])).toEqual({
      lines: ['12 passed, 0 failed, 2 skipped'],
      exitCode: 0,
    });
  });

  test('name a journey that passed only when repeated, above the count, and the run passes', () => {
    expect(closing([unit, journeys(['opens', 'closes'])])).toEqual({
      lines: [
        'flaky: [chromium] a.spec.ts:7 › on a phone › opens',
        'flaky: [chromium] a.spec.ts:7 › on a phone › closes',
        '14 passed, 0 failed, 2 skipped',
      ],
      exitCode: 0,
    });
  });

  test('name the failed tests, with the first line of the reason, and a file that did not load', () => {
    const failing = vitestCounts({
      ...passing,
      numFailedTests: 1,
      testResults: [
        {
          name: 'pace.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'pace is counted', status: 'passed', failureMessages: [] },
            { fullName: 'pace is shown', status: 'failed', failureMessages: ['Error: no pace\n  at line 3'] },
          ],
        },
        { name: 'other.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
      ],
    });
    expect(closing([failing, journeys([], 1)]).lines).toEqual([
      'failed: pace.test.ts › pace is shown › Error: no pace',
      'failed: other.test.ts › SyntaxError',
      'failed: [chromium] a.spec.ts:7 › on a phone › does not open',
      '12 passed, 2 failed, 2 skipped',
    ]);
  });

  test('count three flaky journeys as failed, and the run fails', () => {
    const { lines, exitCode } = closing([unit, journeys(['opens', 'closes', 'prints'])]);
    expect(lines.filter((line) => line.startsWith('flaky: '))).toHaveLength(FLAKY_FAIL_COUNT);
    expect(lines.at(-1)).toBe('12 passed, 3 failed, 2 skipped');
    expect(exitCode).toBe(1);
  });

  test('count a journey that failed twice as failed', () => {
    expect(closing([journeys(['opens'], 1)])).toMatchObject({
      lines: [expect.stringMatching('^failed: '), expect.stringMatching('^flaky: '), '3 passed, 1 failed'],
      exitCode: 1,
    });
  });

  test('fail a run in which nothing ran', () => {
    expect(closing([NOTHING_RAN])).toEqual({ lines: ['0 passed, 1 failed'], exitCode: 1 });
    expect(closing([]).exitCode).toBe(1);
  });
});

describe('a failed runner', () => {
  test('without a named failed test counts as one failure', () => {
    expect(countRun(1, () => unit)).toMatchObject({ passed: 10, failed: 1 });
  });

  test('without a readable report counts as one failure', () => {
    const unreadable = () => {
      throw new SyntaxError('Unexpected end of JSON input');
    };
    expect(countRun(0, unreadable)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('counts the failed tests it names', () => {
    expect(countRun(1, () => journeys([], 4))).toMatchObject({ failed: 4 });
  });
});
