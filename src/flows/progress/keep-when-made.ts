import { KEPT_VERSION, type KeptReport } from '../../domain/progress/kept-report.ts';
import { identityOf } from '../session/update-session.ts';
import type { BackgroundMeasurement } from '../video-report/background-measurement.ts';
import type { Reports } from '../app/reports.ts';
import type { MeasuredFile } from '../video-report/video-reports.ts';
import type { KeptReports } from './kept-reports.ts';
import type { Stored } from './storage-attempt.ts';

/**
 * Keeps the reports of this page. Each is kept once, and replaced when it is updated or measurements are added.
 *
 * @param again called when a measurement has ended, and when words were added to it
 */
export type KeepMade = (reports: Reports, again: () => void) => Promise<Stored>;

type KeptHeader = Pick<KeptReport, 'version' | 'id' | 'madeAt'>;

/** A report of this page, in the form in which it is kept. */
interface MadeReport {
  /** The identity of the report, which determines its id, whatever its content. */
  readonly made: object;
  /** The content, a different object after each change. */
  readonly content: object;
  /** Objects in the store of reports that are no longer unsaved once this report is kept. */
  readonly covers: readonly object[];
  readonly form: KeptReport;
}

/**
 * @param now the time as ISO 8601 in UTC, with milliseconds
 * @param saved called with the objects of the store of reports that were kept, which need no warning when the page is left
 */
export function keepEachOnce(
  kept: Pick<KeptReports, 'keep' | 'update' | 'notKept'>,
  { newId, now }: { newId: () => string; now: () => string },
  saved: (reports: readonly object[]) => void,
): KeepMade {
  /** The last kept state of each report, by its identity. */
  const keptLast = new WeakMap<object, MadeReport>();
  const followed = new WeakSet<BackgroundMeasurement>();
  const headers = new WeakMap<object, KeptHeader>();

  function headerOf(made: object): KeptHeader {
    const head = headers.get(made) ?? { version: KEPT_VERSION, id: newId(), madeAt: now() };
    headers.set(made, head);
    return head;
  }

  /** Calls `again` when measurements are done, and when words are added. */
  function followMeasuring(reports: Reports, again: () => void): void {
    const { videoMeasured, videoMeasuredOnly, comprehensiveMeasured, comprehensiveMeasuredOnly } = reports;
    for (const file of [videoMeasured, videoMeasuredOnly, comprehensiveMeasured, comprehensiveMeasuredOnly]) {
      if (!file || followed.has(file.measuring)) continue;
      const { measuring } = file;
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
  function keepOne(report: MadeReport): Promise<Stored<unknown>> {
    const before = keptLast.get(report.made);
    if (!before) return kept.keep([report.form]);
    return kept.update(report.form.id, (stored) => withUpdatedFields(stored, before.form, report.form));
  }

  async function keepMade(reports: Reports, again: () => void): Promise<Stored> {
    const made = madeReports(reports, headerOf).filter(
      (report) => keptLast.get(report.made)?.content !== report.content,
    );
    for (const report of made) {
      const stored = await keepOne(report);
      kept.notKept.set({ failure: stored.kind === 'stored' ? undefined : stored.kind, again });
      // A report that was refused is tried again when the speaker requests it, and with the next report.
      if (stored.kind !== 'stored') return stored;
      keptLast.set(report.made, report);
      saved(report.covers);
    }
    return { kind: 'stored', value: undefined };
  }

  /** Writes run one after another, because a report may be updated while it is being written. */
  let last: Promise<unknown> = Promise.resolve();
  return (reports, again) => {
    followMeasuring(reports, again);
    const keeping = last.then(() => keepMade(reports, again));
    // The caller gets the rejection.
    last = keeping.catch(() => {});
    return keeping;
  };
}

function madeReports(reports: Reports, headerOf: (made: object) => KeptHeader): MadeReport[] {
  const { session, video, videoMeasured, comprehensive, comprehensiveMeasured } = reports;
  const found: MadeReport[] = [];
  if (session) {
    const made = identityOf(session);
    const form = { ...headerOf(made), kind: 'session', report: session } as const;
    found.push({ made, content: session, covers: [session], form });
  }
  if (video) {
    const { form, ...measured } = withMeasured(video, videoMeasured);
    const written = { ...headerOf(video), kind: 'video', report: video, ...form } as const;
    found.push({ made: video, ...measured, form: written });
  }
  if (comprehensive) {
    const { form, ...measured } = withMeasured(comprehensive, comprehensiveMeasured);
    const written = { ...headerOf(comprehensive), kind: 'comprehensive', ...comprehensive, ...form } as const;
    found.push({ made: comprehensive, ...measured, form: written });
  }
  for (const measuredOnly of [reports.videoMeasuredOnly, reports.comprehensiveMeasuredOnly]) {
    const measurement = measuredOnly?.measuring.get().measurement;
    if (!measuredOnly || measurement?.kind !== 'measured') continue;
    const form = { ...headerOf(measuredOnly), kind: 'measured', report: measurement.report } as const;
    found.push({ made: measuredOnly, content: measurement, covers: [measuredOnly], form });
  }
  return found;
}

/** Applies only changed fields to a stored session, because other fields, such as its words, may have been changed in the storage. */
function withUpdatedFields(stored: KeptReport, before: KeptReport, now: KeptReport): KeptReport {
  if (stored.kind !== 'session' || before.kind !== 'session' || now.kind !== 'session') return now;
  const fieldsBefore = new Map<string, unknown>(Object.entries(before.report));
  const fields = Object.entries(now.report).filter(([name, value]) => fieldsBefore.get(name) !== value);
  return { ...stored, report: { ...stored.report, ...Object.fromEntries(fields) } };
}

/** Content, covered objects and fields of a written report, with its measurements if they are finished. */
function withMeasured(written: object, file: MeasuredFile | undefined) {
  const measurement = file?.measuring.get().measurement;
  return {
    content: measurement ?? written,
    covers: file && measurement ? [written, file] : [written],
    form: {
      measuredSent: file?.sent ?? false,
      wordsSent: file?.wordsSent ?? false,
      ...(measurement?.kind === 'measured' && { measured: measurement.report }),
    },
  };
}
