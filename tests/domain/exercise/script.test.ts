import { expect, test } from 'vitest';
import { scriptOf } from '../../../src/domain/exercise/script.ts';

/** Words a second apart, fillers in brackets; a pause is shown as `·`. */
function script(text: string, startS = 0, endS = Infinity): string {
  const words = text.split(' ').map((word, atS) => ({
    text: word.replace(/[[\]]/g, ''),
    atS,
    filler: word.startsWith('['),
  }));
  return scriptOf(words, { startS, endS })
    .map((part) => (part.kind === 'pause' ? '·' : part.text))
    .join(' ');
}

test.each([
  ['our goal is [um] simple', 'Our goal is · simple'],
  ['our goal, [um,] is [you] [know] simple', 'Our goal · is · simple'],
  ['[um] our goal', 'Our goal'],
  ['our goal [um]', 'Our goal'],
  ['[um] [uh] we [like] [um] won. [so] it ended.', 'We · won. · It ended.'],
  ['nothing to leave out', 'Nothing to leave out'],
  ['[um]', ''],
])('%s → %s', (said, expected) => {
  expect(script(said)).toBe(expected);
});

test('the script has only the words of the passage, with a capital letter only at the beginning of a sentence', () => {
  expect(script('one two [um] three four five', 1, 5)).toBe('two · three four');
  expect(script('it ended. two [um] three four five', 2, 6)).toBe('Two · three four');
  expect(script('it ended. [um] two three', 2, 6)).toBe('Two three');
  expect(script('it ended. [um] two three', 3, 6)).toBe('Two three');
  expect(script('it [um.] two three', 2, 6)).toBe('two three');
});
