import type { TimeSpan } from '../voice/measures.ts';
import type { DecodedToken } from './decode-segment.ts';
import type { DecodedWord } from './recognized-word.ts';
import {
  ENCODER_FRAME_S,
  END_TOKEN,
  type SegmentDecoder,
  START_TOKEN,
  UH_TOKENS,
  UM_TOKENS,
} from './speech-model.ts';
import type { TokenText } from './token-text.ts';

/** A filler may lower the logarithm of the text's probability by this much (`npm run bench words -- --fillers <folder>`). */
const LOG_RATIO_MIN = -7;
/** The places between words that are tried: those whose gap is nearest to the middle of the sound. */
const PLACES_COUNT = 2;
/** A word that recognizers write for a filler, such as *a* or *the*. */
const SHORT_WORD = /^[a-z']{1,3},?$/i;
/** The sounds of the filler list. */
const FILLER = /^(?:u[hm]+|ah|er|hmm)\b/i;
const SENTENCE_END = /[.?!]$/;

const FILLERS = [
  { inside: [UM_TOKENS.inside], opening: [UM_TOKENS.opening] },
  { inside: UH_TOKENS.inside, opening: UH_TOKENS.opening },
] as const;

/** A decoded segment, and the steady sounds in it. */
interface Segment {
  readonly tokens: readonly DecodedToken[];
  /** Seconds from the first sample of the whole sound. */
  readonly startS: number;
  readonly steady: readonly TimeSpan[];
}

/** A filler between two words, or in place of one. */
interface Edit {
  readonly sound: TimeSpan;
  /** Index of its first token. */
  readonly at: number;
  /** Number of tokens that it replaces. */
  readonly replaced: number;
  readonly filler: readonly number[];
}

/** @property logRatio logarithm of the text's probability with the filler, relative to that without */
export interface ScoredEdit extends Edit {
  readonly logRatio: number;
}

/**
 * Adds the fillers that the recognizer left out (rule 200). A steady voiced sound proposes *um* or *uh*, and the recognizer's own score of
 * the text with it decides. Each sound adds one at most, and so does each place.
 *
 * @param decoder has the encoded segment. Its text is replaced
 * @returns the tokens. Those of added fillers have the time of their sound
 */
export async function recoverFillers(
  decoder: SegmentDecoder,
  text: TokenText,
  segment: Segment,
): Promise<readonly DecodedToken[]> {
  const accepted = new Map<number, ScoredEdit>();
  for (const edit of await bestEdits(decoder, text, segment)) {
    if (edit.logRatio < LOG_RATIO_MIN) continue;
    const same = accepted.get(edit.at);
    if (!same || isBetter(edit, same)) accepted.set(edit.at, edit);
  }
  // From the last to the first, because an edit moves the tokens behind it.
  return [...accepted.values()]
    .toSorted((a, b) => b.at - a.at)
    .reduce((tokens, edit) => withFiller(tokens, edit, segment.startS), segment.tokens);
}

/** Two sounds may propose the same text. The longer one is the filler. */
function isBetter(a: ScoredEdit, b: ScoredEdit): boolean {
  const lengthOf = ({ sound }: Edit) => sound.endS - sound.startS;
  return a.logRatio > b.logRatio || (a.logRatio === b.logRatio && lengthOf(a) > lengthOf(b));
}

/** For each sound, the most probable text with a filler for it. Sounds for which none can be accepted have none. */
export async function bestEdits(
  decoder: SegmentDecoder,
  text: TokenText,
  { tokens, startS, steady }: Segment,
): Promise<ScoredEdit[]> {
  if (tokens.length === 0) return [];
  const words = createWordPlaces(text, tokens, startS, startS + decoder.frameCount * ENCODER_FRAME_S);
  const proposed = steady.map((sound) => editsFor(words, sound)).filter((edits) => edits.length > 0);
  if (proposed.length === 0) return [];
  const ids = tokens.map(({ id }) => id);
  const written = await textScores(decoder, ids);
  const best: ScoredEdit[] = [];
  for (const edits of proposed) {
    let scored: ScoredEdit | undefined;
    for (const edit of edits) {
      // With a filler, the rest of the text is hardly more probable. So the filler itself must have the probability that is needed.
      if (written.logOf(edit.at, edit.filler[0]!) < LOG_RATIO_MIN) continue;
      const edited = [...ids.slice(0, edit.at), ...edit.filler, ...ids.slice(edit.at + edit.replaced)];
      const logRatio = (await textScores(decoder, edited)).restFrom(edit.at) - written.restFrom(edit.at);
      if (!scored || logRatio > scored.logRatio) scored = { ...edit, logRatio };
    }
    if (scored) best.push(scored);
  }
  return best;
}

/** Logarithms of the probabilities of tokens, given the sound and the tokens before them. */
async function textScores(decoder: SegmentDecoder, ids: readonly number[]) {
  const steps = await decoder.begin([START_TOKEN, ...ids]);
  const totals: number[] = [];

  function logOf(at: number, id: number): number {
    const { logits } = steps[at]!;
    totals[at] ??= logTotal(logits);
    return logits[id]! - totals[at];
  }

  return {
    logOf,
    /** The sum for all tokens from an index on, and for the end of the text. */
    restFrom(from: number): number {
      let total = 0;
      for (let at = from; at <= ids.length; at += 1) total += logOf(at, ids[at] ?? END_TOKEN);
      return total;
    },
  };
}

/** Logarithm of the sum of the exponentials. */
function logTotal(logits: Float32Array): number {
  let most = logits[0]!;
  for (const logit of logits) if (logit > most) most = logit;
  let total = 0;
  for (const logit of logits) total += Math.exp(logit - most);
  return most + Math.log(total);
}

type WordPlaces = ReturnType<typeof createWordPlaces>;

/** The words of a text, and the places before, between and after them. */
function createWordPlaces(text: TokenText, tokens: readonly DecodedToken[], startS: number, endS: number) {
  const begins = tokens.flatMap(({ id }, at) => (at === 0 || text.beginsWord(id) ? at : []));
  const words = begins.map((at, i) => text.wordsOf(tokens.slice(at, begins[i + 1]), startS)[0]);
  /** How far a time is from the gap between two words. */
  const distanceS = (place: number, atS: number) =>
    Math.max(0, (words[place - 1]?.endS ?? startS) - atS, atS - (words[place]?.startS ?? endS));
  return {
    /** The word after a place. */
    wordAt: (place: number): DecodedWord | undefined => words[place],
    /** Index of the first token after a place. */
    tokenAt: (place: number): number => begins[place] ?? tokens.length,
    nearest: (atS: number): number[] =>
      Array.from({ length: words.length + 1 }, (_, place) => place)
        .toSorted((a, b) => distanceS(a, atS) - distanceS(b, atS))
        .slice(0, PLACES_COUNT),
  };
}

/** The fillers that may be the sound: at the nearest places between words, or in place of a short word that overlaps it. */
function editsFor({ wordAt, tokenAt, nearest }: WordPlaces, sound: TimeSpan): Edit[] {
  return nearest((sound.startS + sound.endS) / 2).flatMap((place) => {
    const [before, next] = [wordAt(place - 1), wordAt(place)];
    if (isFiller(before) || isFiller(next)) return [];
    const at = tokenAt(place);
    const isReplaceable = next && SHORT_WORD.test(next.text) && overlaps(next, sound);
    // A comma stays.
    const wordLength = tokenAt(place + 1) - at - (next?.text.endsWith(',') ? 1 : 0);
    const opens = place === 0 || SENTENCE_END.test(before?.text ?? '');
    return FILLERS.flatMap(({ inside, opening }) => {
      const filler = opens ? opening : inside;
      const inserted = { sound, at, filler, replaced: 0 };
      return isReplaceable ? [inserted, { sound, at, filler, replaced: wordLength }] : inserted;
    });
  });
}

const isFiller = (word: DecodedWord | undefined): boolean => word !== undefined && FILLER.test(word.text);

const overlaps = (a: TimeSpan, b: TimeSpan): boolean => a.startS < b.endS && a.endS > b.startS;

/** Adds a filler's tokens, with the time of their sound. The words beside it end before, and begin after. */
function withFiller(
  tokens: readonly DecodedToken[],
  { at, replaced, filler, sound }: Edit,
  segmentStartS: number,
): DecodedToken[] {
  const startFrame = Math.max(0, (sound.startS - segmentStartS) / ENCODER_FRAME_S);
  const endFrame = (sound.endS - segmentStartS) / ENCODER_FRAME_S;
  return [
    ...tokens.slice(0, at).map((token) => limited(token, 0, startFrame)),
    // The rule decides about the filler, and not its probability.
    ...filler.map((id) => ({ id, probability: 1, startFrame, endFrame, inSound: true as const })),
    ...tokens.slice(at + replaced).map((token) => limited(token, endFrame, Number.POSITIVE_INFINITY)),
  ];
}

function limited(token: DecodedToken, from: number, to: number): DecodedToken {
  const frame = (at: number) => Math.min(to, Math.max(from, at));
  return { ...token, startFrame: frame(token.startFrame), endFrame: frame(token.endFrame) };
}
