import type { TimeSpan, VoiceMeasures } from '../voice/measures.ts';
import type { RehearsedPoint, RehearsedTalk } from '../talk/rehearsed-talk.ts';
import {
  countWithin,
  isHeardWithin,
  type SpokenFigures,
  type SpokenReport,
  spokenWithin,
} from './spoken-within.ts';

/** A section of a rehearsed talk: planned, and as it was spoken. Times are in seconds. */
export interface TalkSection extends SpokenFigures {
  readonly title: string;
  readonly plannedS: number | null;
  /** When it began first, from Start; null if it was not reached. */
  readonly startS: number | null;
  /** Without pauses for questions; 0 if it was not reached. */
  readonly spentS: number;
  /** Time over the planned one; 0 if there is none. */
  readonly overS: number;
  /** The number of pauses of a second and longer; null if they were not measured. */
  readonly pauses: number | null;
  /** Its points; null if too few of its words were recognized, it was not reached, or the report does not have them. */
  readonly points: readonly RehearsedPoint[] | null;
}

/** The sections of the talk that was rehearsed in a session, in the order of its outline (rule 171). */
export function talkSections(
  report: SpokenReport & { readonly voice: VoiceMeasures | null },
  talk: RehearsedTalk,
): TalkSection[] {
  const pausesAtS = longPausesAtS(report.voice);
  return talk.sections.map(({ title, plannedS, points }, i) => {
    const stretches = talk.stretches.filter(({ section }) => section === i);
    const spans = stretches.flatMap((stretch) => without(stretch, talk.pauses));
    const spentS = spans.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
    return {
      title,
      plannedS,
      startS: stretches[0]?.startS ?? null,
      spentS,
      overS: plannedS === null ? 0 : Math.max(0, spentS - plannedS),
      ...spokenWithin(report, spans),
      pauses: pausesAtS && stretches.length > 0 ? countWithin(pausesAtS, spans, report.lengthS) : null,
      points: points && isHeardWithin(report, spans) ? points : null,
    };
  });
}

/** No source: our choice. Shorter ones are too many to be told apart, and a report has only the longest pauses. */
const LONG_PAUSE_S = 1;

/** The times of all long pauses; null if they were not measured, or the report lacks some of them. */
function longPausesAtS(voice: VoiceMeasures | null): number[] | null {
  const pauses = voice?.pauses.value;
  if (!pauses) return null;
  const long = pauses.spans.filter(({ startS, endS }) => endS - startS >= LONG_PAUSE_S);
  if (pauses.count > pauses.spans.length && long.length === pauses.spans.length) return null;
  return long.map(({ startS }) => startS);
}

/** A span without the pauses in it, which are in order and don't overlap. */
function without({ startS, endS }: TimeSpan, pauses: readonly TimeSpan[]): TimeSpan[] {
  const spans: TimeSpan[] = [];
  let fromS = startS;
  for (const pause of pauses) {
    if (pause.endS <= fromS || pause.startS >= endS) continue;
    if (pause.startS > fromS) spans.push({ startS: fromS, endS: pause.startS });
    fromS = pause.endS;
  }
  return fromS < endS ? [...spans, { startS: fromS, endS }] : spans;
}
