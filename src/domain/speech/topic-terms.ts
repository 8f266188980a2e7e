import { type Term, withNumbers } from './spoken-numbers.ts';

const CURRENCIES = { $: 'dollar', '€': 'euro', '£': 'pound', '¥': 'yen', '₹': 'rupee' } as const;
const currency = (symbol: string) => ` ${CURRENCIES[symbol as keyof typeof CURRENCIES]} `;

/** Symbols and abbreviations, and their spoken forms. No lookbehind: Safari 16.3 lacks it. */
const REWRITTEN: readonly (readonly [RegExp, (...groups: string[]) => string])[] = [
  [/\p{M}/gu, () => ''],
  [/’/gu, () => "'"],
  [/(\d),(?=\d{3}(?!\d))/gu, (_, digit) => digit],
  [/(\d)\.00(?!\d)/gu, (_, digit) => digit],
  [
    /([$€£¥₹])\s?(\d+(?:\.\d+)?(?:\s?(?:[kmb]|bn|hundred|thousand|million|billion|trillion)(?!\p{L}))?)/giu,
    (_, symbol, amount) => `${amount}${currency(symbol)}`,
  ],
  [/(\d)\s?([$€£¥₹])/gu, (_, digit, symbol) => `${digit}${currency(symbol)}`],
  [/%|\bper cent\b/giu, () => ' percent '],
  [/\bmiles (?:per|an) hour\b/giu, () => 'mph'],
  [/\bkilomet(?:er|re)s (?:per|an) hour\b|\bkm\/h\b|\bkph\b/giu, () => 'kmh'],
  [/°\s?C(?!\p{L})/gu, () => ' degree celsius '],
  [/°\s?F(?!\p{L})/gu, () => ' degree fahrenheit '],
  [/°/gu, () => ' degree '],
  [/&|\s'n'?(?=\s)/giu, () => ' and '],
  [/#(?=\d)/gu, () => ' number '],
  [/(\p{L})\+(?![+\p{L}\p{N}])/gu, (_, letter) => `${letter} plus `],
  [/(^|[\s(])\.(?=\p{L})/gu, (_, before) => `${before}dot`],
  // "A.I.", "U. S.", "Ph.D."
  [
    /(^|[^\p{L}\p{N}.])((?:\p{L}{1,2}\.)+\p{L}{1,2})(?![\p{L}\p{N}])/gu,
    (_, before, letters) => `${before}${initialism(letters)}`,
  ],
  [
    /(^|[^\p{L}\p{N}.])((?:\p{Lu}\.\s?){2,})(?!\p{L})/gu,
    (_, before, letters) => `${before}${initialism(letters)} `,
  ],
];

/** Words that an initialism could be confused with (*U.S.* and *us*). Such an initialism gets another text. */
const WORDS: ReadonlySet<string> = new Set(
  `a am an and are as at be but by can do for go had has he her him his how i if in is it let may me my no not now of off on
  one or our out she so than that the them then they to too up us was we what when who will with you`.split(
    /\s+/u,
  ),
);
const INITIALISM_MARK = '_';

function initialism(letters: string): string {
  const plain = letters.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  return WORDS.has(plain) ? `${plain}${INITIALISM_MARK}` : plain;
}

/** Removes the mark of an initialism that could be confused with a word. */
export function withoutInitialismMark(text: string): string {
  return text.replace(INITIALISM_MARK, '');
}

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['dr', 'doctor'],
  ['mr', 'mister'],
  ['prof', 'professor'],
  ['vs', 'versus'],
  ['dept', 'department'],
  ['govt', 'government'],
  ['ok', 'okay'],
  // "World War II"
  ['ii', '2'],
  ['iii', '3'],
]);

/** Units after a number, in all spellings. */
const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    kilometer: 'km kms kilometers kilometre kilometres',
    meter: 'meters metre metres',
    centimeter: 'cm centimeters centimetre centimetres',
    millimeter: 'mm millimeters millimetre millimetres',
    kilogram: 'kg kgs kilo kilos kilograms',
    gram: 'g grams',
    milligram: 'mg milligrams',
    pound: 'lb lbs pounds',
    ounce: 'oz ounces',
    liter: 'l liters litre litres',
    milliliter: 'ml milliliters millilitre millilitres',
    mile: 'mi miles',
    foot: 'ft feet',
    inch: 'inches',
    hour: 'h hr hrs hours',
    minute: 'min mins minutes',
    second: 'sec secs seconds',
    kilobyte: 'kb kilobytes',
    megabyte: 'mb megabytes',
    gigabyte: 'gb gigabytes',
    terabyte: 'tb terabytes',
    kilowatt: 'kw kilowatts',
    megawatt: 'mw megawatts',
    gigawatt: 'gw gigawatts',
    dollar: 'dollars bucks usd',
    euro: 'euros eur',
    degree: 'degrees',
    am_: 'am',
  }).flatMap(([unit, spellings]) => spellings.split(' ').map((spelling) => [spelling, unit] as const)),
);

/** A number, an ordinal in digits, or letters; `C#` and `C++` are names. */
const PART = /\d+(?:\.\d+)?(?:(?:st|nd|rd|th|s)(?![\p{L}\p{N}]))?|[\p{L}'_]+(?:#|\+\+)?|\p{N}/giu;
const NUMBER = /^\d/u;

/**
 * Normalizes a text for the comparison with keywords, because recognizers write the same word in several ways. The terms have no
 * accents, no possessives and no periods of abbreviations; numbers are digits, and symbols and units are words.
 */
export function termsOf(text: string): Term[] {
  const plain = REWRITTEN.reduce(
    (all, [pattern, say]) => all.replaceAll(pattern, say),
    text.normalize('NFD'),
  );
  const matches = [...plain.matchAll(PART)];
  const shouted = matches.length > 1 && !/\p{Ll}/u.test(plain);
  const terms = matches.flatMap((match, i): Term[] => {
    const behind = match.index + match[0].length;
    const next = matches[i + 1]?.index;
    const joined = next !== undefined && ['', '-'].includes(plain.slice(behind, next));
    const word = match[0].replaceAll(/^'+|'s?$|'+$/giu, '');
    if (word === '') return [];
    const isInitialism = !shouted && /^\p{Lu}{2,}$/u.test(word);
    const folded = isInitialism ? initialism(word) : word.toLowerCase();
    return [
      { text: ABBREVIATIONS.get(folded) ?? folded, spelled: /^\p{L}$/u.test(word) && word !== 'a', joined },
    ];
  });
  return withUnits(withNumbers(withNames(terms)));
}

/** "C sharp" is `c#`, "C plus plus" is `c++`. */
function withNames(terms: readonly Term[]): Term[] {
  const found: Term[] = [];
  for (let at = 0; at < terms.length; at += 1) {
    const [term, next, third] = [terms[at]!, terms[at + 1], terms[at + 2]];
    if (term.spelled && next?.text === 'sharp') {
      found.push({ text: `${term.text}#`, joined: next.joined });
      at += 1;
    } else if (next?.text === 'plus' && third?.text === 'plus') {
      found.push({ text: `${term.text}++`, joined: third.joined });
      at += 2;
    } else {
      found.push(term);
    }
  }
  return found;
}

function withUnits(terms: readonly Term[]): Term[] {
  return terms.map((term, at) => {
    const unit = UNITS.get(term.text);
    return unit !== undefined && NUMBER.test(terms[at - 1]?.text ?? '') ? { ...term, text: unit } : term;
  });
}
