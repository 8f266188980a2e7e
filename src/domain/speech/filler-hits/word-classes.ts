/** English words by part of speech, as far as they show whether a neighboring word is a filler. */

export type WordClass = ReadonlySet<string>;

/** @param text words, separated by white space */
export function wordClass(text: string): WordClass {
  return new Set(text.trim().split(/\s+/));
}

/**
 * The forms of regular verbs.
 *
 * @param stems their base forms
 * @param irregular forms that don't follow the rules
 */
export function verbForms(stems: string, irregular = ''): WordClass {
  const regular = [...wordClass(stems)].flatMap((stem) => {
    const root = stem.replace(/e$/u, '');
    return [stem, `${stem}s`, `${root}ed`, `${root}ing`];
  });
  return new Set([...regular, ...wordClass(irregular)]);
}

/** First words of a clause: the first word of its subject, also contracted with the verb, and "let's" and "here's". */
export const SUBJECT_WORDS = wordClass(`
  i you he she it we they that this there who everybody everyone somebody someone nobody people what which
  i'm i've i'll i'd you're you've you'll you'd he's he'll he'd she's she'll she'd it's it'll it'd we're we've we'll we'd
  they're they've they'll they'd that's there's here's what's who's let's`);

export const SUBJECT_PRONOUNS = wordClass('i you he she it we they');

/** Subjects whose verb has no ending, or may have none: "they like". */
export const SUBJECTS_OF_BASE_FORM = wordClass(`
  i you we they who people kids folks some others most many children students listeners customers users`);

/** Words before a verb in its base form. */
export const AUXILIARIES = wordClass(`
  to do does did don't doesn't didn't would wouldn't will won't can can't could couldn't might may should must shall not
  i'd you'd he'd she'd we'd they'd who'd it'd i'll you'll he'll she'll we'll they'll`);

/** Words that may stand between a subject and its verb: adverbs, "do", "all", "both". */
export const MIDDLE_ADVERBS = wordClass(`
  really always also never just still usually actually generally especially often sometimes all both do particularly
  probably definitely truly`);

/** Forms of "be". */
export const BE = wordClass(`
  is are was were be been being am isn't aren't wasn't weren't i'm you're he's she's it's we're they're that's there's
  what's who's here's`);

export const PREPOSITIONS = wordClass(`
  of in on out at for from with without about into onto over under between through during against within toward towards
  after before since around across behind beyond until by near per`);

export const CONJUNCTIONS = wordClass(`
  and but or so because cause if when while although though whereas since unless then plus where until once that whether`);

/** "No" is left out, because it is an answer just as often. */
export const DETERMINERS = wordClass(`
  a an the my your his her its our their this these those some any every each another both`);

/** Words that begin a dependent question: "you know how". */
export const QUESTION_WORDS = wordClass('what who how where why which whether whom whose');

export const ANSWERS = wordClass('yes yeah yep no nope oh uh-huh okay ok sure right exactly true well');

export const DEGREE_ADVERBS = wordClass(`
  very pretty real really quite too as rather fairly reasonably extremely incredibly remarkably surprisingly equally
  perfectly particularly exceptionally terribly how less more better just not`);

export const NUMBERS = wordClass(`
  one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion half`);

/** Adverbs, mostly of time and degree, and conjunctions. A noun phrase does not begin with them. */
export const TIME_ADVERBS = wordClass(`
  sometimes maybe today tomorrow yesterday now then when if because once last never almost very super so too also only
  lately`);

/** Base forms of common verbs, most of which are seldom nouns. */
export const BASE_VERBS = wordClass(`
  be have do go get make take give come see know think say tell ask want keep let become seem bring send meet lose
  understand stay leave put find hear feel believe learn teach forget remember wear eat write read sing throw choose build
  spend grow sit happen explain describe move try start stop`);

/** Irregular past tenses, a closed class, without words that are nouns or adjectives as often. */
export const IRREGULAR_PASTS = wordClass(`
  was were had did said went got made knew thought took saw came gave found told felt became brought began kept held wrote
  stood heard met ran paid sat spoke led grew lost fell sent built understood drew broke spent rose drove bought wore
  chose ate threw caught taught flew forgot sold slept fought hung woke sang swam froze`);

/** Verbs that need an object and seldom take an adverb of manner: "we had like no time". */
export const TRANSITIVE_VERBS = wordClass(`
  have has had having get gets got getting need needs needed want wants wanted take takes took taken taking make makes made
  making give gives gave given giving find finds found buy buys bought bring brought cost costs spend spent pay pays paid
  use uses used using own owned see saw seen know knows knew lose lost send sent put tell told ask asked call called say
  says said saying i've you've we've they've`);
