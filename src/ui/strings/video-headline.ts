import { clockTime } from '../../domain/clock-time.ts';
import type { HeadlineClause, HeadlineMoment } from '../../domain/recording/headline.ts';
import type { PaceBand } from '../../domain/speech/pace.ts';
import { percentText } from '../../domain/percent-text.ts';

/** A clause of a headline, without a full stop. Its time follows. */
export interface ClauseText {
  readonly text: string;
  /** Seconds from the beginning of the recording. */
  readonly atS?: number;
}

const PACE: Record<PaceBand, string> = {
  slow: 'slow',
  unhurried: 'unhurried',
  easy: 'easy to follow',
  brisk: 'brisk',
  fast: 'fast',
};

function momentClause(moment: HeadlineMoment): ClauseText {
  const atS = moment.startS;
  switch (moment.kind) {
    case 'longest-lean':
      return { text: `you leaned ${moment.side} at`, atS };
    case 'restless':
      return { text: 'you swayed on and off at', atS };
    case 'flat':
      return { text: 'your voice was flat at', atS };
    case 'fastest':
    case 'rushed':
      return { text: 'your pace peaked at', atS };
    case 'filler-cluster':
      return { text: 'likely fillers came close together at', atS };
    case 'long-pause':
      return { text: 'you made a long pause at', atS };
  }
}

/** It says what was found. Where no face was, the speaker may have been out of view, or too small or too dark to be found. */
function seenClause(seen: number): string {
  return seen === 0 ? 'nobody was seen' : `your face was seen for only ${percentText(seen)} of the time`;
}

function clauseText(clause: HeadlineClause): ClauseText {
  switch (clause.kind) {
    case 'moment':
      return momentClause(clause.moment);
    case 'out-of-view':
      return { text: seenClause(clause.seen) };
    case 'upright':
      return { text: 'you kept still and upright' };
    case 'steady-pace':
      return { text: 'your pace was steady' };
    case 'pace':
      return {
        text: `your pace was ${clause.certainty === 'estimated' ? 'probably ' : ''}${PACE[clause.pace]}`,
      };
    case 'moving-melody':
      return { text: 'your voice was lively' };
  }
}

/** The clauses of a headline, which begins with a capital. */
export function headlineTexts(clauses: readonly HeadlineClause[]): readonly ClauseText[] {
  const [first, ...others] = clauses.map(clauseText);
  if (!first) return [];
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...others];
}

export function headlineText(clauses: readonly HeadlineClause[]): string {
  const texts = headlineTexts(clauses).map(
    ({ text, atS }) => text + (atS === undefined ? '' : ` ${clockTime(atS)}`),
  );
  return texts.length === 0 ? '' : `${texts.join('; ')}.`;
}
