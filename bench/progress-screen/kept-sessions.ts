import sessionV1 from '../../tests/domain/progress/fixtures/session-v1.json' with { type: 'json' };
import { randomFrom } from '../../tests/random.ts';

const DAY_MS = 86_400_000;
const LENGTH_S = 180;
const WORDS = 450;
/** A session has 0 to this many fillers. */
const FILLERS_MAX = 40;
/** This many sessions are faster than the others. */
const NEWEST = 10;

/**
 * Reports of sessions of three minutes, one a day, in the format in which they are stored. The newest are clearly faster: the screen
 * draws that chart unasked.
 */
export function keptSessions(count: number): object[] {
  const random = randomFrom(18);
  const [filler] = sessionV1.report.fillerHits;
  return Array.from({ length: count }, (_, day) => ({
    ...sessionV1,
    id: String(day).padStart(32, '0'),
    madeAt: new Date(Date.UTC(2026, 10, 22) - day * DAY_MS).toISOString(),
    report: {
      ...sessionV1.report,
      fullTranscript: 'word '.repeat(WORDS),
      lengthS: LENGTH_S,
      measuredWPM: Math.round((day < NEWEST ? 150 : 120) + 10 * random()),
      postureScore: Math.round(60 + 40 * random()),
      speechCoverage: {
        share: 1,
        recognized: [{ startS: 0, endS: LENGTH_S }],
        lengthS: LENGTH_S,
        enough: true,
      },
      fillerHits: Array.from({ length: Math.round(FILLERS_MAX * random()) }, () => filler),
    },
  }));
}
