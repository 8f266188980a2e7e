import type { FillerContext } from './context.ts';
import { firstOf, follows, type Rule } from './rule.ts';
import {
  ANSWERS,
  BE,
  CONJUNCTIONS,
  DEGREE_ADVERBS,
  DETERMINERS,
  PREPOSITIONS,
  SUBJECT_WORDS,
  wordClass,
} from './word-classes.ts';

/** Verbs that "well" modifies: "works well". */
const MANNER_VERBS = wordClass(`
  do does did doing done go goes went going gone work works worked working sleep slept sleeping play played plays playing
  eat eaten know knows known knew perform performed performs performing sell sells sold speak speaks spoke spoken speaking
  write written read end ended ends fit fits pay pays paid treat treated serve served serves respond responds feel felt
  feeling get got mean means live lived age aged understand understood hear heard see look looks stay fare fared scale
  scales teach taught remember react reacted made built run runs ran started begin turned turn think thought listen learn
  learned handle handled prepared wish wishing bode bodes keep`);

/** Verbs after which a quotation may follow: "I thought, well, they …". */
const QUOTING_VERBS = wordClass('think thought remember mean means know see did');

/** Words that "well" intensifies: "well over a hundred", "well aware". */
const STRENGTHENED = wordClass(`
  over under beyond above below into within before after past ahead aware worth done known established defined prepared
  informed suited received deserved behind beneath enough versed rounded documented understood made written advised off
  being`);

/** Modal verbs, and "not". Within a clause, "well" after one of them is no filler: "it may well rain", "she is not well today". */
const MODALS_AND_NOT = wordClass('may might could can would not');

function saysHow({ before, after, opensClause }: FillerContext): boolean {
  if (opensClause || !MANNER_VERBS.has(before(1))) return false;
  if (!QUOTING_VERBS.has(before(1))) return true;
  return !SUBJECT_WORDS.has(after(1)) && (before(1) !== 'thought' || ['of', 'about', ''].includes(after(1)));
}

/** Whether "well" intensifies a participle: "well prepared". */
function strengthensParticiple({ before, after, opensClause }: FillerContext): boolean {
  return before(1) !== '' && !opensClause && /[^e]ed$/u.test(after(1));
}

/** Whether "well" follows a word with the ending of a verb, and no new clause begins: "she cooks well today". */
function followsVerb({ before, after, opensClause }: FillerContext): boolean {
  return (
    before(2) !== '' &&
    !opensClause &&
    /[^'s]s$|[^e]ed$|[^h]ing$/u.test(before(1)) &&
    ![ANSWERS, BE, SUBJECT_WORDS].some((words) => words.has(before(1))) &&
    !SUBJECT_WORDS.has(after(1)) &&
    !DETERMINERS.has(after(1))
  );
}

const RULES: readonly Rule[] = [
  { probability: 0.1, holds: strengthensParticiple },
  {
    probability: 0.85,
    holds: ({ before, afterFilledPause }) =>
      afterFilledPause || before(1) === 'oh' || CONJUNCTIONS.has(before(1)),
  },
  // "Very well", "might as well".
  { probability: 0.05, holds: ({ before }) => DEGREE_ADVERBS.has(before(1)) },
  { probability: 0.05, holds: ({ before, after }) => STRENGTHENED.has(after(1)) && before(1) !== '' },
  {
    probability: 0.1,
    holds: ({ before, after, opensClause, closesClause }) =>
      MODALS_AND_NOT.has(before(1)) && !opensClause && !closesClause && !SUBJECT_WORDS.has(after(1)),
  },
  // "The well", but "it's a, well, actually".
  {
    probability: 0.2,
    holds: ({ before, after, opensClause }) =>
      DETERMINERS.has(before(1)) && !opensClause && after(1) !== 'actually' && !SUBJECT_WORDS.has(after(1)),
  },
  { probability: 0.1, holds: saysHow },
  { probability: 0.3, holds: followsVerb },
  { probability: 0.1, holds: (c) => follows(c, 'all', 'is') },
  {
    probability: 0.3,
    holds: ({ before, opensClause, closesClause }) => BE.has(before(1)) && !opensClause && closesClause,
  },
  // Before a preposition or "and": "she explained it well in the end".
  {
    probability: 0.3,
    holds: ({ before, after, opensClause }) =>
      before(2) !== '' && !opensClause && (PREPOSITIONS.has(after(1)) || after(1) === 'and'),
  },
  {
    probability: 0.3,
    holds: ({ before, after, opensClause }) =>
      before(2) !== '' && !ANSWERS.has(before(1)) && !opensClause && after(1) === '',
  },
];

const OTHERWISE = 0.95;

export function wellFillerProbability(context: FillerContext): number {
  return firstOf(RULES, context, OTHERWISE);
}
