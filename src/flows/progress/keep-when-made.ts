import { KEPT_VERSION, type KeptReport, type MadeSession } from '../../domain/progress/kept-report.ts';
import type { BackgroundMeasurement } from '../video-report/background-measurement.ts';
import type { MadeOnVideo } from '../video-report/video-reports.ts';
import type { OnPage, Reports } from '../app/reports.ts';
import type { KeptReports } from './kept-reports.ts';
import type { Stored } from './storage-attempt.ts';

/**
 * Keeps the reports of this page. Each is kept once, and replaced when it is updated or measurements are added.
 *
 * @param again called when a measurement has ended, when words were added to it, and when *Undo* has restored a report that was updated
 * @param keepsNew whether to keep also reports that are not kept yet
 */
export type KeepMade = (reports: Reports, again: () => void, keepsNew?: boolean) => Promise<Stored>;

/** @param saved called with the reports that were kept, which need no warning when the page is left */
export function keepEachOnce(
  kept: Pick<KeptReports, 'keep' | 'update' | 'watch' | 'notKept'>,
  saved: (reports: readonly OnPage[]) => void,
): KeepMade {
  /** The reports of this page that are kept, as they were kept last, by their ids. */
  const keptLast = new Map<string, KeptReport>();
  /** Ids of kept reports that were updated after they were deleted. */
  const deleted = new Set<string>();
  let keepAgain = () => {};
  kept.watch(() => {
    if (deleted.size > 0) keepAgain();
  });
  const followed = new WeakSet<BackgroundMeasurement>();
  /** Calls `again` when measurements are done, and when words are added. */
  function followMeasuring(reports: Reports, again: () => void): void {
    for (const report of madeReports(reports)) {
      if (!('measuring' in report) || followed.has(report.measuring)) continue;
      const { measuring } = report;
      followed.add(measuring);
      let { measurement } = measuring.get();
      measuring.subscribe(() => {
        if (measuring.get().measurement === measurement) return;
        ({ measurement } = measuring.get());
        again();
      });
    }
  }

  /** Keeps or updates a report. An update does not restore a kept report that was deleted. */
  async function keepOne(form: KeptReport): Promise<Stored> {
    const { id } = form;
    const before = keptLast.get(id);
    const stored: Stored<unknown> = before
      ? await kept.update(id, (now) => withUpdatedFields(now, before, form))
      : await kept.keep([form]);
    if (stored.kind !== 'stored') return stored;
    // *Undo* restores the report as it was deleted. Then it is updated again.
    if (before && !stored.value) deleted.add(id);
    else {
      deleted.delete(id);
      keptLast.set(id, form);
    }
    return { kind: 'stored', value: undefined };
  }

  async function keepMade(reports: Reports, again: () => void, keepsNew: boolean): Promise<Stored> {
    for (const report of madeReports(reports)) {
      const form = keptForm(report);
      const before = keptLast.get(report.id);
      if (!form || (!before && !keepsNew)) continue;
      if (!before || !isSame(before, form)) {
        const stored = await keepOne(form);
        kept.notKept.set({ failure: stored.kind === 'stored' ? undefined : stored, again });
        // A report that was refused is tried again when the speaker requests it, and with the next report.
        if (stored.kind !== 'stored') return stored;
      }
      saved([report]);
    }
    return { kind: 'stored', value: undefined };
  }

  /** Writes run one after another, because a report may be updated while it is being written. */
  let last: Promise<unknown> = Promise.resolve();
  return (reports, again, keepsNew = true) => {
    keepAgain = again;
    followMeasuring(reports, again);
    const keeping = last.then(() => keepMade(reports, again, keepsNew));
    // The caller gets the rejection.
    last = keeping.catch(() => {});
    return keeping;
  };
}

function madeReports(reports: Reports): (MadeSession | MadeOnVideo)[] {
  const { take: _, ...made } = reports;
  return Object.values(made).filter((report) => report !== undefined);
}

/** The form in which a report is kept; undefined as long as there is nothing to keep. */
function keptForm(report: MadeSession | MadeOnVideo): KeptReport | undefined {
  const version = KEPT_VERSION;
  if (report.kind === 'session') return { ...report, version };
  const { measuring, ...made } = report;
  const { measurement } = measuring.get();
  const measured = measurement?.kind === 'measured' ? measurement.report : undefined;
  if (made.kind === 'measured') return measured && { ...made, version, report: measured };
  return { ...made, version, ...(measured && { measured }) };
}

/** Whether no field of a report was replaced. */
function isSame(before: KeptReport, now: KeptReport): boolean {
  const fieldsBefore = new Map<string, unknown>(Object.entries(before));
  return Object.entries(now).every(([name, value]) => fieldsBefore.get(name) === value);
}

/** Applies only changed fields to a stored session, because other fields, such as its words, may have been changed in the storage. */
function withUpdatedFields(stored: KeptReport, before: KeptReport, now: KeptReport): KeptReport {
  if (stored.kind !== 'session' || before.kind !== 'session' || now.kind !== 'session') return now;
  const fieldsBefore = new Map<string, unknown>(Object.entries(before.report));
  const fields = Object.entries(now.report).filter(([name, value]) => fieldsBefore.get(name) !== value);
  return { ...stored, report: { ...stored.report, ...Object.fromEntries(fields) } };
}
