import { expect, test } from 'vitest';
import { markGroups } from '../../../src/domain/session-report/mark-groups.ts';

test('marks are counted by their words, most frequent first, and the speaker’s own words last', () => {
  const mark = (text: string, own = false) => ({
    text,
    fillerAtS: 1,
    mark: own ? ('own' as const) : ('listed' as const),
  });
  const passages = [
    { repeated: false, parts: [mark('Like'), { text: ' so ' }, mark('gosh', true), mark('gosh', true)] },
    {
      repeated: true,
      parts: [mark('um'), { text: ', ' }, mark('Um'), mark('you\n know'), mark('GOSH', true)],
    },
  ];
  expect(markGroups(passages)).toEqual([
    { words: 'um', count: 2, own: false },
    { words: 'like', count: 1, own: false },
    { words: 'you know', count: 1, own: false },
    { words: 'gosh', count: 3, own: true },
  ]);
});
