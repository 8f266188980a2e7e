import type { FillerContext } from './context.ts';
import {
  COMPARED,
  COMPARED_WITH,
  comparesWithOneself,
  isVerb,
  LINKING,
  MODIFIER,
  NOT_AN_OBJECT,
  opensSpeech,
  precedesSuperlative,
  quotesSaying,
  saysWhatExists,
} from './like-grammar.ts';
import { LIKE_WEIGHTS } from './like-weights.ts';
import { follows } from './rule.ts';
import {
  AUXILIARIES,
  BASE_VERBS,
  BE,
  CONJUNCTIONS,
  DEGREE_ADVERBS,
  DETERMINERS,
  IRREGULAR_PASTS,
  MIDDLE_ADVERBS,
  NUMBERS,
  SUBJECTS_OF_BASE_FORM,
  PREPOSITIONS,
  SUBJECT_PRONOUNS,
  SUBJECT_WORDS,
  TIME_ADVERBS,
  TRANSITIVE_VERBS,
  wordClass,
} from './word-classes.ts';

/** Words after which "like" is seldom a verb: "you could like stay". */
const MODALS = wordClass(`
  can could can't couldn't should shouldn't might must may will won't shall i'll you'll he'll she'll we'll they'll`);
const ARTICLES = wordClass('a an the my your our their his her');
const FAR_POINTERS = wordClass('it that this');

function hasSubject({ before }: FillerContext): boolean {
  const n = MIDDLE_ADVERBS.has(before(1)) ? 2 : 1;
  return (
    SUBJECTS_OF_BASE_FORM.has(before(n)) ||
    (SUBJECT_PRONOUNS.has(before(n)) && AUXILIARIES.has(before(n + 1)))
  );
}

const precedesVerb = ({ after }: FillerContext) =>
  NOT_AN_OBJECT.has(after(1)) || IRREGULAR_PASTS.has(after(1)) || /[^e]ed$/u.test(after(1));

const precedesSubject = ({ after }: FillerContext) =>
  SUBJECT_WORDS.has(after(1)) && !after(1).startsWith('you') && !FAR_POINTERS.has(after(1));

/** Features of the words around a "like". Each holds or not; several may hold. */
export const LIKE_FEATURES = {
  always: () => true,
  'before: its subject': hasSubject,
  'its subject, and another verb': (c) => hasSubject(c) && (precedesVerb(c) || precedesSubject(c)),
  'before: would, to, do': ({ before }) => {
    const auxiliary = before(MIDDLE_ADVERBS.has(before(1)) ? 2 : 1);
    return AUXILIARIES.has(auxiliary) && !MODALS.has(auxiliary);
  },
  'before: a modal': ({ before }) => MODALS.has(before(1)),
  'before: be': ({ before }) => BE.has(before(1)),
  'be, and a degree': ({ before, after }) =>
    BE.has(before(1)) && (DEGREE_ADVERBS.has(after(1)) || MODIFIER.test(after(1))),
  'be, and a superlative': precedesSuperlative,
  'before: there is': saysWhatExists,
  'before: a linking verb': ({ before }) =>
    LINKING.has(before(1)) || (LINKING.has(before(3)) && before(2) === 'to'),
  'before: what is compared': ({ before }) => COMPARED.has(before(1)),
  'before: kind of': (c) => follows(c, 'kind', 'of') || follows(c, 'sort', 'of'),
  'before: a determiner': ({ before }) => DETERMINERS.has(before(1)) && !FAR_POINTERS.has(before(1)),
  'before: a preposition': ({ before }) => PREPOSITIONS.has(before(1)),
  'before: a conjunction': ({ before }) => CONJUNCTIONS.has(before(1)),
  'before: you know': (c) => follows(c, 'you', 'know') || follows(c, 'i', 'mean'),
  'before: a transitive verb': ({ before }) => TRANSITIVE_VERBS.has(before(1)),
  'opens the speech': opensSpeech,
  'after: nothing': ({ after }) => after(1) === '',
  'after: you': ({ after }) => after(1).startsWith('you'),
  'after: a subject': precedesSubject,
  'after: what it compares with': ({ after }) => COMPARED_WITH.has(after(1)) && after(1) !== 'you',
  'after: an article': ({ after }) => ARTICLES.has(after(1)),
  'after: a number': ({ after }) =>
    [after(1), ARTICLES.has(after(1)) ? after(2) : ''].some((word) => NUMBERS.has(word) || /^\d/u.test(word)),
  'after: a preposition': ({ after }) => PREPOSITIONS.has(after(1)),
  'after: to': ({ after }) => after(1) === 'to',
  'after: a conjunction': ({ after }) => CONJUNCTIONS.has(after(1)) && !SUBJECT_WORDS.has(after(1)),
  'after: a verb': (c) => !BE.has(c.before(1)) && (BASE_VERBS.has(c.after(1)) || precedesVerb(c)),
  'after: an adverb': ({ after }) =>
    TIME_ADVERBS.has(after(1)) || DEGREE_ADVERBS.has(after(1)) || /[^i]ly$/u.test(after(1)),
  'after: what somebody said': quotesSaying,
  'compares with oneself': comparesWithOneself,
  'the verb of its clause': isVerb,
  'behind a filled pause': ({ afterFilledPause }) => afterFilledPause,
  'between pauses': ({ opensClause, closesClause, before }) =>
    opensClause && closesClause && before(1) !== '',
} satisfies Record<string, (context: FillerContext) => boolean>;

export type LikeFeature = keyof typeof LIKE_FEATURES;

/** The log odds that a "like" is a filler, by a logistic model (`npm run bench fit-like`). */
export function likeLogOdds(context: FillerContext): number {
  let sum = 0;
  for (const feature of Object.keys(LIKE_FEATURES) as LikeFeature[]) {
    if (LIKE_FEATURES[feature](context)) sum += LIKE_WEIGHTS[feature];
  }
  return sum;
}
