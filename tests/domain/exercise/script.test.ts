import { expect, test } from 'vitest';
import { scriptOf, wordsInSentence } from '../../../src/domain/exercise/script.ts';

/** Words a second apart, fillers in brackets. */
const placed = (text: string) =>
  text.split(' ').map((word, atS) => ({
    text: word.replace(/[[\]]/g, ''),
    atS,
    filler: word.startsWith('['),
  }));

/** A pause is shown as `·`. */
function script(text: string, startS = 0, endS = Infinity): string {
  return scriptOf(placed(text), { startS, endS })
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

test.each([
  ['it ended. we plan [um] the budget. then', 4, 'we plan | um | the budget.'],
  ['[so] we won', 0, ' | so | we won'],
  ['we [you] [know] won', 1, 'we | you know | won'],
  ['we won [right.] then', 2, 'we won | right. | '],
  ['a b c d e f g h i [um] j k l m n o p q r', 9, 'b c d e f g h i | um | j k l m n o p q'],
])('a filler in its sentence: %s', (said, atS, expected) => {
  const { before, said: filler, after } = wordsInSentence(placed(said), { startS: atS, endS: atS })!;
  expect([before, filler, after].join(' | ')).toBe(expected);
});

test('no filler was said at the time of another word, or between words', () => {
  const at = (atS: number) => wordsInSentence(placed('we [um] won'), { startS: atS, endS: atS });
  expect(at(0)).toBeUndefined();
  expect(at(1.5)).toBeUndefined();
});

test('a stretch has its words in their sentence', () => {
  expect(
    wordsInSentence(placed('so it ended. we plan the budget now. then'), { startS: 3.5, endS: 6 }),
  ).toEqual({
    before: 'we',
    said: 'plan the',
    after: 'budget now.',
  });
  expect(wordsInSentence(placed('we won'), { startS: 5, endS: 9 })).toBeUndefined();
});
