import { KEPT_VERSION, type KeptReport } from '../../domain/progress/kept-report.ts';
import { reportMade } from '../app/amend-session.ts';
import type { Reports } from '../app/reports.ts';
import type { KeptReports } from './kept-reports.ts';
import type { Stored } from './storage-attempt.ts';

/** Keeps the reports of this page: each once, and anew in its place when it was amended. */
export type KeepMade = (reports: Reports) => Promise<Stored>;

type KeptHead = Pick<KeptReport, 'version' | 'id' | 'madeAt'>;

/**
 * @param now the time as ISO 8601 in UTC, with milliseconds
 * @param saved called with the kept objects of the store of reports, which need no warning when the page is left
 */
export function keepEachOnce(
  kept: Pick<KeptReports, 'keep' | 'ids'>,
  { newId, now }: { newId: () => string; now: () => string },
  saved: (reports: readonly object[]) => void,
): KeepMade {
  const known = new WeakSet();
  /** By the object in which a report was made. */
  const heads = new WeakMap<object, KeptHead>();

  function headOf(source: object): KeptHead {
    const made = reportMade(source);
    const head = heads.get(made) ?? { version: KEPT_VERSION, id: newId(), madeAt: now() };
    heads.set(made, head);
    return head;
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

  async function keepMade(reports: Reports): Promise<Stored> {
    const made = [...keptForms(reports, headOf)].filter(([source]) => !known.has(source));
    if (made.length === 0) return { kind: 'stored', value: undefined };
    const forms = made.map(([, form]) => form);
    const amended = made.filter(([source]) => known.has(reportMade(source))).map(([, form]) => form);
    const stored = await kept.keep(await withoutDeleted(forms, amended));
    // What the storage refused is tried again when the next report is made.
    if (stored.kind !== 'stored') return stored;
    const sources = made.map(([source]) => source);
    for (const source of sources) known.add(source);
    saved(sources);
    return stored;
  }

  /** One after another: a report may be amended while it is being written. */
  let last: Promise<unknown> = Promise.resolve();
  return (reports) => {
    const keeping = last.then(() => keepMade(reports));
    last = keeping;
    return keeping;
  };
}

/** By the object in the store of reports, the form in which it is kept. */
function keptForms(
  { session, video, videoMeasured, comprehensive, comprehensiveMeasured }: Reports,
  headOf: (source: object) => KeptHead,
): Map<object, KeptReport> {
  const forms = new Map<object, KeptReport>();
  if (session) forms.set(session, { ...headOf(session), kind: 'session', report: session });
  if (video) {
    forms.set(video, {
      ...headOf(video),
      kind: 'video',
      report: video,
      measuredSent: videoMeasured?.sent ?? false,
    });
  }
  if (comprehensive) {
    const { goal, report } = comprehensive;
    forms.set(comprehensive, {
      ...headOf(comprehensive),
      kind: 'comprehensive',
      goal,
      report,
      measuredSent: comprehensiveMeasured?.sent ?? false,
    });
  }
  return forms;
}
