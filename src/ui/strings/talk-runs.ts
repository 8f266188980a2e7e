import type { Foretold } from '../../domain/talk/forecast/forecast.ts';
import { clockTime } from './clock.ts';

/** Ranges are rounded outward to this. A second would seem more exact than a forecast is. */
const ROUNDED_S = 5;

/** A foretold length: `8:20 to 9:20`. */
export const foretoldText = ({ fromS, toS }: Foretold): string =>
  `${clockTime(ROUNDED_S * Math.floor(fromS / ROUNDED_S))} to ${clockTime(ROUNDED_S * Math.ceil(toS / ROUNDED_S))}`;

const runs = (count: number) => (count === 1 ? '1 run' : `${count} runs`);

export const RUNS = {
  heading: 'Runs',
  chart: 'Runs, oldest first. Each opens its report.',
  run: (number: number) => `run ${number}`,
  rehearse: (number: number) => `Rehearse, run ${number}`,
  opens: (day: string, length: string) => `${day}, ${length}: open its report`,
  planned: 'planned',
  changedMark: 'Dotted: the outline changed.',
  next: 'Your next run will likely take',
  from: (count: number) =>
    count === 0
      ? 'Foretold from your other talks. Runs of this one will make the range narrower.'
      : count === 1
        ? 'Foretold from one run, so the range is wide.'
        : `Foretold from ${runs(count)}.`,
  older: 'Runs before the outline changed count for less.',
  held: (held: number, count: number) => `${held} in ${count} such ranges held so far.`,
  notKept:
    'Runs are kept with Keep my reports, in Settings. Those that are not kept go when you close the page.',
  elsewhere: (count: number) =>
    `${runs(count)} in another language ${count === 1 ? 'is' : 'are'} not shown: Session setup has the language.`,
  where: 'Where the time goes',
  nextRun: 'next',
  section: 'Section',
  notSpoken: '–',
  notSpokenName: 'not spoken to its end',
  overName: 'a quarter or more over',
  legend: '▲ marks a section that ran over by a quarter or more.',
  ranOver: (title: string, over: number, of: number) => `“${title}” ran over in ${over} of ${runs(of)}.`,
  likelyOver: (title: string) => `“${title}” will most likely run over.`,
} as const;
