import { describe, expect, test } from 'vitest';
import { pick, randomFrom } from '../../random.ts';
import { type AnalyzedSpeech, play, playWithCrash, read } from '../../script.ts';
import { DUPLICATES } from './duplicate-scripts.ts';
import { RECORDED_RESULTS } from './recorded-results.ts';

const STOP_S = 40;

/** The parts of a result that a report uses. */
function reported({ fullTranscript, words, fillers, samples }: AnalyzedSpeech) {
  return { fullTranscript, words: [...words], fillers: [...fillers], samples: [...samples] };
}

describe('a crash after any event does not change the result:', () => {
  test.each<readonly [title: string, script: string]>([
    ...DUPLICATES.map(([title, script]) => [title, script] as const),
    ...RECORDED_RESULTS.map(([platform, { title, script }]) => [`${platform}: ${title}`, script] as const),
    [
      'interim results and finals',
      `
        0.5 ~ um so
        1.2 = Um, so today. / ~ we
        6.1 ~ we begin like
        6.5 = We begin, like, with this. / ~ you
        12.0 ~ you know at the end
        17.0 = you know at the end
        21.0 ~ of the day
        23.0 = of the day right
      `,
    ],
    [
      'runs that end with an interim result',
      '2 ~ um so today; 3 | run 2; 6 ~ we; 7 = we begin; 8 | run 3; 13 ~ and go on',
    ],
    [
      'a final result that comes twice in a run, then in the next run and again later',
      `
        1.0 ~ we can
        3.0 = we can do this
        3.1 = we can do this
        9.0 | run 2
        9.2 = we can do this
        20 = we can do this
      `,
    ],
    [
      'several interim results, of which only the last changes',
      `
        1.0 ~ so today / ~ we
        2.0 @1 ~ we begin
        3.0 @1 ~ we begin like
        4.0 @0 = so today / ~ we begin like this
      `,
    ],
  ])('%s', (_, script) => {
    const whole = reported(play(script, STOP_S));
    for (let cut = 0; cut <= read(script).length; cut += 1) {
      expect(reported(playWithCrash(script, cut, STOP_S)), `after ${cut} events`).toEqual(whole);
    }
  });
});

test('the live count equals that of the report, and does not decrease while results only grow', () => {
  const random = randomFrom(1);
  const vocabulary = ['um', 'you', 'know', 'I', 'mean', 'at', 'the', 'end', 'of', 'day', 'like', 'goal'];
  for (let session = 0; session < 50; session += 1) {
    const lines: string[] = [];
    for (let result = 0; result < 6; result += 1) {
      const words = Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(random, vocabulary));
      const atS = (part: number) => (result * 5 + part).toFixed(2);
      words.forEach((_word, i) => lines.push(`${atS(i / 2)} ~ ${words.slice(0, i + 1).join(' ')}`));
      lines.push(`${atS(4)} = ${words.join(' ')}`);
    }
    const { measurements, fillers } = play(lines.join('\n'));
    const counts = measurements.map((measurement) => measurement.fillers);
    expect(counts, lines.join('\n')).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBe(fillers.length);
  }
});
