import { describe, expect, test } from 'vitest';
import { pick, randomFrom } from '../../random.ts';
import { type AnalyzedSpeech, play, playWithCrash, read } from '../../script.ts';

const STOP_S = 40;

/** The parts of a result that a report uses. */
function reported({ fullTranscript, words, fillers, samples }: AnalyzedSpeech) {
  return { fullTranscript, words: [...words], fillers: [...fillers], samples: [...samples] };
}

describe('a crash after any event does not change the result:', () => {
  test.each([
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
      `
        2 ~ um so today
        3 | run 2
        6 ~ we
        7 = we begin
        8 | run 3
        13 ~ and go on
      `,
    ],
    [
      'results sent again from index 0',
      `
        2 ~ hello
        3 = hello there
        8 @0 = hello there / ~ how are
        20 @0 = hello there / = how are you
        30 @0 = hello there / = how are you / = fine
      `,
    ],
    [
      'all results of a run sent again after one another',
      `
        3 = hello there
        9 = how are you
        15 ~ fine
        25 @0 = hello there / = how are you / = fine
      `,
    ],
    [
      'finals that grow, each at an index of its own',
      `
        1.0 = hi
        1.6 = hi there
        2.2 = hi there all
        9.0 = how
        9.6 = how are
      `,
    ],
    [
      'one final that grows in its place',
      `
        1.0 @0 = hi
        2.6 @0 = hi there
        9.2 @0 = hi there all
      `,
    ],
    [
      'finals that come twice',
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
    [
      'an interim result that repeats what was said',
      `
        1.0 = we can
        1.5 ~ we can do this
        4.0 ~ we can do this now
        5.0 = we can do this now
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
