import type { FillerContext } from './context.ts';
import { firstOf, follows, type Rule } from './rule.ts';
import {
  AUXILIARIES,
  BE,
  CONJUNCTIONS,
  DETERMINERS,
  MIDDLE_ADVERBS,
  PLURAL_SUBJECTS,
  PREPOSITIONS,
  SUBJECTS,
  wordClass,
} from './word-classes.ts';

/** Verbs that "like" completes: "looks like". */
const APPEARING = wordClass(`
  look looks looked looking sound sounds sounded sounding seem seems seemed seeming feel feels felt feeling act acts acted
  acting taste tastes tasted tasting smell smells smelled smelling appear appears appeared treat treats treated behave
  behaves behaved dress dressed`);

/** What is compared with something: "things like that", "more like". */
const COMPARED = wordClass(`
  something anything nothing everything things thing stuff somebody someone anybody anyone nobody people places situation
  situations ones exactly much more most less almost unlike kind sort type types kinds sorts not companies cases case
  topics words tools`);

/** What ends a comparison and is no subject: "like them". */
const COMPARED_WITH = wordClass(`
  that this these those him her me us them it you yourself myself himself herself ourselves themselves everybody everyone
  mine yours ours theirs crazy mad hell`);

const SAYERS = wordClass('i you we they he she');
const SAYING = wordClass(
  'say said says saying mentioned mention told tell explained described promised suggested see saw',
);

/** Behind "I like" these show that "like" is no verb: "I like totally forgot". */
const NOT_AN_OBJECT = wordClass(`
  went said was were had got came did saw thought knew took made told felt forgot started tried just totally literally
  never really completely almost can't couldn't don't didn't wouldn't won't would could should will have has is are am
  walked ran asked called wanted needed realized froze looked sat stood`);

/** Verbs that take an object, which "like" can't be: "we had like no time". */
const TRANSITIVE = wordClass(`
  have has had having get gets got getting need needs needed want wants wanted take takes took taken make makes made making
  know knows knew see sees saw seen buy buys bought use uses used using give gives gave given eat eats ate read put puts
  spend spent pay pays paid cost costs find found watch watched tell told call called bring brought lose lost say says said
  saying go goes went going send sent write wrote own owned ask asked start started i've you've we've they've`);

const NUMBERS = wordClass(`
  one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion half`);

const ADVERBS = wordClass(`
  sometimes maybe today tomorrow yesterday now then when if because last once never almost super very so too`);

const SUBJECT_AND_BE = wordClass("it's that's he's she's they're i'm we're");

/** "They like it", "I'd really like to". */
function isVerb({ before, after }: FillerContext): boolean {
  const subject = MIDDLE_ADVERBS.has(before(1)) ? before(2) : before(1);
  if (AUXILIARIES.has(subject)) return true;
  return PLURAL_SUBJECTS.has(subject) && !NOT_AN_OBJECT.has(after(1));
}

/** "Like I said", "like you just said". */
function quotesSaying({ after }: FillerContext): boolean {
  const verb = ['just', 'always', 'already'].includes(after(2)) ? after(3) : after(2);
  return SAYERS.has(after(1)) && SAYING.has(verb);
}

function endsComparison({ before, after }: FillerContext): boolean {
  if (after(1) === 'it' && BE.has(before(1))) return false;
  if (after(1) === 'you' && after(2) === 'know') return false;
  return COMPARED_WITH.has(after(1));
}

/** "It's like …", without an end; but "what it's like" asks for a comparison. */
function breaksOff({ before, closesClause }: FillerContext): boolean {
  const starts = SUBJECT_AND_BE.has(before(1)) || (BE.has(before(1)) && before(2) === 'it');
  return closesClause && starts && ![2, 3, 4].some((n) => ['what', 'how'].includes(before(n)));
}

function opensSpeech({ before }: FillerContext): boolean {
  return ['', 'yeah', 'yes', 'no', 'uh-huh', 'okay', 'well', 'oh'].includes(before(1));
}

const RULES: readonly Rule[] = [
  { probability: 0.05, holds: quotesSaying },
  // "It seems like", "it sounds to me like".
  {
    probability: 0.03,
    holds: ({ before }) => APPEARING.has(before(1)) || (APPEARING.has(before(3)) && before(2) === 'to'),
  },
  { probability: 0.03, holds: isVerb },
  { probability: 0.03, holds: ({ before }) => COMPARED.has(before(1)) },
  { probability: 0.1, holds: (c) => follows(c, 'kind', 'of') || follows(c, 'sort', 'of') },
  { probability: 0.05, holds: endsComparison },
  // Between commas.
  { probability: 0.9, holds: (c) => c.opensClause && c.closesClause && c.before(1) !== '' },
  { probability: 0.85, holds: (c) => follows(c, 'you', 'know') || follows(c, 'i', 'mean') },
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
  {
    probability: 0.6,
    holds: ({ before, after }) => BE.has(before(1)) && /(?:ly|ed|[^h]ing|en|wn)$/u.test(after(1)),
  },
  { probability: 0.6, holds: breaksOff },
  // Before a noun a comparison, before a clause a quotation, or else a filler: it can't be told.
  { probability: 0.4, holds: ({ before }) => BE.has(before(1)) },
  { probability: 0.6, holds: ({ afterFilledPause }) => afterFilledPause },
  {
    probability: 0.75,
    holds: ({ after }) => ADVERBS.has(after(1)) || /[^i]ly$/u.test(after(1)),
  },
  // "Just like him".
  { probability: 0.2, holds: ({ before }) => before(1) === 'just' },
  { probability: 0.8, holds: ({ before }) => CONJUNCTIONS.has(before(1)) },
  { probability: 0.7, holds: ({ before }) => TRANSITIVE.has(before(1)) },
  {
    probability: 0.7,
    holds: (c) => opensSpeech(c) && (SUBJECTS.has(c.after(1)) || CONJUNCTIONS.has(c.after(1))),
  },
  {
    probability: 0.6,
    holds: ({ before }) => ['also', 'only', 'then', 'maybe', 'lately', 'yesterday'].includes(before(1)),
  },
  // "What it was like."
  { probability: 0.1, holds: ({ closesClause }) => closesClause },
  { probability: 0.55, holds: ({ after }) => SUBJECTS.has(after(1)) && !after(1).startsWith('you') },
];

/** Between two nouns it compares: "a company like ours". */
const OTHERWISE = 0.25;

export function likeIsFiller(context: FillerContext): number {
  return firstOf(RULES, context, OTHERWISE);
}
