import { expect, test } from 'vitest';
import { changeText } from '../../../src/ui/strings/changes.ts';

const comparison = { now: 6.13, before: 9.4, sessions: 5, sessionsBefore: 12, direction: 'less' } as const;

test('the text has both figures, and if there is no clear change, the sessions that would show one', () => {
  expect(changeText('fillers', { kind: 'changed', ...comparison })).toBe(
    'Fewer filler words: 6.1 a minute in your last five sessions, 9.4 in the 12 before.',
  );
  expect(changeText('fillers', { kind: 'unclear', more: 4, ...comparison })).toBe(
    'Filler words: No clear change yet. 6.1 a minute in your last five sessions, 9.4 in the 12 before. If the difference stays this large, about four more sessions would show it.',
  );
});
