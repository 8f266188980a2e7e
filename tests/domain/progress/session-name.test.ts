import { expect, test } from 'vitest';
import { readKeptReport } from '../../../src/domain/progress/kept-report.ts';
import { NAME_MAX_LENGTH, sessionName } from '../../../src/domain/progress/session-name.ts';
import { summaryOf } from '../../../src/domain/progress/summary.ts';
import sessionV1 from './fixtures/session-v1.json' with { type: 'json' };

const kept = (fullTranscript: string, expected: string[] = [], name?: string) => {
  const topicKeywords = { ...sessionV1.report.topicKeywords, expected };
  const report = { ...sessionV1.report, fullTranscript, topicKeywords };
  const result = readKeptReport({ ...sessionV1, ...(name !== undefined && { name }), report });
  if (result.kind !== 'read' || result.kept.kind !== 'session') throw new Error('not read');
  return result.kept;
};

test.each([
  ['given by the speaker', 'so we begin', ['budget'], 'Board meeting', 'Board meeting'],
  ['three keywords', 'so we begin', ['budget', 'goal', 'staff', 'roof'], undefined, 'budget, goal, staff'],
  ['six words', ' so we begin with the budget of this year', [], undefined, 'so we begin with the budget …'],
  ['all words, if they are few', 'so we begin', [], undefined, 'so we begin'],
  ['empty without words', '', [], undefined, ''],
])('a name is %s', (_, transcript, keywords, name, expected) => {
  expect(sessionName(kept(transcript, keywords, name))).toBe(expected);
  expect(summaryOf(kept(transcript, keywords, name))).toMatchObject({ name: expected });
});

test('a name of any length that the speaker can give is read', () => {
  expect(kept('', [], 'n'.repeat(NAME_MAX_LENGTH)).name).toHaveLength(NAME_MAX_LENGTH);
  expect(readKeptReport({ ...sessionV1, name: 'n'.repeat(2001) }).kind).toBe('unreadable');
});
