import { expect, test } from 'vitest';
import { createPausesInBabble } from '../../../src/domain/voice/pauses-in-babble.ts';
import { HOP_S } from '../../../src/domain/voice/analysis-format.ts';

type PausesInBabble = ReturnType<typeof createPausesInBabble>;

/** Adds windows of speech from second to second; nothing masks them. */
function speak(pauses: PausesInBabble, fromS: number, toS: number, isBabble = false): void {
  for (let hop = Math.round(fromS / HOP_S); hop < Math.round(toS / HOP_S); hop += 1)
    pauses.addSpeech(hop * HOP_S, 0, isBabble);
}

const lengthsS = ({ counted }: PausesInBabble): number[] =>
  (counted.list()?.spans ?? []).map(({ startS, endS }) => Math.round(10 * (endS - startS)) / 10);

/** Two seconds of speech, of which the middle one may be babble, and a pause of 1 s. */
function begin(): PausesInBabble {
  const pauses = createPausesInBabble();
  speak(pauses, 0, 0.5);
  speak(pauses, 0.5, 1.5, true);
  speak(pauses, 1.5, 2);
  speak(pauses, 3, 4);
  return pauses;
}

test('windows of babble count as a pause until the session is found to have no babble', () => {
  const pauses = begin();
  expect(lengthsS(pauses)).toEqual([1, 1]);
  pauses.settle(false);
  expect(lengthsS(pauses)).toEqual([1]);
});

test('windows of babble stay a pause once babble is found, and the first decision holds', () => {
  const pauses = begin();
  pauses.settle(true);
  pauses.settle(false);
  expect(lengthsS(pauses)).toEqual([1, 1]);
});

test('windows of babble after the decision are a pause', () => {
  const pauses = begin();
  pauses.settle(false);
  speak(pauses, 4, 5, true);
  speak(pauses, 5, 6);
  expect(lengthsS(pauses)).toEqual([1, 1]);
});

test('an interruption is no pause, before the decision and after it', () => {
  const pauses = createPausesInBabble();
  speak(pauses, 0, 1);
  pauses.interrupt();
  speak(pauses, 2, 3);
  expect(lengthsS(pauses)).toEqual([]);
  pauses.settle(false);
  expect(lengthsS(pauses)).toEqual([]);
});

test('the certain speech of the speaker is the same before the decision and after it', () => {
  const pauses = begin();
  const { certainSpeechS } = pauses;
  pauses.settle(false);
  expect(pauses.certainSpeechS).toBe(certainSpeechS);
  expect(pauses.counted.speechS).toBeCloseTo(certainSpeechS + 1);
});
