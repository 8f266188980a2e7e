import type { FillerContext } from './context.ts';
import { firstOf, follows, type Rule } from './rule.ts';
import {
  ANSWERS,
  AUXILIARIES,
  BASE_VERBS,
  BE,
  CONJUNCTIONS,
  DETERMINERS,
  IRREGULAR_PASTS,
  MIDDLE_ADVERBS,
  NUMBERS,
  PLURAL_SUBJECTS,
  PREPOSITIONS,
  SUBJECT_PRONOUNS,
  SUBJECTS,
  TIME_ADVERBS,
  TRANSITIVE_VERBS,
  verbForms,
  wordClass,
} from './word-classes.ts';

/** Linking verbs, which "like" completes: "looks like", and verbs of manner: "acts like". */
const LINKING = verbForms('look sound seem feel smell taste appear act behave treat dress', 'felt');

/** What "like" compares, rather than interrupts: "something like", "more like". */
const COMPARED = wordClass(`
  something anything nothing everything things thing stuff somebody someone anybody anyone nobody people ones
  exactly much more most less almost unlike not kind sort type types kinds sorts`);

/** What ends a comparison and is no subject: "like them". */
const COMPARED_WITH = wordClass(`
  that this these those him her me us them it you yourself myself himself herself ourselves themselves everybody everyone
  mine yours ours theirs crazy mad hell`);

/** Before a clause they compare with what is usual: "like most people, I …". */
const GENERIC = wordClass('any every most many all');

const SAYING = verbForms('say mention tell explain describe promise suggest see', 'said told saw');

/** Words that no object of "like" begins with: "I like totally forgot". */
const NOT_AN_OBJECT = wordClass(`
  just never really completely almost literally totally can't couldn't don't didn't wouldn't won't would could should will
  has have had is are am was were`);

/** A participle or an adverb behind "be": "it's like frozen", "it was like really". */
const MODIFIER = /(?:ly|ed|[^h]ing|en|wn)$/u;

/** Whether a verb in the past stands behind: "we like drove"; but "I like used books". */
function precedesPast({ after }: FillerContext): boolean {
  if (IRREGULAR_PASTS.has(after(1))) return true;
  const next = after(2);
  return (
    /[^e]ed$/u.test(after(1)) &&
    (next === 'to' || DETERMINERS.has(next) || PREPOSITIONS.has(next) || SUBJECTS.has(next))
  );
}

/** "They like it", "I'd really like to", "does she like"; but "you could like stay". */
function isVerb(context: FillerContext): boolean {
  const { before, after } = context;
  const n = MIDDLE_ADVERBS.has(before(1)) ? 2 : 1;
  const subject = before(n);
  if (AUXILIARIES.has(subject)) return !BASE_VERBS.has(after(1));
  if (SUBJECT_PRONOUNS.has(subject) && AUXILIARIES.has(before(n + 1))) return !BASE_VERBS.has(after(1));
  return PLURAL_SUBJECTS.has(subject) && !NOT_AN_OBJECT.has(after(1)) && !precedesPast(context);
}

/** "Like I said", "like you just said". */
function quotesSaying({ after }: FillerContext): boolean {
  const verb = ['just', 'always', 'already'].includes(after(2)) ? after(3) : after(2);
  return SUBJECT_PRONOUNS.has(after(1)) && SAYING.has(verb);
}

function endsComparison({ before, after }: FillerContext): boolean {
  if (after(1) === 'it' && BE.has(before(1))) return false;
  if (after(1) === 'you' && after(2) === 'know') return false;
  return COMPARED_WITH.has(after(1));
}

/** "There's like this huge dog": what exists is compared with nothing. */
function saysWhatExists({ before }: FillerContext): boolean {
  return before(1) === "there's" || (BE.has(before(1)) && before(2) === 'there');
}

