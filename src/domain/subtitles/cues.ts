import { timedWords } from '../session-report/timed-words.ts';
import { wordsOf } from '../speech/words.ts';
import { fitsInLines, linesOf } from './lines.ts';
import { spreadTimes } from './spread-times.ts';

/** A subtitle: what is shown from one time to another, in seconds. */
export interface Cue {
  readonly startS: number;
  readonly endS: number;
  /** At most two. */
  readonly lines: readonly string[];
}

/** A run of text without spaces, and when it was said. */
interface Token {
  readonly text: string;
  readonly atS: number;
  readonly endsSentence: boolean;
  readonly endsClause: boolean;
}

/** From the start of a word to the next: after more than this, the next cue begins. */
const PAUSE_S = 1.2;
/** A cue shows at least this long, if nothing follows; and a sentence that takes less shares one with the next. */
const SHOWN_MIN_S = 1;
const SHOWN_MAX_S = 7;
/** How many characters nearer to the middle the end of a clause counts when a sentence is divided. */
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
  const words = wordsOf(transcript);
  const times = spreadTimes(timedWords(transcript, wordTimes).map(({ spokenAtS }) => spokenAtS));
  const tokens: Token[] = [];
  let next = 0;
  for (const { 0: text, index } of transcript.matchAll(/\S+/g)) {
    const first = next;
    while (next < words.length && words[next]!.start < index + text.length) next += 1;
    const atS = times[first];
    const before = tokens.pop();
    // Punctuation that stands alone belongs to what was said before.
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

/** Cut after pauses, and after sentences that are long enough to be read. */
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

/** Divides what is too long for a cue near its middle, at the end of a clause where there is one. */
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
