import type { FillerContext } from './context.ts';
import { likeLogOdds } from './like-model.ts';
import {
  asksForComparison,
  breaksOff,
  COMPARED,
  comparesWithOneself,
  endsComparison,
  GENERIC,
  isVerb,
  LINKING,
  MODIFIER,
  opensSpeech,
  precedesPast,
  precedesSuperlative,
  quotesSaying,
  saysWhatExists,
} from './like-grammar.ts';
import { firstOf, follows, type Rule } from './rule.ts';
import {
  AUXILIARIES,
  BASE_VERBS,
  BE,
  CONJUNCTIONS,
  DETERMINERS,
  NUMBERS,
  PREPOSITIONS,
  SUBJECT_WORDS,
  TIME_ADVERBS,
  TRANSITIVE_VERBS,
} from './word-classes.ts';

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
  { probability: 0.05, holds: asksForComparison },
  // Between commas.
  { probability: 0.9, holds: (c) => c.opensClause && c.closesClause && c.before(1) !== '' },
  { probability: 0.85, holds: (c) => follows(c, 'you', 'know') || follows(c, 'i', 'mean') },
  // "You could like stay": the clause's verb follows.
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
  // "It's like the hardest part".
  { probability: 0.8, holds: precedesSuperlative },
  { probability: 0.6, holds: breaksOff },
  // Ambiguous: a comparison before a noun, a quotation before a clause, or a filler.
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
    holds: (c) => opensSpeech(c) && (SUBJECT_WORDS.has(c.after(1)) || CONJUNCTIONS.has(c.after(1))),
  },
  { probability: 0.6, holds: ({ before }) => TIME_ADVERBS.has(before(1)) },
  // "What it was like."
  { probability: 0.1, holds: ({ closesClause }) => closesClause },
  { probability: 0.3, holds: comparesWithOneself },
  { probability: 0.55, holds: ({ after }) => SUBJECT_WORDS.has(after(1)) && !after(1).startsWith('you') },
];

/** Probability if no rule holds: "a company like ours" compares. */
const OTHERWISE = 0.25;

/** Probability by the rules, without the model. */
export function likeByRules(context: FillerContext): number {
  return firstOf(RULES, context, OTHERWISE);
}

/**
 * The mean of two probabilities, in log odds. The rules describe constructions; the model weighs the surrounding words where no
 * rule fits well. The mean helps because they rarely make the same mistakes.
 */
export function likeFillerProbability(context: FillerContext): number {
  const byRules = likeByRules(context);
  const logOdds = (Math.log(byRules / (1 - byRules)) + likeLogOdds(context)) / 2;
  return 1 / (1 + Math.exp(-logOdds));
}
