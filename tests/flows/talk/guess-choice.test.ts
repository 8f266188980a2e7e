import { expect, test } from 'vitest';
import { restoreGuessChoice } from '../../../src/flows/talk/guess-choice.ts';
import { FakeStorage } from '../app/fake-storage.ts';

test('the choice to guess before the report is off at first, and stored', () => {
  const storage = new FakeStorage();
  const choice = restoreGuessChoice(storage);
  expect(choice.get().guessFirst).toBe(false);
  choice.choose({ guessFirst: true });
  expect(storage.values.get('auraGuessFirst')).toBe('yes');
  expect(restoreGuessChoice(storage).get().guessFirst).toBe(true);
  choice.choose({ guessFirst: false });
  expect(choice.get().guessFirst).toBe(false);
});
