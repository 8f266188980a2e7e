import type { FillerContext } from './context.ts';
import {
  ANSWERS,
  AUXILIARIES,
  BASE_VERBS,
  BE,
  CONJUNCTIONS,
  DETERMINERS,
  IRREGULAR_PASTS,
  MIDDLE_ADVERBS,
  SUBJECTS_OF_BASE_FORM,
  PREPOSITIONS,
  SUBJECT_PRONOUNS,
  SUBJECT_WORDS,
  verbForms,
  wordClass,
} from './word-classes.ts';

/** Verbs that take "like": linking verbs ("looks like") and verbs of manner ("acts like"). */
export const LINKING = verbForms('look sound seem feel smell taste appear act behave treat dress', 'felt');

/** Words after which "like" compares: "something like", "more like". */
export const COMPARED = wordClass(`
  something anything nothing everything things thing stuff somebody someone anybody anyone nobody people ones
  exactly much more most less almost unlike not kind sort type types kinds sorts`);

/** Words that complete a comparison, and can't be the subject of a clause: "like them". */
export const COMPARED_WITH = wordClass(`
  that this these those him her me us them it you yourself myself himself herself ourselves themselves everybody everyone
  mine yours ours theirs crazy mad hell`);

/** Words after a "like" that compares with the usual case: "like most people, I …". */
export const GENERIC = wordClass('any every most many all');

const SAYING = verbForms('say mention tell explain describe promise suggest see', 'said told saw');

/** Words that can't begin an object of the verb "like": "I like totally forgot". */
export const NOT_AN_OBJECT = wordClass(`
  just never really completely almost literally totally can't couldn't don't didn't wouldn't won't would could should will
  has have had is are am was were`);

/** A participle or an adverb behind "be": "it's like frozen", "it was like really". */
export const MODIFIER = /(?:ly|ed|[^h]ing|en|wn)$/u;

/** Whether a verb in the past tense follows, as in "we like drove". In "I like used books" it does not. */
export function precedesPast({ after }: FillerContext): boolean {
  if (IRREGULAR_PASTS.has(after(1))) return true;
  const next = after(2);
  return (
    /[^e]ed$/u.test(after(1)) &&
    (next === 'to' || DETERMINERS.has(next) || PREPOSITIONS.has(next) || SUBJECT_WORDS.has(next))
  );
}

/** Whether "like" is a verb: "they like it", "I'd really like to", "does she like". In "you could like stay" it is not. */
export function isVerb(context: FillerContext): boolean {
  const { before, after } = context;
  const n = MIDDLE_ADVERBS.has(before(1)) ? 2 : 1;
  const subject = before(n);
  if (AUXILIARIES.has(subject)) return !BASE_VERBS.has(after(1));
  if (SUBJECT_PRONOUNS.has(subject) && AUXILIARIES.has(before(n + 1))) return !BASE_VERBS.has(after(1));
  return SUBJECTS_OF_BASE_FORM.has(subject) && !NOT_AN_OBJECT.has(after(1)) && !precedesPast(context);
}

/** "Like I said", "like you just said". */
export function quotesSaying({ after }: FillerContext): boolean {
  const verb = ['just', 'always', 'already'].includes(after(2)) ? after(3) : after(2);
  return SUBJECT_PRONOUNS.has(after(1)) && SAYING.has(verb);
}

/** Whether the next word completes a comparison: "like them". */
export function endsComparison({ before, after }: FillerContext): boolean {
  if (after(1) === 'it' && BE.has(before(1))) return false;
  if (after(1) === 'you' && after(2) === 'know') return false;
  return COMPARED_WITH.has(after(1));
}

const SUPERLATIVES = wordClass('best worst most least only last');
const NOUNS_IN_EST = wordClass(`
  forest request interest harvest contest protest guest quest chest nest test rest west vest pest crest arrest conquest`);

/** "It's like the hardest part": a superlative ranks one thing, so nothing is compared. */
export function precedesSuperlative({ before, after }: FillerContext): boolean {
  const word = after(2);
  const isSuperlative = SUPERLATIVES.has(word) || (/.est$/u.test(word) && !NOUNS_IN_EST.has(word));
  return BE.has(before(1)) && after(1) === 'the' && isSuperlative;
}

/** "There's like this huge dog": nothing is compared. */
export function saysWhatExists({ before }: FillerContext): boolean {
  return before(1) === "there's" || (BE.has(before(1)) && before(2) === 'there');
}

/** "What it's like", "how it was like". */
export function asksForComparison({ before }: FillerContext): boolean {
  return BE.has(before(1)) && [2, 3, 4].some((n) => ['what', 'how'].includes(before(n)));
}

/** "It's like …", broken off. */
export function breaksOff({ before, closesClause }: FillerContext): boolean {
  const starts =
    (BE.has(before(1)) && /'(?:s|m|re)$/u.test(before(1))) || (BE.has(before(1)) && before(2) === 'it');
  return closesClause && starts;
}

/** "She writes like she talks": two actions of the same subject are compared. */
export function comparesWithOneself({ before, after, opensClause }: FillerContext): boolean {
  const subject = /^(?:i|he|she|we|they)(?='|$)/u.exec(after(1))?.[0];
  return subject !== undefined && !opensClause && before(2) === subject && !CONJUNCTIONS.has(before(1));
}

/** Whether the hit begins a sentence or utterance, or follows an answer such as "yes". */
export function opensSpeech({ before }: FillerContext): boolean {
  return before(1) === '' || ANSWERS.has(before(1));
}
