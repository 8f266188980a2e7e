import { expect, test } from 'vitest';
import { trimToSpeech } from '../../../src/domain/recognizer/trim-to-speech.ts';

/** Trims a word to speech. One character for each hop of 10 ms; `#` is speech. */
function trimmed(startS: number, endS: number, hops: string, segmentStartS = 0) {
  const speech = Uint8Array.from(hops, (hop) => (hop === '#' ? 1 : 0));
  const word = { text: 'word', startS, endS, probability: 1 };
  return trimToSpeech([word], { startS: segmentStartS, speech })[0]!;
}

test.each([
  ['loses the silence at both ends', 0, 0.1, '...####...', 0, 0.03, 0.07],
  ['keeps a gap within it', 0, 0.1, '##......##', 0, 0, 0.1],
  ['keeps its bounds if it has no speech', 0.02, 0.06, '..........', 0, 0.02, 0.06],
  ['has times from the recording’s beginning', 100, 100.1, '...####...', 100, 100.03, 100.07],
])('a word %s', (_, startS, endS, hops, segmentStartS, fromS, toS) => {
  const word = trimmed(startS, endS, hops, segmentStartS);
  expect([word.startS, word.endS]).toEqual([expect.closeTo(fromS, 5), expect.closeTo(toS, 5)]);
});

test('the share of speech refers to the time of a word before it was trimmed', () => {
  const shares = ['##########', '...##.....', '..........'].map((hops) => trimmed(0, 0.1, hops).speechShare);
  expect(shares).toEqual([1, 0.2, 0]);
});
