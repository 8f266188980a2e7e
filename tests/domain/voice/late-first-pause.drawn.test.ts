import { expect, test } from 'vitest';
import { measureVoice } from './measure-voice.ts';
import { addNoise, synthesizeNoise } from './synthesized-noise.ts';
import { synthesizeVoice } from './synthesized-voice.ts';
import type { Span } from './score.ts';

const RATE_HZ = 16_000;
const SECONDS = 24;
/** The speaker begins with a long sentence. */
const PAUSES = [9, 11.5, 14, 16.5, 19, 21.5].map((atS): Span => [atS, atS + 0.6]);

/** One phrase in three is softer, by 10 dB. */
const PHRASE_S = 0.5;
const SOFT = 0.3;

// Until the first pause, soft phrases have the level of babble. If they counted as silence (see pauses-in-babble.ts), there would be
// 8 or 9 pauses.
test.each([1, 2, 3])('soft phrases before the first pause are no pauses (voice %i)', (seed) => {
  const { samples } = synthesizeVoice({ rateHz: RATE_HZ, seconds: SECONDS, seed, pauses: PAUSES });
  const voice = samples.map(
    (sample, i) => sample * (Math.floor(i / RATE_HZ / PHRASE_S) % 3 === 0 ? SOFT : 1),
  );
  const { pauses } = measureVoice(addNoise(voice, synthesizeNoise('white', RATE_HZ, voice.length, seed), 40));
  const starts = pauses.value?.spans.map(({ startS }) => Math.round(2 * startS) / 2);
  expect(starts).toEqual(PAUSES.map(([startS]) => startS));
});
