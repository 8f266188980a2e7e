import { describe, expect, test } from 'vitest';
import { linesToReword } from '../../scripts/check-prose.mjs';

const OPENERS = ['What', 'Who', 'Whoever', 'Where', 'Of', 'That'];

describe.each(OPENERS)('the word %s', (word) => {
  test.each([
    `/** ${word} is meant. */`,
    `/* ${word} is meant. */`,
    `  // ${word} is meant.`,
    `  {/* ${word} is meant. */}`,
    ` * ${word} is meant.`,
  ])('opens the comment %j', (comment) => {
    expect(linesToReword(`\n${comment}\n`)).toEqual([2]);
  });

  test.each([
    `test('${word} is meant', () => {});`,
    `describe.skip("${word} is meant", () => {});`,
    `test.each([1, 2])('${word} %i means', () => {});`,
    `test.each([[1]])(\n'${word} %i means', () => {});`,
    `await test.step('${word} is meant', () => {});`,
  ])('opens the title of %j, in any case', (call) => {
    const line = call.split('\n').length;
    expect(linesToReword(call)).toEqual([line]);
    expect(linesToReword(call.toLowerCase())).toEqual([line]);
  });

  test('opens the title of a row', () => {
    expect(linesToReword(`test.each([\n  ['a'],\n  ['${word} is meant'],\n])('%s', () => {});`)).toEqual([3]);
    expect(linesToReword(`test.each([\n  { name: '${word} is meant' },\n])('$name', () => {});`)).toEqual([
      2,
    ]);
  });

  test('may stand later in a sentence, in data, and within a longer word', () => {
    const lower = word.toLowerCase();
    expect(linesToReword(`/** The thing ${lower} is meant. */\n * ${lower} is meant.`)).toEqual([]);
    expect(linesToReword(`expect(say('${word} is meant'));`)).toEqual([]);
    expect(linesToReword(`test.each([['${word} is meant']])('a sentence: %s', () => {});`)).toEqual([]);
    expect(linesToReword(`test('${word}ness', () => {});\n// ${word}ness`)).toEqual([]);
  });
});
