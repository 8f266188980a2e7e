import { expect, test } from 'vitest';
import { nestsDeeper } from '../../../src/domain/progress/json-nesting.ts';
import { readContents } from '../../../src/domain/progress/recordings-file.ts';
import { ReportSplitter } from '../../../src/domain/progress/report-splitter.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function split(text: string, chunkBytes: number): { entries: string[]; envelope: string } | 'damaged' {
  const splitter = new ReportSplitter();
  const entries: string[] = [];
  const bytes = encode(text);
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const found = splitter.add(bytes.subarray(at, at + chunkBytes));
    if (found === 'damaged') return found;
    entries.push(...found.map(decode));
  }
  return { entries, envelope: decode(splitter.envelope()) };
}

test('a file is split into its entries, wherever its chunks end', () => {
  const entries = ['{"a":"}] \\" {["}', '{"é":[{"b":[]},{}]}', '{}'];
  const text = `{"count":3,"reports":[${entries.join(',\n')}]}`;
  for (let chunkBytes = 1; chunkBytes <= encode(text).length; chunkBytes += 1) {
    expect(split(text, chunkBytes)).toEqual({ entries, envelope: '{"count":3,"reports":[0,\n0,\n0]}' });
  }
});

test('an entry that is cut off leaves the envelope without an end', () => {
  expect(split('{"reports":[{"a":1', 100)).toEqual({ entries: [], envelope: '{"reports":[0' });
});

test('brackets that nest deeper than 64 levels are damage, and brackets in texts do not count', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  expect(split(nested(64), 7)).not.toBe('damaged');
  expect(split(nested(65), 7)).toBe('damaged');
  expect(split(']', 7)).toBe('damaged');
  expect(nestsDeeper(nested(64), 64)).toBe(false);
  expect(nestsDeeper(nested(65), 64)).toBe(true);
  expect(nestsDeeper(JSON.stringify(nested(65)), 64)).toBe(false);
});

const HEAD = '{"format":"aura-reports-and-recordings","version":2,"recordings":[';
const millions = (text: string) => text.repeat(Math.floor((4 * 2 ** 20 - 200) / text.length));

test.each([
  ['nested brackets', `${HEAD}${millions('[')}`],
  ['empty arrays', `${HEAD}${millions('[],')}0]}`],
  ['empty objects', `${HEAD}${millions('{},')}0]}`],
])('a table of contents with 4 MB of %s is refused in about the time of parsing it', (_, text) => {
  const begunMs = performance.now();
  try {
    JSON.parse(text);
  } catch {
    // The nested brackets are not closed. Only the time of parsing matters.
  }
  const parsingMs = performance.now() - begunMs;
  const checkedAtMs = performance.now();
  expect(readContents(text)).toBe('damaged');
  expect(performance.now() - checkedAtMs).toBeLessThan(100 + 3 * parsingMs);
});
