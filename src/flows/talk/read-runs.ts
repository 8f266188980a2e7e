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
  /** The number of its runs in other languages, which are not compared with these (rule 212). */
  readonly elsewhere: number;
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
  const all = entries.filter(
    (entry): entry is SessionSummary => entry.kind === 'session' && entry.talk !== null,
  );
  const rehearsed = all.filter((run) => run.language === language);
  const isOwn = (id: string | null) => id === talkId;
  const read = async (summaries: readonly SessionSummary[]) =>
    (await Promise.all(summaries.map(({ id }) => open(id, kept)))).flatMap((run) => run ?? []);
  const ownSummaries = rehearsed.filter(({ talk }) => isOwn(talk));
  const own = await read(ownSummaries.slice(0, OWN_MAX_COUNT));
  const others = await read(rehearsed.filter(({ talk }) => !isOwn(talk)).slice(0, OTHERS_MAX_COUNT));
  const ids = new Set(all.map(({ id }) => id));
  const allUnkept = made.filter(({ id }) => !ids.has(id));
  const unkept = allUnkept.filter((run) => run.language === language);
  const ownUnkept = unkept.filter(({ talk }) => isOwn(talk.id));
  const count = ownSummaries.length + ownUnkept.length;
  const countAll =
    all.filter(({ talk }) => isOwn(talk)).length + allUnkept.filter(({ talk }) => isOwn(talk.id)).length;
  return {
    count,
    elsewhere: countAll - count,
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
