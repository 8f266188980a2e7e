import type { KeptReport } from '../../domain/progress/kept-report.ts';
import type { SessionSummary } from '../../domain/progress/summary.ts';
import type { DatedRun } from '../../domain/talk/forecast/talk-runs.ts';
import type { KeptState } from '../progress/kept-list.ts';
import type { KeptReports } from '../progress/kept-reports.ts';

/** The runs of a talk, oldest first, and the latest runs of the other talks. */
export interface TalkRuns {
  readonly own: readonly ListedRun[];
  /** The number of all runs of the talk, also of those that were not read. */
  readonly count: number;
  readonly others: readonly DatedRun[];
}

export interface ListedRun extends DatedRun {
  readonly isKept: boolean;
}

/** More are neither shown nor needed for a forecast. Each report is read as a whole. */
const OWN_MAX_COUNT = 8;
const OTHERS_MAX_COUNT = 6;

/** Reads the runs of a talk in one language from the kept reports, and adds those of this page that are not kept. */
export async function readRuns(
  talkId: string,
  language: string,
  list: KeptState,
  kept: Pick<KeptReports, 'open'>,
  made: readonly DatedRun[],
): Promise<TalkRuns> {
  const entries = list.kind === 'listed' ? list.entries : [];
  const rehearsed = entries.filter(
    (entry): entry is SessionSummary =>
      entry.kind === 'session' && entry.talk !== null && entry.language === language,
  );
  const isOwn = (id: string | null) => id === talkId;
  const read = async (summaries: readonly SessionSummary[]) =>
    (await Promise.all(summaries.map(({ id }) => open(id, kept)))).flatMap((run) => run ?? []);
  const ownSummaries = rehearsed.filter(({ talk }) => isOwn(talk));
  const own = await read(ownSummaries.slice(0, OWN_MAX_COUNT));
  const others = await read(rehearsed.filter(({ talk }) => !isOwn(talk)).slice(0, OTHERS_MAX_COUNT));
  const ids = new Set(rehearsed.map(({ id }) => id));
  const unkept = made.filter((run) => !ids.has(run.id) && run.language === language);
  const ownUnkept = unkept.filter(({ talk }) => isOwn(talk.id));
  return {
    count: ownSummaries.length + ownUnkept.length,
    own: oldestFirst([...own.map((run) => listed(run, true)), ...ownUnkept.map((run) => listed(run, false))]),
    others: oldestFirst([...others, ...unkept.filter(({ talk }) => !isOwn(talk.id))]),
  };
}

const listed = ({ id, madeAt, language, talk }: DatedRun, isKept: boolean): ListedRun => ({
  id,
  madeAt,
  language,
  talk,
  isKept,
});

async function open(id: string, kept: Pick<KeptReports, 'open'>): Promise<DatedRun | undefined> {
  const opened = await kept.open(id);
  if (opened.kind !== 'read') return undefined;
  const report: KeptReport = opened.kept;
  if (report.kind !== 'session' || !report.report.talk) return undefined;
  const { language, talk } = report.report;
  return { id, madeAt: report.madeAt, language, talk };
}

const oldestFirst = <Run extends DatedRun>(runs: readonly Run[]): Run[] =>
  runs.toSorted((a, b) => (a.madeAt < b.madeAt ? -1 : 1));
