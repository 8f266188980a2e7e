import { timedWords } from '../session-report/timed-words.ts';
import { wordsOfReport } from '../speech/words.ts';
import { fitsInLines, linesOf } from './lines.ts';
import { spreadTimes } from './spread-times.ts';

/** A subtitle, with the times between which it is shown, in seconds. */
export interface Cue {
  readonly startS: number;
  readonly endS: number;
  /** At most two lines. */
  readonly lines: readonly string[];
}

/** A run of text without spaces, and when it was said. */
interface Token {
  readonly text: string;
  readonly atS: number;
  readonly endsSentence: boolean;
  readonly endsClause: boolean;
}

/** A new cue begins if a word starts more than this after the start of the word before. */
const PAUSE_S = 1.2;
/** A cue is shown for at least this long, unless another follows. A shorter sentence shares a cue with the next one. */
const SHOWN_MIN_S = 1;
/** Maximum time from the first word of a cue to the last. */
const SHOWN_MAX_S = 7;
/** When a sentence is divided, the end of a clause counts as this many characters nearer to the middle. */
const CLAUSE_END_BONUS = 24;

/**
 * The subtitles of a transcript, cut at pauses and sentences (rule 133).
 *
 * @param wordTimes when each word was said, in order, in seconds
 * @param endS when the recording ends, in seconds
 */
export function subtitleCues(transcript: string, wordTimes: readonly number[], endS: number): Cue[] {
  const parts = segmentsOf(tokensOf(transcript, wordTimes)).flatMap(dividedToFit);
  return parts.flatMap((tokens, i) => {
    const startS = tokens[0]!.atS;
    const shownUntilS = Math.min(tokens.at(-1)!.atS + SHOWN_MIN_S, parts[i + 1]?.[0]?.atS ?? endS, endS);
    return shownUntilS > startS ? [{ startS, endS: shownUntilS, lines: linesOf(textOf(tokens)) }] : [];
  });
}

function tokensOf(transcript: string, wordTimes: readonly number[]): Token[] {
  const words = wordsOfReport(transcript, wordTimes.length);
  const times = spreadTimes(timedWords(transcript, wordTimes).map(({ spokenAtS }) => spokenAtS));
  const tokens: Token[] = [];
  let next = 0;
  for (const { 0: text, index } of transcript.matchAll(/\S+/g)) {
    const first = next;
    while (next < words.length && words[next]!.start < index + text.length) next += 1;
    const atS = times[first];
    const before = tokens.pop();
    // Punctuation without a word belongs to the token before.
    if (next === first && before) tokens.push({ ...before, text: `${before.text} ${text}` });
    else {
      if (before) tokens.push(before);
      if (atS === undefined) continue;
      const { endsSentence = false, endsClause = false } = words[next - 1] ?? {};
      tokens.push({ text, atS, endsSentence, endsClause });
    }
  }
  return tokens;
}

/** Cuts tokens after pauses, and after sentences that are long enough to be read. */
function segmentsOf(tokens: readonly Token[]): Token[][] {
  const segments: Token[][] = [];
  for (const token of tokens) {
    const segment = segments.at(-1);
    const before = segment?.at(-1);
    const paused = before && token.atS - before.atS > PAUSE_S;
    const ended = before?.endsSentence && token.atS - segment![0]!.atS >= SHOWN_MIN_S;
    if (!segment || paused || ended) segments.push([token]);
    else segment.push(token);
  }
  return segments;
}

/** Divides tokens that are too long for a cue near their middle, preferably at the end of a clause. */
function dividedToFit(tokens: readonly Token[]): (readonly Token[])[] {
  const lastsS = tokens.at(-1)!.atS - tokens[0]!.atS;
  if (tokens.length === 1 || (fitsInLines(textOf(tokens)) && lastsS <= SHOWN_MAX_S)) return [tokens];
  const middle = textOf(tokens).length / 2;
  let best = 1;
  let bestCost = Infinity;
  let length = 0;
  for (const [i, { text, endsClause, endsSentence }] of tokens.slice(0, -1).entries()) {
    length += text.length + 1;
    const cost = Math.abs(length - middle) - (endsClause || endsSentence ? CLAUSE_END_BONUS : 0);
    if (cost < bestCost) [best, bestCost] = [i + 1, cost];
  }
  return [...dividedToFit(tokens.slice(0, best)), ...dividedToFit(tokens.slice(best))];
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ');
