// Random files of reports, with the extremes that an import accepts, and some that it must refuse.
import { crc32, crc32Text } from '../../../src/domain/progress/crc32.ts';
import { pick, type Random } from '../../random.ts';
import sessionV1 from '../../domain/progress/fixtures/session-v1.json' with { type: 'json' };

/** Numbers as a file spells them. `JSON.parse` makes the last two infinite. */
const NUMBERS = [
  '0',
  '-0',
  '1',
  '5e-324',
  '0.30000000000000004',
  '1e6',
  '1E+2',
  '-1e6',
  '1e308',
  '1e999',
  '-1e999',
];

const TEXTS = ['', '\u0000', '\ud800', '😀 “é”', '__proto__', 'x'.repeat(5000), '</script>'];

const TIMES = [
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2024-02-29T12:00:00.000Z',
  '2023-02-29T12:00:00.000Z',
  '2026-11-22T09:30:00Z',
];

/** Placeholder for a number's text, as `JSON.stringify` writes a number in only one way. */
const PLACE = /"@number (\d+)"/g;

/** A kept session, some values of which are replaced. */
function randomReportText(random: Random): string {
  const changedReport = changed(sessionV1.report, random);
  const extra =
    random() < 0.3
      ? { ['__proto__']: 1, later: { deep: [[[randomNumber(random)]]], '': pick(random, TEXTS) } }
      : {};
  const report = {
    ...sessionV1,
    id: Array.from({ length: 32 }, () => Math.floor(16 * random()).toString(16)).join(''),
    madeAt: random() < 0.3 ? pick(random, TIMES) : sessionV1.madeAt,
    report: { ...changedReport, ...extra },
  };
  return JSON.stringify(report).replace(PLACE, (_, index) => NUMBERS[Number(index)] ?? '0');
}

/** A file of such sessions, with the white space of another program. */
export function randomFile(random: Random, count: number): Blob {
  const reports = Array.from({ length: count }, () => {
    const text = randomReportText(random);
    const checksum = crc32Text(crc32(new TextEncoder().encode(JSON.stringify(JSON.parse(text)))));
    return `{ "report": ${text}, "checksum":"${checksum}" }`;
  });
  return new Blob([
    `{"format":"aura-reports","version":1,"count":${count},"reports":[${reports.join(' ,\r\n')}]}`,
  ]);
}

const randomNumber = (random: Random) => `@number ${Math.floor(random() * NUMBERS.length)}`;

/** Replaces each number and text in a tree, with a small probability, by another of the same type. */
function changed<Value>(value: Value, random: Random): Value {
  const change = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(change);
    if (typeof each === 'object' && each !== null) {
      return Object.fromEntries(Object.entries(each).map(([key, child]) => [key, change(child)]));
    }
    if (random() > 0.01) return each;
    return typeof each === 'number'
      ? randomNumber(random)
      : typeof each === 'string'
        ? pick(random, TEXTS)
        : each;
  };
  return change(value) as Value;
}
