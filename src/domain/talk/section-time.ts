/** No source: our choice. A longer time is a slip of the pen. */
const TIME_MAX_S = 12 * 3600;

/** Why a text in the place of a time is none. */
export type TimeProblem = 'no-time' | 'zero' | 'too-long';

/** A heading, and the time that stands at its end, in whole seconds. The text is unchanged if there is no time, or a wrong one. */
export interface TimedHeading {
  readonly text: string;
  readonly timeS: number | null;
  /** The wrong time, as it was written. */
  readonly problem?: { readonly kind: TimeProblem; readonly text: string };
}

const BRACKETED = /^(.*?)\s*[([{（［【]([^()[\]{}（）［］【】]*)[)\]}）］】]\s*[:：]?$/su;
const SEPARATED = /^(.*\S)(?:\s+[-–—|·]\s*|\s*[,:：|]\s+|\t+)(\S[^-–—|·,]*)$/su;
const APPROXIMATE = /^(?:~|≈|ca\.?\s|about\s|max\.?\s)\s*/iu;
const CLOCK = /^(\d{1,4})[:：](\d{1,4})(?:[:：](\d{1,4}))?$/;
const PRIMES = /^(\d{1,4})\s*['′’](?:\s*(\d{1,2})\s*(?:["″”]|''))?$/;
const UNITS = new RegExp(
  [
    String.raw`^(?:(\d{1,4}(?:[.,]\d+)?)\s*(?:hours?|hrs?|h)\b\.?\s*)?`,
    String.raw`(?:(\d{1,4}(?:[.,]\d+)?)\s*(?:(?:minutes?|mins?|min|m|minuten|мин)(?![\p{L}])\.?|分钟?)\s*)?`,
    String.raw`(?:(\d{1,5})\s*(?:(?:seconds?|secs?|sec|s|sekunden|сек)(?![\p{L}])\.?|秒))?$`,
  ].join(''),
  'iu',
);

/**
 * Splits the time off a heading: in brackets at its end, as in `Opening (1:30)`, or after a dash, colon, comma or tab. A bare number is none,
 * because it may be a year.
 */
export function splitTime(heading: string): TimedHeading {
  const none = { text: heading, timeS: null };
  const [, name = '', inside = ''] = BRACKETED.exec(heading) ?? [];
  if (inside !== '') {
    const seconds = parseTime(inside);
    if (typeof seconds === 'string') return { ...none, problem: { kind: seconds, text: inside.trim() } };
    if (seconds !== undefined) return { text: name, timeS: seconds };
  }
  const [, before = '', after = ''] = SEPARATED.exec(heading) ?? [];
  const seconds = parseTime(after);
  return typeof seconds === 'number' ? { text: before, timeS: seconds } : none;
}

/** Whole seconds of `1:30`, `1:02:30`, `90 s`, `2 min`, `1 h 5 min` or `2'30"`; undefined if the text is not meant as a time. */
function parseTime(raw: string): number | TimeProblem | undefined {
  const text = withPlainDigits(raw).trim().replace(APPROXIMATE, '').trim();
  const clock = CLOCK.exec(text);
  if (clock) {
    const [, first = '', second = '', third] = clock;
    const [h, m, s] = third === undefined ? [0, first, second] : [first, second, third];
    if (Number(s) > 59 || (third !== undefined && Number(m) > 59)) return 'no-time';
    return inBounds(3600 * Number(h) + 60 * Number(m) + Number(s));
  }
  const primes = PRIMES.exec(text);
  if (primes) return inBounds(60 * Number(primes[1]) + Number(primes[2] ?? 0));
  const units = text === '' ? null : UNITS.exec(text);
  if (units) {
    const [h, m, s] = units.slice(1).map((part) => Number((part ?? '0').replace(',', '.')));
    return inBounds(Math.round(3600 * h! + 60 * m! + s!));
  }
  return /^[\d\s]*[:：][\d\s:：]*$/.test(text) && /\d/.test(text) ? 'no-time' : undefined;
}

function inBounds(seconds: number): number | TimeProblem {
  if (seconds === 0) return 'zero';
  return seconds > TIME_MAX_S ? 'too-long' : seconds;
}

const DIGIT = /\p{Nd}/u;

/** Digits of other scripts as ASCII digits. The ten digits of a script follow one another in Unicode. */
function withPlainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const at = digit.codePointAt(0)!;
    let before = 0;
    while (DIGIT.test(String.fromCodePoint(at - before - 1))) before += 1;
    return String(before % 10);
  });
}
