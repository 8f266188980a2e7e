import { useMemo } from 'react';
import { nextRun, rehearsedSections } from '../../domain/talk/forecast/talk-runs.ts';
import type { RehearsedTalk } from '../../domain/talk/rehearsed-talk.ts';
import { NextRun } from '../components/NextRun.tsx';
import { RUNS } from '../strings/talk-runs.ts';
import { useTalkRuns } from '../use-talk-runs.ts';

/** How long the next run of the talk will take, in the report on its latest run. Nothing in earlier ones, and where it can't be said. */
export function NextRunOfTalk(props: { reportId: string; language: string; talk: RehearsedTalk }) {
  const { reportId, language, talk } = props;
  const runs = useTalkRuns(talk.id, language);
  const told = useMemo(
    () =>
      runs && runs.own.at(-1)?.id === reportId
        ? nextRun(rehearsedSections(talk), runs.own, runs.others)
        : null,
    [runs, reportId, talk],
  );
  if (!told) return null;
  return (
    <div>
      <NextRun told={told.whole} />
      <p className="quiet small">{RUNS.from(told.runCount)}</p>
    </div>
  );
}
