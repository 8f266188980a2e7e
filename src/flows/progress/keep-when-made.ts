import { KEPT_VERSION, type KeptReport } from '../../domain/progress/kept-report.ts';
import { reportMade } from '../app/amend-session.ts';
import type { MeasuredFile, Reports } from '../app/reports.ts';
import type { KeptReports } from './kept-reports.ts';
import type { Stored } from './storage-attempt.ts';

/**
 * Keeps the reports of this page: each once, and anew in its place when it was amended or measurements joined it.
 *
 * @param again is called when a measuring that is under way has ended
 */
export type KeepMade = (reports: Reports, again: () => void) => Promise<Stored>;

type KeptHead = Pick<KeptReport, 'version' | 'id' | 'madeAt'>;

/** A report of this page, as it is kept now. */
interface MadeReport {
  /** The object in which it was made: it keeps its id, however its content changes. */
  readonly made: object;
  /** Another object for each content. */
  readonly content: object;
  /** What is not lost any more once it is kept: objects of the store of reports. */
  readonly covers: readonly object[];
  readonly form: KeptReport;
}

/**
 * @param now the time as ISO 8601 in UTC, with milliseconds
 * @param saved called with the kept objects of the store of reports, which need no warning when the page is left
 */
export function keepEachOnce(
  kept: Pick<KeptReports, 'keep' | 'ids' | 'notKept'>,
  { newId, now }: { newId: () => string; now: () => string },
  saved: (reports: readonly object[]) => void,
): KeepMade {
  const known = new WeakSet();
  const followed = new WeakSet();
  const heads = new WeakMap<object, KeptHead>();

  function headOf(made: object): KeptHead {
    const head = heads.get(made) ?? { version: KEPT_VERSION, id: newId(), madeAt: now() };
    heads.set(made, head);
    return head;
  }

  /** Measurements join their report when they are done. */
  function followMeasuring(reports: Reports, again: () => void): void {
    const { videoMeasured, videoAlone, comprehensiveMeasured, comprehensiveAlone } = reports;
    for (const file of [videoMeasured, videoAlone, comprehensiveMeasured, comprehensiveAlone]) {
      if (!file || followed.has(file) || isComplete(file)) continue;
      followed.add(file);
      void file.measuring.ended.then(again);
      void file.measuring.complete.then(again);
    }
  }

  /** A kept report that was deleted stays deleted when it is amended. */
  async function withoutDeleted(
    forms: readonly KeptReport[],
    amended: readonly KeptReport[],
  ): Promise<readonly KeptReport[]> {
    const here = amended.length > 0 ? await kept.ids() : undefined;
    if (here?.kind !== 'stored') return forms;
    return forms.filter((form) => !amended.includes(form) || here.value.includes(form.id));
  }

  async function keepMade(reports: Reports, again: () => void): Promise<Stored> {
    const made = madeReports(reports, headOf).filter(({ content }) => !known.has(content));
    if (made.length === 0) return { kind: 'stored', value: undefined };
    const forms = made.map(({ form }) => form);
    const amended = made.filter((report) => known.has(report.made)).map(({ form }) => form);
    const stored = await kept.keep(await withoutDeleted(forms, amended));
    const failure = stored.kind === 'stored' ? undefined : stored.kind;
    kept.notKept.set({ failure, again });
    // What the storage refused is tried again when the speaker says so, and when the next report is made.
    if (stored.kind !== 'stored') return stored;
    for (const { made: object, content } of made) {
      known.add(object);
      known.add(content);
    }
    saved(made.flatMap(({ covers }) => covers));
    return stored;
  }

  /** One after another: a report may be amended while it is being written. */
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
    const made = reportMade(session);
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
  for (const alone of [reports.videoAlone, reports.comprehensiveAlone]) {
    const measurement = alone?.measuring.get().measurement;
    if (!alone || measurement?.kind !== 'measured') continue;
    const form = { ...headOf(alone), kind: 'measured', report: measurement.report } as const;
    found.push({ made: alone, content: measurement, covers: [alone], form });
  }
  return found;
}

/** Neither measurements nor words may yet join. */
function isComplete({ measuring }: MeasuredFile): boolean {
  const { measurement, words } = measuring.get();
  return measurement !== undefined && words?.kind !== 'recognizing';
}

/** What measurements, finished or under way, make of a written report. */
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
