import type { MeasureChange } from '../../domain/progress/change/find-change.ts';
import type { Measure } from '../../domain/progress/comparability.ts';
import type { SessionSummary } from '../../domain/progress/summary.ts';
import type { FocusArea } from '../../domain/setup.ts';

/** The calls from the page to the worker that tests for changes. */
export interface ChangeFinder {
  /** @param sessions newest first */
  findChanges(
    sessions: readonly SessionSummary[],
    measures: readonly Measure[],
    focus: FocusArea | undefined,
  ): readonly MeasureChange[];
}
