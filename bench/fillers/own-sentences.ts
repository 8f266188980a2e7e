// Measures the judge of likely fillers on the marked sentences of the tests: as they were written, and as recognizers write them
// that leave out commas and capitals, or return a word at a time.
import { isLikelyFiller } from '../../src/domain/speech/filler-hits/filler-hit.ts';
import { judgeHit } from '../../src/domain/speech/filler-hits/judge-hits.ts';
import { fillersIn } from '../../src/domain/speech/fillers.ts';
import { withUtteranceEnds } from '../../src/domain/speech/pieces.ts';
import { spokenWords, type SpokenWord } from '../../src/domain/speech/transcript.ts';
import { CHATTER } from '../../tests/domain/speech/filler-hits/chatter-sentences.ts';
import { CONVERSATIONS } from '../../tests/domain/speech/filler-hits/conversation-sentences.ts';
import { SENTENCES } from '../../tests/domain/speech/filler-hits/sentences.ts';
import { SMALL_TALK } from '../../tests/domain/speech/filler-hits/small-talk-sentences.ts';
import { TALKS } from '../../tests/domain/speech/filler-hits/talk-sentences.ts';
import { atLeast, type Goal } from '../parts/goal.ts';
import { printTable } from '../parts/numbers.ts';

const SETS = {
  'prepared talks and rules, with commas': { sentences: [...TALKS, ...Object.values(SENTENCES).flat()] },
  'chatter, without': { sentences: CHATTER },
  // Only their hits of "like" are marked.
  'conversations, without': { sentences: [...CONVERSATIONS, ...SMALL_TALK], only: 'like' },
} satisfies Record<string, MarkedSet>;

interface MarkedSet {
  readonly sentences: readonly string[];
  readonly only?: string;
}

const MARK = /[{}[\]<>]/g;
const unmarked = (sentence: string) => sentence.replaceAll(MARK, '');
const bare = (sentence: string) => sentence.toLowerCase().replaceAll(/[.,;:?!—–"]/g, '');

/** Seconds from a word to the next; in a pause at a comma, and at the end of a sentence. */
const WORD_S = 0.3;
const COMMA_S = 0.5;
const END_S = 1.3;

/** A word, and whether the speaker pauses after it. */
interface Said {
  readonly word: SpokenWord;
  readonly pause: boolean;
}

const sentenceOf = (text: string): Said[] =>
  spokenWords(text).map((word, i, all) => ({
    word: { ...word, endsUtterance: i === all.length - 1 },
    pause: i === all.length - 1,
  }));

/** A sentence without punctuation. @param heard whether the voice pauses at its commas */
function bareSentence(text: string, heard: boolean): Said[] {
  const written = spokenWords(text);
  return sentenceOf(bare(text)).map(({ word, pause }, i) => ({
    word,
    pause: pause || (heard && (written[i]?.endsClause || written[i]?.endsSentence) === true),
  }));
}

/**
 * The same words, each a result, at times at which they are said.
 *
 * @param mended whether ends of utterances are found in the times
 * @param hurried whether the pauses at the ends of sentences are as short as at commas
 */
function wordByWord(said: readonly Said[], { mended = true, hurried = false } = {}): Said[] {
  let atS = 0;
  const pieces = said.map(({ word, pause }) => {
    atS += WORD_S;
    const piece = { ...word, endsUtterance: true, seenAtS: atS };
    if (pause) atS += word.endsUtterance && !hurried ? END_S : COMMA_S;
    return piece;
  });
  const words = mended ? withUtteranceEnds(pieces) : pieces;
  return said.map(({ pause }, i) => ({ word: words[i]!, pause }));
}

const WAYS: Record<string, (sentences: readonly string[]) => Said[]> = {
  'as written': (sentences) => sentences.flatMap(sentenceOf),
  'no commas, no capitals': (sentences) => sentences.flatMap((text) => bareSentence(text, false)),
  'a word a result, each taken for an utterance': (sentences) =>
    wordByWord(
      sentences.flatMap((text) => bareSentence(text, false)),
      { mended: false },
    ),
  'a word a result': (sentences) => wordByWord(sentences.flatMap((text) => bareSentence(text, false))),
  'a word a result, with a pause at each comma': (sentences) =>
    wordByWord(sentences.flatMap((text) => bareSentence(text, true))),
  'a word a result, with equally short pauses at commas and ends': (sentences) =>
    wordByWord(
      sentences.flatMap((text) => bareSentence(text, true)),
      { hurried: true },
    ),
};

interface Score {
  readonly hits: number;
  readonly precision: number;
  readonly recall: number;
}

function score({ sentences, only }: MarkedSet, said: readonly Said[]): Score {
  const marks = sentences.flatMap((sentence) => [...sentence.matchAll(/[{[<]/g)].map(([mark]) => mark));
  const wordAt = (index: number) => said[index]?.word;
  const fillers = fillersIn(wordAt, 0, said.length).fillers.filter(
    ({ filler }) => filler === (only ?? filler),
  );
  if (fillers.length !== marks.length)
    throw new Error(`${fillers.length} hits, but ${marks.length} are marked.`);
  let [found, wrong, missed] = [0, 0, 0];
  fillers.forEach((hit, i) => {
    const likely = isLikelyFiller(judgeHit(wordAt, hit, (index) => said[index]?.pause ?? false));
    if (likely && marks[i] === '{') found += 1;
    else if (likely) wrong += 1;
    else if (marks[i] === '{') missed += 1;
  });
  return { hits: marks.length, precision: found / (found + wrong), recall: found / (found + missed) };
}

export function benchOwnSentences(): Goal[] {
  const rows = Object.entries<MarkedSet>(SETS).flatMap(([set, marked]) => {
    const texts = marked.sentences.map(unmarked);
    return Object.entries(WAYS).map(([way, write]) => ({ set, way, score: score(marked, write(texts)) }));
  });
  printTable(
    ['sentences', 'results', 'hits', 'precision', 'recall'],
    rows.map(({ set, way, score: { hits, precision, recall } }) => [
      set,
      way,
      hits,
      precision.toFixed(3),
      recall.toFixed(3),
    ]),
  );
  const written = new Map(
    rows.filter(({ way }) => way === 'as written').map(({ set, score: { recall } }) => [set, recall]),
  );
  return rows
    .filter(({ way }) => way === 'a word a result')
    .flatMap(({ set, score: { precision, recall } }) => [
      atLeast(0.95, precision, `precision, a word a result: ${set}`),
      // As well as of other recognizers: a word a result may cost a tenth of the fillers.
      atLeast(0.9, recall / written.get(set)!, `recall, of that as written, a word a result: ${set}`),
    ]);
}
