import { describe, expect, test } from 'vitest';
import { reportHeadline } from '../../../src/ui/text/report.ts';

const SEEN = { seenEnough: true, heard: true };
const HARDLY_SEEN = { seenEnough: false, heard: true };
const TOO_LITTLE = 'ou were in view too little for your posture score to mean much.';

describe('the first sentence of a report', () => {
  test('names what was measured', () => {
    expect(reportHeadline({ wpm: 140, fillers: 1, posture: 88 }, SEEN)).toBe(
      'You spoke at 140 words a minute with one filler word, and your posture scored 88 of 100.',
    );
    expect(reportHeadline({ wpm: null, fillers: null, posture: 88 }, SEEN)).toBe(
      'Your posture scored 88 of 100.',
    );
    expect(reportHeadline({ wpm: 140, fillers: 0, posture: null }, HARDLY_SEEN)).toBe(
      'You spoke at 140 words a minute with no filler words.',
    );
  });

  test('leans on no posture score that is marked as not enough seen', () => {
    expect(reportHeadline({ wpm: 140, fillers: 2, posture: 88 }, HARDLY_SEEN)).toBe(
      `You spoke at 140 words a minute with 2 filler words, and y${TOO_LITTLE}`,
    );
    expect(reportHeadline({ wpm: null, fillers: null, posture: 88 }, HARDLY_SEEN)).toBe(`Y${TOO_LITTLE}`);
  });
});
