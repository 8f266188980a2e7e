// An imported report has no list, text or number without a bound. A report that is accepted must not stop the page.
import { describe, expect, test, vi } from 'vitest';
import { keptReportSchema, readKeptReport } from '../../../src/domain/progress/kept-report.ts';
import { readReportFile } from '../../../src/domain/progress/report-file.ts';
import { ReportSplitter } from '../../../src/domain/progress/report-splitter.ts';
import reportsV1 from './fixtures/reports-v1.json' with { type: 'json' };

const encode = (text: string) => new TextEncoder().encode(text);

type Tree = Record<string, unknown>;
type Path = readonly (string | number)[];

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** The kinds of schemas that accept any length, or any number, unless an action of their pipe limits it. */
const BOUNDS: Readonly<Record<string, readonly string[]>> = {
  array: ['max_length', 'check'],
  string: ['max_length', 'check', 'regex'],
  number: ['max_value', 'check'],
};

/** The paths of a schema's parts that have no bound. A pipe limits its parts, also if it repeats one of them. */
function unbounded(
  schema: unknown,
  path: string,
  bounds: ReadonlySet<string>,
  found: string[] = [],
): string[] {
  if (Array.isArray(schema)) {
    for (const each of schema as unknown[]) unbounded(each, path, bounds, found);
    return found;
  }
  if (!isTree(schema)) return found;
  const { kind, type, pipe } = schema;
  if (Array.isArray(pipe)) {
    const own = new Set((pipe as Tree[]).map((part) => String(part['type'])));
    // The first part is the schema without its pipe.
    return unbounded(pipe, path, new Set([...bounds, ...own]), found);
  }
  if (kind !== 'schema') return found;
  const accepted = BOUNDS[String(type)];
  if (accepted && !accepted.some((action) => bounds.has(action))) found.push(`${path}: ${String(type)}`);
  const none = new Set<string>();
  for (const [key, entry] of Object.entries((schema['entries'] as Tree | undefined) ?? {})) {
    unbounded(entry, `${path}.${key}`, none, found);
  }
  unbounded(schema['item'], `${path}[]`, none, found);
  unbounded(schema['items'], `${path}[]`, none, found);
  unbounded(schema['options'], path, none, found);
  unbounded(schema['wrapped'], path, bounds, found);
  return found;
}

test('each list, text and number of the schema has a bound', () => {
  expect(unbounded(keptReportSchema, '', new Set())).toEqual([]);
});

const decoded = new TextDecoder().decode(
  Uint8Array.from(atob(reportsV1.fileBase64), (byte) => byte.charCodeAt(0)),
);
const REPORTS = (JSON.parse(decoded) as { reports: { report: Tree }[] }).reports.map(({ report }) => report);

const LISTS = REPORTS.flatMap((report, i) =>
  pathsOf(report, Array.isArray).map((path) => ({ name: path.join('.'), i, path })),
);

function pathsOf(tree: unknown, wanted: (value: unknown) => boolean, path: Path = []): Path[] {
  if (!isTree(tree)) return wanted(tree) ? [path] : [];
  const here = wanted(tree) ? [path] : [];
  const children = Array.isArray(tree) ? [...tree.entries()].slice(0, 1) : Object.entries(tree);
  return [...here, ...children.flatMap(([key, child]) => pathsOf(child, wanted, [...path, key]))];
}

function at(tree: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Tree)[key], tree);
}

/** A copy of a report with another value at a path. */
function withValue(report: Tree, path: Path, value: unknown): Tree {
  const copy = structuredClone(report);
  (at(copy, path.slice(0, -1)) as Tree)[path.at(-1)!] = value;
  return copy;
}

const known = (path: Path) => !path.includes('later');

describe('a report with 200,000 items is refused before they are checked,', () => {
  test.each(LISTS.filter(({ path }) => known(path)))('in $name of report $i', ({ i, path }) => {
    const report = REPORTS[i]!;
    const [item = null] = at(report, path) as unknown[];
    expect(readKeptReport(report).kind).toBe('read');
    let checks = 0;
    const counting = (checked: object): object =>
      new Proxy(checked, {
        get(target, name) {
          checks += 1;
          return Reflect.get(target, name) as unknown;
        },
      });
    // A report by a model is limited by the size of its JSON.
    const isWritten = report['kind'] === 'video' || report['kind'] === 'comprehensive';
    const counted = item instanceof Object && !isWritten ? counting(item) : item;
    const items = Array.from({ length: 200_000 }, () => counted);
    expect(readKeptReport(withValue(report, path, items))).toEqual({ kind: 'unreadable', reason: 'damaged' });
    expect(checks, 'fields that were read').toBeLessThan(100);
  });
});

test('a report is refused with a text of two million characters, or the number ten million', () => {
  for (const report of REPORTS) {
    const texts = pathsOf(report, (value) => typeof value === 'string').filter(known);
    const numbers = pathsOf(report, (value) => typeof value === 'number').filter(known);
    expect(texts.length + numbers.length).toBeGreaterThan(5);
    for (const path of texts) {
      expect(readKeptReport(withValue(report, path, 'a '.repeat(1_000_000))).kind, path.join('.')).toBe(
        'unreadable',
      );
    }
    for (const path of numbers) {
      expect(readKeptReport(withValue(report, path, 1e7)).kind, path.join('.')).toBe('unreadable');
    }
  }
});

test('an hour of 30,000 words is within the bounds', () => {
  const session = structuredClone(REPORTS[0]!) as { report: Tree };
  const { report } = session;
  const count = 30_000;
  const times = Array.from({ length: count }, (_, i) => (i * 3600) / count);
  const words = 'marvelous '.repeat(count);
  Object.assign(report, {
    lengthS: 3600,
    fullTranscript: words,
    transcript: [{ start: 0, text: words }],
    wordTimes: times,
    unsureWords: times.map((_, i) => i),
    fillerWords: times.map((time) => ({ time: Math.floor(time), word: 'so' })),
    fillerHits: times.map((atS, wordIndex) => ({
      text: 'so',
      atS,
      wordIndex,
      wordCount: 1,
      kind: 'softener',
      probability: 0.4,
    })),
    passages: [{ repeated: false, parts: times.map(() => ({ text: 'marvelous ', mark: 'softener' })) }],
  });
  expect(readKeptReport(session).kind).toBe('read');
  expect(readReportFile(JSON.stringify(session), encode)?.report).toMatchObject({ kind: 'session' });
});

test.each(['[]', '{}', '0', 'null', '""'])(
  'a file with 600,000 times %s in a list is refused before it is parsed',
  (item) => {
    const list = `[${Array.from({ length: 600_000 }, () => item).join()}]`;
    const parse = vi.spyOn(JSON, 'parse');
    try {
      expect(readReportFile(`{"report":${list}}`, encode)).toBeUndefined();
      const splitter = new ReportSplitter();
      expect(splitter.add(encode(`{"reports":[{"report":${list}}]}`))).toBe('damaged');
      expect(parse).not.toHaveBeenCalled();
    } finally {
      parse.mockRestore();
    }
  },
);
