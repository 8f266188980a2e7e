import type { SessionReport } from '../session-report/session-report.ts';
import { PACE_FAST_WPM, PACE_WINDOW_S, SECONDS_PER_MINUTE } from '../speech/specification.ts';
import type { MeasuredReport } from './measured-report.ts';
import { skillsWithWords } from './skills/measured-skills.ts';
import type { Moment } from './moments.ts';

/**
 * Adds recognized words to the measurements of a recording. Pace and fastest moment are then measured from words, and no longer
 * estimated from syllables.
 */
export function withWords(report: MeasuredReport, words: SessionReport): MeasuredReport {
  const { measuredWPM: wpm } = words;
  const moments = [
    ...report.moments.filter(({ kind }) => wpm === null || kind !== 'rushed'),
    wpm === null ? null : fastest(words),
    densestFillers(words),
  ];
  const voice = report.voice && {
    ...report.voice,
    pace: wpm === null ? report.voice.pace : ({ certainty: 'measured', value: wpm } as const),
  };
  return {
    ...report,
    words,
    voice,
    skills: skillsWithWords(report.skills, { ...report, voice }, words),
    moments: moments.filter((moment) => moment !== null).toSorted((a, b) => a.startS - b.startS),
  };
}

/** The 15 s with the most words, from the start of a word; null if their pace is not above {@link PACE_FAST_WPM}. */
function fastest({ wordTimes, lengthS }: SessionReport): Moment | null {
  let fast: Moment | null = null;
  let most = PACE_FAST_WPM;
  for (let from = 0, to = 0; from < wordTimes.length; from += 1) {
    const startS = wordTimes[from]!;
    const endS = startS + PACE_WINDOW_S;
    if (endS > lengthS) break;
    while (to < wordTimes.length && wordTimes[to]! < endS) to += 1;
    const wpm = ((to - from) / PACE_WINDOW_S) * SECONDS_PER_MINUTE;
    if (wpm <= most) continue;
    most = wpm;
    fast = { kind: 'fastest', startS, endS, wpm };
  }
  return fast;
}

function densestFillers({ likelyFillers }: SessionReport): Moment | null {
  const cluster = likelyFillers?.clusters[0];
  if (!cluster) return null;
  const { startS, withinS, count } = cluster;
  return { kind: 'filler-cluster', startS, endS: startS + withinS, count };
}
