// `npm run bench progress`: simulated speakers. How often is a change told where there is none, and where fillers fall by a third?
import { type Change, findChange } from '../src/domain/progress/change/find-change.ts';
import { MEASURES } from '../src/domain/progress/comparability.ts';
import type { SessionSummary } from '../src/domain/progress/summary.ts';
import { randomFrom } from '../tests/random.ts';
import { atLeast, atMost, type Goal } from './parts/goal.ts';
import { printTable } from './parts/numbers.ts';

const HISTORIES = 2000;
const SESSION_MINUTES = 3;
/** Fillers a minute from which listeners were found to be affected (docs/evidence.md). */
const FILLERS_PER_MINUTE = 12;

interface Speaker {
  readonly sessions: number;
  /** Standard deviation of the rate from session to session, as a share of it; 0: fillers are a Poisson process. */
  readonly variation: number;
  /** The rate of fillers in a session, as a share of the usual one. */
  readonly rate: (session: number) => number;
}

const steady = () => 1;
const lessByAThird = (session: number) => (session < 5 ? 1 : 2 / 3);
/** By a third from the first session to the last. */
const slowlyLess = (sessions: number) => (session: number) => 1 - session / (3 * (sessions - 1));

export function bench(): Promise<Goal[]> {
  const random = randomFrom(18);
  const rows: (string | number)[][] = [];

  function tell(name: string, speaker: Speaker): { any: number; fillers: number } {
    let any = 0;
    let fillers = 0;
    for (let i = 0; i < HISTORIES; i += 1) {
      const history = simulate(speaker, random);
      const told = MEASURES.filter((measure) => isTold(findChange(history, measure, 'fillers')));
      if (told.length > 0) any += 1;
      const change = findChange(history, 'fillers', 'fillers');
      if (isTold(change) && change.direction === 'less') fillers += 1;
    }
    rows.push([
      name,
      speaker.sessions,
      percent(speaker.variation),
      percent(any / HISTORIES),
      percent(fillers / HISTORIES),
    ]);
    return { any: any / HISTORIES, fillers: fillers / HISTORIES };
  }

  const unchanged = [10, 20].flatMap((sessions) =>
    [0, 0.2, 0.4].map((variation) => tell('nothing changes', { sessions, variation, rate: steady }).any),
  );
  const fallen = tell('fall by a third after five', { sessions: 10, variation: 0, rate: lessByAThird });
  for (const variation of [0.1, 0.2]) {
    tell('fall by a third after five', { sessions: 10, variation, rate: lessByAThird });
  }
  for (const sessions of [10, 20]) {
    for (const variation of [0, 0.1, 0.2]) {
      tell(`fall by a third along ${sessions}`, { sessions, variation, rate: slowlyLess(sessions) });
    }
  }
  const said = sessionsSaid();
  const asSaid = tell('fall by a fifth, after as many sessions as said', {
    sessions: said,
    variation: 0,
    rate: (session) => (session < said / 2 ? 1 : 0.8),
  });
  printTable(['2,000 histories', 'sessions', 'varying by', 'told of any', 'told of fewer fillers'], rows);
  return Promise.resolve([
    atMost(0.05, Math.max(...unchanged), 'told of a change where there is none, the most of six'),
    atLeast(0.8, asSaid.fillers, 'told of fewer fillers after as many sessions as were said to show it'),
    {
      met: fallen.fillers >= 0.8,
      text: `told of fewer fillers where they fell by a third: ${percent(fallen.fillers)}, at least 80 %`,
    },
  ]);
}

/** The sessions that a speaker is said to need, whose fillers fall from session 5 to 6 by exactly a fifth. */
function sessionsSaid(): number {
  const usual = FILLERS_PER_MINUTE * SESSION_MINUTES;
  const history = simulate({ sessions: 10, variation: 0, rate: steady }, randomFrom(1));
  const exact = history.map((session, i) =>
    Object.assign(session, { likelyFillers: (i < 5 ? 0.8 : 1) * usual }),
  );
  const change = findChange(exact, 'fillers', 'fillers');
  if (change.kind !== 'unclear' || change.more === null) throw new Error('No number of sessions is said.');
  return exact.length + change.more;
}

const isTold = (change: Change): change is Extract<Change, { kind: 'changed' }> => change.kind === 'changed';
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** A history, newest first, in which all but the fillers varies around the same figures. */
function simulate({ sessions, variation, rate }: Speaker, random: () => number): SessionSummary[] {
  const around = (mean: number, deviation: number) => mean + deviation * normal(random);
  return Array.from({ length: sessions }, (_, session): SessionSummary => {
    const perMinute = FILLERS_PER_MINUTE * rate(session) * Math.max(0, around(1, variation));
    return {
      version: 2,
      id: String(session),
      madeAt: String(session),
      sizeBytes: 0,
      kind: 'session',
      lengthS: 60 * SESSION_MINUTES,
      words: 450,
      recognizer: 'service',
      microphone: 'Microphone',
      recognizedS: 60 * SESSION_MINUTES,
      likelyFillers: poisson(perMinute * SESSION_MINUTES, random),
      wpm: Math.round(around(150, 12)),
      pauseShare: around(0.2, 0.04),
      pitchSpreadSemitones: around(2.5, 0.4),
      loudnessSpreadDb: around(5, 0.8),
      postureScore: Math.round(around(80, 8)),
      postureSeen: 1,
    };
  }).toReversed();
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function poisson(mean: number, random: () => number): number {
  const bound = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > bound; product *= random()) count += 1;
  return count;
}
