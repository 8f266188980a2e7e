import { expect, test } from 'vitest';
import type { MeasuredReport } from '../../../src/domain/recording/measured-report.ts';
import { type Film, shoot, speak } from './film.ts';
import { openAnalyzer } from './measure.ts';

const RATE_HZ = 48_000;
const LENGTH_S = 12;

const { measure, remote } = openAnalyzer();

const audio: NonNullable<Film['audio']> = {
  codec: 'pcm-s16',
  rateHz: RATE_HZ,
  samples: speak({ lengthS: LENGTH_S, rateHz: RATE_HZ, pauses: [[5, 7]] }),
};

function expectVoice({ voice, undecodable }: MeasuredReport): void {
  expect(undecodable).toEqual([]);
  expect(voice).toMatchObject({ signal: 'good', pauses: { value: { count: 1 } } });
  expect(voice?.pitch.value?.medianHz).toBeGreaterThan(100);
}

test.each([
  ['cancel each other', [1, -1], 'pcm-s16'],
  ['nearly cancel each other', [1, -0.9], 'pcm-s16'],
  ['cancel each other in a lossy codec', [1, -1], 'opus'],
  ['are silent except for the second', [0, 1], 'pcm-s16'],
] as const)('a voice is heard in a file whose channels %s', async (_, gains, codec) => {
  const report = await measure(
    await shoot({
      container: codec === 'opus' ? 'webm' : 'mov',
      lengthS: LENGTH_S,
      audio: { ...audio, gains, codec },
    }),
  );
  expectVoice(report);
  const sum = gains[0] + gains[1];
  const gain = Math.abs(sum) < 0.5 ? 1 : sum / 2;
  const mono = await measure(await shoot({ container: 'mov', lengthS: LENGTH_S, audio }));
  const levelDb = (of: MeasuredReport) => of.voice!.loudness.value!.levelDb;
  expect(Math.abs(levelDb(report) - levelDb(mono) - 20 * Math.log10(gain))).toBeLessThan(1);
});

test('a voice whose channels cancel each other is heard in a passage', async () => {
  const file = await shoot({ container: 'mov', lengthS: LENGTH_S, audio: { ...audio, gains: [1, -1] } });
  const sound = await remote.decodeSound(file, { startS: 0, endS: 4 });
  expect(sound?.samples.some((sample) => Math.abs(sample) > 0.05)).toBe(true);
});

test.each(['mov', 'webm'] as const)(
  'a voice is heard in the second track of a %s whose first is empty',
  async (container) => {
    const codec = container === 'webm' ? 'opus' : 'pcm-s16';
    expectVoice(
      await measure(
        await shoot({ container, lengthS: LENGTH_S, silentTrackFirst: true, audio: { ...audio, codec } }),
      ),
    );
  },
);
