/** A word of a text, or a part of one. */
export interface Term {
  /** Folded: equal terms are equal words. */
  readonly text: string;
  /** It is a single letter of a spelled name, not a word of one letter. */
  readonly spelled?: boolean;
  /** It is joined to the next term, by a hyphen or directly: *Q4*. */
  readonly joined: boolean;
}

const SMALL =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/u);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SMALL_ORDINALS =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
  fifteenth sixteenth seventeenth eighteenth nineteenth`.split(/\s+/u);
const TENTH_ORDINALS = 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'.split(
  ' ',
);

const BELOW_100: ReadonlyMap<string, number> = new Map([
  ...SMALL.map((word, i) => [word, i] as const),
  ...TENS.map((word, i) => [word, 10 * (i + 2)] as const),
]);
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...SMALL_ORDINALS.map((word, i) => [word, i + 1] as const),
  ...TENTH_ORDINALS.map((word, i) => [word, 10 * (i + 2)] as const),
]);
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
/** Suffixes directly after digits (*5k*); *B2B* has none. */
const SHORT_SCALES: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['b', 1e9],
  ['bn', 1e9],
]);

/** Numbers are rounded to this, which removes rounding errors of products. */
const SIGNIFICANT_DIGITS = 12;
const DIGITS = /^\d+(?:\.\d+)?$/u;

/** A number that was read, and the index after its last term. */
interface ParsedNumber {
  readonly value: number;
  readonly ordinal: boolean;
  readonly end: number;
}

/** Writes the numbers among terms in digits: *five thousand* and *5k* as `5000`, *twenty-first* as `21st`. */
export function withNumbers(terms: readonly Term[]): Term[] {
  const found: Term[] = [];
  for (let at = 0; at < terms.length;) {
    const parsed = readYear(terms, at) ?? readNumber(terms, at);
    if (parsed) {
      const { value, ordinal, end } = parsed;
      const asWritten = end === at + 1 && DIGITS.test(terms[at]!.text);
      const text = ordinal ? ordinalText(value) : String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
      found.push({ text: asWritten ? terms[at]!.text : text, joined: terms[end - 1]!.joined });
      at = end;
    } else {
      found.push(terms[at]!);
      at += 1;
    }
  }
  return found;
}

function ordinalText(value: number): string {
  const teen = Math.floor(value / 10) % 10 === 1;
  return `${value}${(!teen && ['', 'st', 'nd', 'rd'][value % 10]) || 'th'}`;
}

/** "Nineteen ninety", "twenty twenty-six". */
function readYear(terms: readonly Term[], at: number): ParsedNumber | undefined {
  const century = BELOW_100.get(terms[at]?.text ?? '') ?? 0;
  if (century < 11 || century > 20) return undefined;
  const years = readBelow100(terms, at + 1);
  return years && years.value >= 10 && !years.ordinal
    ? { ...years, value: 100 * century + years.value }
    : undefined;
}

/** "Twenty", "twenty-one", "twenty-first". */
function readBelow100(terms: readonly Term[], at: number): ParsedNumber | undefined {
  const text = terms[at]?.text ?? '';
  const whole = ORDINALS.get(text);
  if (whole !== undefined) return { value: whole, ordinal: true, end: at + 1 };
  const value = BELOW_100.get(text);
  if (value === undefined) return undefined;
  const next = terms[at + 1]?.text ?? '';
  const unit = BELOW_100.get(next) ?? ORDINALS.get(next) ?? 0;
  if (value < 20 || unit < 1 || unit > 9) return { value, ordinal: false, end: at + 1 };
  return { value: value + unit, ordinal: ORDINALS.has(next), end: at + 2 };
}

function readNumber(terms: readonly Term[], from: number): ParsedNumber | undefined {
  const textAt = (index: number) => terms[index]?.text ?? '';
  let at = from;
  let total = 0;
  /** The part that the next scale multiplies. */
  let part: number | undefined;
  let ordinal = false;
  for (;;) {
    const text = textAt(at);
    const scale =
      SCALES.get(text) ??
      (at > from && terms[at - 1]?.joined && !terms[from - 1]?.joined ? SHORT_SCALES.get(text) : undefined);
    const below100 = part === undefined || part % 100 === 0 ? readBelow100(terms, at) : undefined;
    if (text === 'a' && at === from && SCALES.has(textAt(at + 1))) {
      at += 1;
    } else if (text === 'and' && at > from && SCALES.has(textAt(at - 1)) && readBelow100(terms, at + 1)) {
      at += 1;
    } else if (part === undefined && DIGITS.test(text) && at === from) {
      part = Number(text);
      at += 1;
    } else if (scale === 100 && (part === undefined || part < 100)) {
      part = 100 * (part ?? 1);
      at += 1;
    } else if (scale !== undefined && scale > 100) {
      total += scale * (part ?? 1);
      part = undefined;
      at += 1;
    } else if (below100 && (at === from || SCALES.has(textAt(at - 1)) || textAt(at - 1) === 'and')) {
      part = (part ?? 0) + below100.value;
      ordinal = below100.ordinal;
      at = below100.end;
    } else if (text === 'point' && part !== undefined && BELOW_100.has(textAt(at + 1))) {
      const digits = decimalsFrom(terms, at + 1);
      return { value: Number(`${total + part}.${digits}`), ordinal: false, end: at + 1 + digits.length };
    } else {
      break;
    }
    if (ordinal) break;
  }
  return at === from || (at === from + 1 && textAt(from) === 'a')
    ? undefined
    : { value: total + (part ?? 0), ordinal, end: at };
}

/** The digits after a spoken point: "two five". */
function decimalsFrom(terms: readonly Term[], from: number): string {
  let digits = '';
  for (let at = from; (BELOW_100.get(terms[at]?.text ?? '') ?? 10) < 10; at += 1) {
    digits += String(BELOW_100.get(terms[at]!.text));
  }
  return digits;
}
