import { expect, test } from 'vitest';
import { CHANGES, changeText, paceTexts } from '../../../src/ui/strings/changes.ts';
import { sessionFigures } from '../../../src/ui/strings/progress.ts';
import { summary } from '../../domain/progress/summary.ts';

const comparison = { now: 6.13, before: 9.4, sessions: 5, sessionsBefore: 12, direction: 'less' } as const;

test('the text has the figures now and before, and without a clear change the number of sessions that would show it', () => {
  expect(changeText('fillers', { kind: 'changed', ...comparison })).toBe(
    'Fewer fillers: 6.1 a minute in your last 5 sessions, 9.4 in the 12 before.',
  );
  expect(changeText('melody', { kind: 'changed', ...comparison })).toBe(
    'Less melody in your last 5 sessions than in the 12 before.',
  );
  expect(changeText('fillers', { kind: 'unclear', more: 4, ...comparison })).toBe(
    '6.1 a minute in your last 5 sessions, 9.4 in the 12 before. If the difference stays this large, about 4 more sessions would show it.',
  );
  expect(changeText('fillers', { kind: 'unclear', more: 1, ...comparison })).toContain(
    '1 more session would show it.',
  );
});

test('a pace is the average of the specification, with the measured pace if they differ', () => {
  expect(paceTexts({ averageWpm: 150, wpm: 150, paceTime: null })).toEqual({
    average: '150 WPM',
    measured: undefined,
  });
  expect(paceTexts({ averageWpm: 110, wpm: 122, paceTime: 'first-to-last' })).toEqual({
    average: '110 WPM',
    measured: '122 WPM from your first word to your last',
  });
  expect(paceTexts({ averageWpm: null, wpm: null, paceTime: null })).toEqual({
    average: 'Not measured',
    measured: undefined,
  });
});

test('a session of the list has the average and the measured pace if they differ', () => {
  const figures = sessionFigures(
    summary({ averageWpm: 180, wpm: 161, paceTime: 'first-to-last' }),
    () => '3:00',
    true,
  );
  expect(figures.slice(0, 2)).toEqual(['3:00', '180 WPM (161 WPM from your first word to your last)']);
  expect(sessionFigures(summary(), () => '3:00', true)[1]).toBe('150 WPM');
});

test('a figure of an earlier session is not attributed to the last one', () => {
  expect(CHANGES.latest('140 WPM', true)).toBe('140 WPM in your last session.');
  expect(CHANGES.latest('140 WPM', false)).toBe('140 WPM when last measured.');
});
