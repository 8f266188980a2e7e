import { useId } from 'react';
import type { OutlinedSection } from '../../domain/talk/forecast/expected.ts';
import type { Forecast } from '../../domain/talk/forecast/forecast.ts';
import { isSameOutline } from '../../domain/talk/forecast/observations.ts';
import {
  heldRanges,
  mostOftenOver,
  rehearsedSections,
  runTimes,
  wholeS,
} from '../../domain/talk/forecast/talk-runs.ts';
import type { TalkRuns } from '../../flows/talk/read-runs.ts';
import { dayText } from '../strings/kept.ts';
import { TALK } from '../strings/talk.ts';
import { RUNS } from '../strings/talk-runs.ts';
import { type ChartedRun, RunsChart } from './RunsChart.tsx';
import { TimesTable } from './TimesTable.tsx';

/** The latest runs that are shown. */
const SHOWN_COUNT = 5;
/** Tested ranges of the talk's own runs that a statement on how many held needs. No source: our choice. */
const TESTED_MIN_COUNT = 3;

/** The runs of a talk: a chart with the next one as a range, and where the time goes. */
export function RunsPart(props: {
  sections: readonly OutlinedSection[];
  plannedS: number | null;
  runs: TalkRuns;
  told: Forecast | null;
}) {
  const { sections, plannedS, runs, told } = props;
  const id = useId();
  const shown = chartedRuns(runs);
  const last = runs.own.at(-1);
  const changedSince = last !== undefined && !isSameOutline(rehearsedSections(last.talk), sections);
  if (!last) return null;
  return (
    <>
      <section className="stack gap-3 shrinks" aria-labelledby={`${id}-runs`}>
        <h2 id={`${id}-runs`}>{RUNS.heading}</h2>
        <RunsChart runs={shown} plannedS={plannedS} next={told?.whole} changedSince={changedSince} />
        <p className="quiet small">{notes(runs, told, changedSince || shown.some((run) => run.changed))}</p>
      </section>
      <section className="stack gap-3 shrinks" aria-labelledby={`${id}-where`}>
        <h2 id={`${id}-where`}>{RUNS.where}</h2>
        <TimesTable sections={sections} runs={shown} told={told} />
        <p className="small">{overText(sections, shown, told)}</p>
      </section>
    </>
  );
}

function chartedRuns({ own, count }: TalkRuns): ChartedRun[] {
  return own
    .map((run, i): ChartedRun => {
      const before = own[i - 1];
      return {
        run,
        number: count - own.length + i + 1,
        day: dayText(new Date(run.madeAt)),
        tookS: wholeS(runTimes(run.talk)),
        changed:
          before !== undefined && !isSameOutline(rehearsedSections(before.talk), rehearsedSections(run.talk)),
      };
    })
    .slice(-SHOWN_COUNT);
}

function notes(runs: TalkRuns, told: Forecast | null, changed: boolean): string {
  const { held, count } = heldRanges(runs.own, runs.others);
  return [
    told && RUNS.from(told.runCount),
    count >= TESTED_MIN_COUNT && RUNS.held(held, count),
    changed && `${RUNS.changedMark} ${RUNS.older}`,
    runs.own.some(({ isKept }) => !isKept) && RUNS.notKept,
    runs.elsewhere > 0 && RUNS.elsewhere(runs.elsewhere),
  ]
    .filter(Boolean)
    .join(' ');
}

function overText(
  sections: readonly OutlinedSection[],
  shown: readonly ChartedRun[],
  told: Forecast | null,
): string {
  const titleOf = (at: number) => sections[at]!.title || TALK.untitledSection;
  const most = mostOftenOver(
    sections,
    shown.map(({ run }) => runTimes(run.talk)),
  );
  return [
    most && RUNS.ranOver(titleOf(most.section), most.over, most.of),
    told?.over && RUNS.likelyOver(titleOf(told.over.section)),
    RUNS.legend,
  ]
    .filter(Boolean)
    .join(' ');
}
