import { describe, expect, test } from 'vitest';
import { type Passage, passagesOf } from '../../../src/domain/session-report/passages.ts';
import { judgeHits } from '../../../src/domain/speech/filler-hits/judge-hits.ts';
import { repetitions } from '../../../src/domain/speech/phrases.ts';
import { placeWords } from '../../../src/domain/speech/word-placement.ts';
import { pick, randomFrom } from '../../random.ts';
import { play } from '../../script.ts';

function passages(script: string): { passages: Passage[]; transcript: string; fillers: number } {
  const { fullTranscript, words, fillers } = play(script);
  // A second before the recognizer reported them.
  const placed = placeWords(words, new Float32Array());
  return {
    passages: passagesOf(fullTranscript, judgeHits(words, fillers, placed), repetitions(words)),
    transcript: fullTranscript,
    fillers: fillers.length,
  };
}

/** Passages as text: fillers in [brackets], repeated phrases between _lines_. */
function marked(script: string): string {
  return passages(script)
    .passages.map(({ repeated, parts }) => {
      const text = parts
        .map((part) => (part.fillerAtS === undefined ? part.text : `[${part.text}]`))
        .join('');
      return repeated ? `_${text}_` : text;
    })
    .join('');
}

describe('marks', () => {
  test.each([
    ['', '1 ='],
    ['nothing to mark', '1 = nothing to mark'],
    ['[Um], so, [you know]!', '1 = Um, so, you know!'],
    ['_we can win_ a _we can win_ b _we can win_.', '1 = we can win a we can win b we can win.'],
    // A longer repetition is one passage.
    [
      '_we can win it_ a _we can win it_ b _we can win it_',
      '1 = we can win it a we can win it b we can win it',
    ],
    // Adjacent repetitions are separate passages.
    ['_we can win_. _We can win_. _We can win_.', '1 = we can win. We can win. We can win.'],
    [
      '_so [like] this_ a _so [like] this_ b _so [like] this_',
      '1 = so like this a so like this b so like this',
    ],
    // A filler is at the border of a repeated phrase.
    [
      '_know that this_. So _know that this_. And _[you know] that this_.',
      '1 = know that this. So know that this. And you know that this.',
    ],
    ['_win it kind_. _Win it kind_. _Win it [kind of]_.', '1 = win it kind. Win it kind. Win it kind of.'],
  ])('are exactly those in “%s”', (text, script) => {
    expect(marked(script)).toBe(text);
  });
});

test('a filler has the whole second at which it was said', () => {
  const fillers = passages(`
    1.9 ~ um
    3.0 = um so
    7.5 = like this
  `).passages.flatMap(({ parts }) => parts.filter((part) => part.fillerAtS !== undefined));
  expect(fillers).toEqual([
    { text: 'um', fillerAtS: 0, mark: 'filled-pause' },
    { text: 'like', fillerAtS: 6, mark: 'ordinary' },
  ]);
});

test('in 300 random speeches, the joined parts are the transcript, and every filler is marked once', () => {
  const random = randomFrom(2026);
  const pieces = ['um', 'you', 'know', 'kind', 'of', 'we can', 'Win', 'it', 'I', 'mean', 'uh-huh', '’tis'];
  const glue = [' ', ' ', ' ', ', ', '. ', '! ', ' — ', '” ', '\n', ' <b>', '...'];
  for (let round = 0; round < 300; round += 1) {
    const lines = Array.from({ length: 1 + Math.floor(random() * 5) }, (_, i) => {
      const text = Array.from(
        { length: Math.floor(random() * 15) },
        () => pick(random, pieces) + pick(random, glue),
      );
      return `${i * 40 + 1} = ${text.join('').replaceAll('\n', ' ')}`;
    });
    const { passages: cut, transcript, fillers } = passages(lines.join('\n'));
    const parts = cut.flatMap((passage) => passage.parts);
    expect(parts.map((part) => part.text).join(''), lines.join('\n')).toBe(transcript);
    expect(
      parts.filter((part) => part.fillerAtS !== undefined),
      lines.join('\n'),
    ).toHaveLength(fillers);
    expect(parts.every((part) => part.text !== '')).toBe(true);
  }
});
