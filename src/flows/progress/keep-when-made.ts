import { KEPT_VERSION, type KeptReport } from '../../domain/progress/kept-report.ts';
import type { Reports } from '../app/reports.ts';
import type { KeptReports } from './kept-reports.ts';
import type { Stored } from './storage-attempt.ts';

/** Keeps the reports of this page, each once. */
export type KeepMade = (reports: Reports) => Promise<Stored>;

/**
 * @param now the time as ISO 8601 in UTC, with milliseconds
 * @param saved called with the kept objects of the store of reports, which need no warning when the page is left
 */
export function keepEachOnce(
  kept: Pick<KeptReports, 'keep'>,
  { newId, now }: { newId: () => string; now: () => string },
  saved: (reports: readonly object[]) => void,
): KeepMade {
  const known = new WeakSet();

  return async (reports) => {
    const made = [
      ...keptForms(reports, () => ({ version: KEPT_VERSION, id: newId(), madeAt: now() })),
    ].filter(([source]) => !known.has(source));
    if (made.length === 0) return { kind: 'stored', value: undefined };
    const sources = made.map(([source]) => source);
    for (const source of sources) known.add(source);
    const stored = await kept.keep(made.map(([, form]) => form));
    if (stored.kind === 'stored') saved(sources);
    // What the storage refused is tried again when the next report is made.
    else for (const source of sources) known.delete(source);
    return stored;
  };
}

/** By the object in the store of reports, the form in which it is kept. */
function keptForms(
  { session, video, videoMeasured, comprehensive, comprehensiveMeasured }: Reports,
  head: () => Pick<KeptReport, 'version' | 'id' | 'madeAt'>,
): Map<object, KeptReport> {
  const forms = new Map<object, KeptReport>();
  if (session) forms.set(session, { ...head(), kind: 'session', report: session });
  if (video) {
    forms.set(video, {
      ...head(),
      kind: 'video',
      report: video,
      measuredSent: videoMeasured?.sent ?? false,
    });
  }
  if (comprehensive) {
    const { goal, report } = comprehensive;
    forms.set(comprehensive, {
      ...head(),
      kind: 'comprehensive',
      goal,
      report,
      measuredSent: comprehensiveMeasured?.sent ?? false,
    });
  }
  return forms;
}