/** "It's like …", without an end; but "what it's like" asks for a comparison. */
function breaksOff({ before, closesClause }: FillerContext): boolean {
  const starts =
    (BE.has(before(1)) && /'(?:s|m|re)$/u.test(before(1))) || (BE.has(before(1)) && before(2) === 'it');
  return closesClause && starts && ![2, 3, 4].some((n) => ['what', 'how'].includes(before(n)));
}

/** "She writes like she talks": how one does something is compared with what the same one does. */
function comparesWithOneself({ before, after, opensClause }: FillerContext): boolean {
  const subject = /^(?:i|he|she|we|they)(?='|$)/u.exec(after(1))?.[0];
  return subject !== undefined && !opensClause && before(2) === subject && !CONJUNCTIONS.has(before(1));
}

function opensSpeech({ before }: FillerContext): boolean {
  return before(1) === '' || ANSWERS.has(before(1));
}

const RULES: readonly Rule[] = [
  { probability: 0.05, holds: quotesSaying },
  // "It seems like", "it sounds to me like".
  {
    probability: 0.03,
    holds: ({ before }) => LINKING.has(before(1)) || (LINKING.has(before(3)) && before(2) === 'to'),
  },
  { probability: 0.03, holds: isVerb },
  { probability: 0.03, holds: ({ before }) => COMPARED.has(before(1)) },
  { probability: 0.1, holds: (c) => follows(c, 'kind', 'of') || follows(c, 'sort', 'of') },
  { probability: 0.85, holds: saysWhatExists },
  { probability: 0.05, holds: endsComparison },
  // Between commas.
  { probability: 0.9, holds: (c) => c.opensClause && c.closesClause && c.before(1) !== '' },
  { probability: 0.85, holds: (c) => follows(c, 'you', 'know') || follows(c, 'i', 'mean') },
  // "You could like stay": the verb behind is the clause's.
  {
    probability: 0.85,
    holds: (c) => (AUXILIARIES.has(c.before(1)) && BASE_VERBS.has(c.after(1))) || precedesPast(c),
  },
  // An approximation: "like two hundred".
  { probability: 0.75, holds: ({ after }) => NUMBERS.has(after(1)) || /^\d/u.test(after(1)) },
  // A preposition takes no preposition: "like on the ground", "of like New York".
  {
    probability: 0.85,
    holds: ({ before, after }) => PREPOSITIONS.has(after(1)) || PREPOSITIONS.has(before(1)),
  },
  // "These like things".
  { probability: 0.8, holds: ({ before }) => DETERMINERS.has(before(1)) },
  // "It was like frozen", "it's like really".
  { probability: 0.6, holds: ({ before, after }) => BE.has(before(1)) && MODIFIER.test(after(1)) },
  { probability: 0.6, holds: breaksOff },
  // Before a noun a comparison, before a clause a quotation, or else a filler: it can't be told.
  { probability: 0.4, holds: ({ before }) => BE.has(before(1)) },
  { probability: 0.6, holds: ({ afterFilledPause }) => afterFilledPause },
  {
    probability: 0.75,
    holds: ({ after }) => TIME_ADVERBS.has(after(1)) || /[^i]ly$/u.test(after(1)),
  },
  // "Just like him".
  { probability: 0.2, holds: ({ before }) => before(1) === 'just' },
  { probability: 0.25, holds: ({ after }) => GENERIC.has(after(1)) },
  { probability: 0.8, holds: ({ before }) => CONJUNCTIONS.has(before(1)) },
  { probability: 0.7, holds: ({ before }) => TRANSITIVE_VERBS.has(before(1)) },
  {
    probability: 0.7,
    holds: (c) => opensSpeech(c) && (SUBJECTS.has(c.after(1)) || CONJUNCTIONS.has(c.after(1))),
  },
  { probability: 0.6, holds: ({ before }) => TIME_ADVERBS.has(before(1)) },
  // "What it was like."
  { probability: 0.1, holds: ({ closesClause }) => closesClause },
  { probability: 0.3, holds: comparesWithOneself },
  { probability: 0.55, holds: ({ after }) => SUBJECTS.has(after(1)) && !after(1).startsWith('you') },
];

/** Between two nouns it compares: "a company like ours". */
const OTHERWISE = 0.25;

export function likeIsFiller(context: FillerContext): number {
  return firstOf(RULES, context, OTHERWISE);
}
