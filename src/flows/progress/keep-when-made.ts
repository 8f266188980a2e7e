import { KEPT_VERSION, type KeptReport } from '../../domain/progress/kept-report.ts';
import { identityOf } from '../session/update-session.ts';
import type { BackgroundMeasurement } from '../video-report/background-measurement.ts';
import type { Reports } from '../app/reports.ts';
import type { MeasuredFile } from '../video-report/video-reports.ts';
import type { KeptReports } from './kept-reports.ts';
import type { Stored } from './storage-attempt.ts';

/**
 * Keeps the reports of this page: each once, and anew in its place when it was updated or measurements joined it.
 *
 * @param again is called when a measuring has ended, and when words have joined it
 */
export type KeepMade = (reports: Reports, again: () => void) => Promise<Stored>;

type KeptHead = Pick<KeptReport, 'version' | 'id' | 'madeAt'>;

/** A report of this page, as it is kept now. */
interface MadeReport {
  /** The object in which it was made: it keeps its id, however its content changes. */
  readonly made: object;
  /** Another object for each content. */
  readonly content: object;
  /** Objects of the store of reports that are safe once this report is kept. */
  readonly covers: readonly object[];
  readonly form: KeptReport;
}

/**
 * @param now the time as ISO 8601 in UTC, with milliseconds
 * @param saved called with the kept objects of the store of reports, which need no warning when the page is left
 */
export function keepEachOnce(
  kept: Pick<KeptReports, 'keep' | 'update' | 'notKept'>,
  { newId, now }: { newId: () => string; now: () => string },
  saved: (reports: readonly object[]) => void,
): KeepMade {
  /** The last kept state of each report, by the object in which it was made. */
  const keptLast = new WeakMap<object, MadeReport>();
  const followed = new WeakSet<BackgroundMeasurement>();
  const heads = new WeakMap<object, KeptHead>();

  function headOf(made: object): KeptHead {
    const head = heads.get(made) ?? { version: KEPT_VERSION, id: newId(), madeAt: now() };
    heads.set(made, head);
    return head;
  }

  /** Measurements join their report when they are done, and words whenever they are written down. */
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

  /** A kept report that was deleted stays deleted when it is updated. */
  function keepOne(report: MadeReport): Promise<Stored<unknown>> {
    const before = keptLast.get(report.made);
    if (!before) return kept.keep([report.form]);
    return kept.update(report.form.id, (stored) => withUpdatedFields(stored, before.form, report.form));
  }

  async function keepMade(reports: Reports, again: () => void): Promise<Stored> {
    const made = madeReports(reports, headOf).filter(
      (report) => keptLast.get(report.made)?.content !== report.content,
    );
    for (const report of made) {
      const stored = await keepOne(report);
      kept.notKept.set({ failure: stored.kind === 'stored' ? undefined : stored.kind, again });
      // The refused report is tried again when the speaker says so, and when the next report is made.
      if (stored.kind !== 'stored') return stored;
      keptLast.set(report.made, report);
      saved(report.covers);
    }
    return { kind: 'stored', value: undefined };
  }

  /** One after another: a report may be updated while it is being written. */
  let last: Promise<unknown> = Promise.resolve();
  return (reports, again) => {
    followMeasuring(reports, again);
    const keeping = last.then(() => keepMade(reports, again));
    // The caller gets it.
    last = keeping.catch(() => {});
    return keeping;
  };
}

function madeReports(reports: Reports, headOf: (made: object) => KeptHead): MadeReport[] {
  const { session, video, videoMeasured, comprehensive, comprehensiveMeasured } = reports;
  const found: MadeReport[] = [];
  if (session) {
    const made = identityOf(session);
    const form = { ...headOf(made), kind: 'session', report: session } as const;
    found.push({ made, content: session, covers: [session], form });
  }
  if (video) {
    const { form, ...measured } = withMeasured(video, videoMeasured);
    const written = { ...headOf(video), kind: 'video', report: video, ...form } as const;
    found.push({ made: video, ...measured, form: written });
  }
  if (comprehensive) {
    const { form, ...measured } = withMeasured(comprehensive, comprehensiveMeasured);
    const written = { ...headOf(comprehensive), kind: 'comprehensive', ...comprehensive, ...form } as const;
    found.push({ made: comprehensive, ...measured, form: written });
  }
  for (const measuredOnly of [reports.videoMeasuredOnly, reports.comprehensiveMeasuredOnly]) {
    const measurement = measuredOnly?.measuring.get().measurement;
    if (!measuredOnly || measurement?.kind !== 'measured') continue;
    const form = { ...headOf(measuredOnly), kind: 'measured', report: measurement.report } as const;
    found.push({ made: measuredOnly, content: measurement, covers: [measuredOnly], form });
  }
  return found;
}

/** A stored session gets the fields that changed: the others may have been changed where it is stored, as its words are. */
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
