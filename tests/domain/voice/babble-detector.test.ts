import { expect, test } from 'vitest';
import { createBabbleDetector } from '../../../src/domain/voice/babble-detector.ts';

/** Half a minute of a speaker: 4 s of speech and a gap of 1 s, in turn. Something softer fills the gaps. */
const ROUND_COUNT = 6;
const SPEECH_HOPS = 400;
const GAP_HOPS = 100;
/** The background is at its quietest in half of the first gap: in more than 1 % of the time, and less than 5 %. */
const QUIETEST_HOPS = 50;
const SPEECH_DB = -30.1;
const QUIETEST_DB = -50.1;
const MINIMUM_DB = -58;

const powerOf = (levelDb: number): number => 10 ** (levelDb / 10);

/** Whether a background with quiet windows `riseDb` above the quietest one is taken for babble. */
function isBabble(riseDb: number): boolean {
  const detector = createBabbleDetector();
  const add = (count: number, levelDb: number): void => {
    for (let i = 0; i < count; i += 1) detector.push(powerOf(levelDb), powerOf(MINIMUM_DB));
  };
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    add(SPEECH_HOPS, SPEECH_DB);
    const quietest = round === 0 ? QUIETEST_HOPS : 0;
    add(quietest, QUIETEST_DB);
    add(GAP_HOPS - quietest, QUIETEST_DB + riseDb);
  }
  return detector.separable;
}

test.each([
  ['a hiss, whose level hardly changes, is no babble', 0.5, false],
  ['a humming fan, whose level rises by 2 dB, is no babble', 2, false],
  ['other voices, whose level rises by 2.5 dB, are babble', 2.5, true],
  ['other voices, whose level rises by 8 dB, are babble', 8, true],
])('%s', (_, riseDb, expected) => {
  expect(isBabble(riseDb)).toBe(expected);
});
