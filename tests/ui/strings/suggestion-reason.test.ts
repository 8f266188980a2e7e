import { describe, expect, test } from 'vitest';
import { suggestionReasons } from '../../../src/domain/session-report/suggestion-reasons.ts';
import { type Suggestion, suggestionsFor } from '../../../src/domain/coaching/suggestions.ts';
import { suggestionReasonText } from '../../../src/ui/strings/suggestion-reason.ts';

type Figures = Parameters<typeof suggestionReasons>[1];

const use = (perMinute: number | null) => ({
  count: 1,
  speakingS: 60,
  perMinute,
  clusters: [],
});
const FINE: Figures = {
  fillerWordCount: 0,
  likelyFillers: use(0),
  avgWPM: 150,
  measuredWPM: 150,
  statedWPM: 150,
  averageMisleads: false,
  postureScore: 90,
  postureSeen: 1,
  handsCoached: true,
};

/** The reason for a suggestion; undefined if the figures lead to no suggestion. */
function reason(suggestion: Suggestion, figures: Partial<Figures>, inPart = false): string | undefined {
  const all = { ...FINE, ...figures, statedWPM: figures.measuredWPM ?? FINE.measuredWPM };
  return suggestionReasonText(
    suggestion,
    suggestionReasons(suggestionsFor({ ...all, gestureScore: null }), all),
    inPart,
  );
}

describe('the reason for fewer fillers', () => {
  test.each([
    [{ fillerWordCount: 4 }, undefined],
    [{ likelyFillers: use(null) }, 'Suggested by the count of filler words alone.'],
    [{ likelyFillers: use(5) }, 'Suggested by the count of filler words alone.'],
    [{ likelyFillers: use(5.1) }, 'Suggested by the count of filler words alone.'],
    // Null: the speaker is not coached on filler words.
    [{ likelyFillers: null }, 'This suggestion goes by a count alone, whatever you chose in Settings.'],
  ])('with %o is %s', (figures, text) => {
    expect(reason('fewer-fillers', { fillerWordCount: 9, ...figures })).toBe(text);
  });
});

describe('the reason to slow down', () => {
  test.each([
    [{}, undefined],
    [
      { avgWPM: 170, measuredWPM: 170 },
      'Suggested by your average pace. Most listeners keep up with that pace.',
    ],
    [{ avgWPM: 180, measuredWPM: 190, averageMisleads: true }, 'Suggested by your average pace.'],
    [
      { avgWPM: 180, measuredWPM: 145, averageMisleads: true },
      'Suggested by your average pace. Most listeners keep up with that pace.',
    ],
    [
      { postureScore: 60, avgWPM: 95, measuredWPM: 80, averageMisleads: true },
      'Suggested by your posture score. Your words came slowly enough: it is the pauses that can help.',
    ],
    [
      { postureScore: 60, postureSeen: 0.2 },
      "Suggested by your posture score. Your face wasn't seen long enough for your posture score to mean much.",
    ],
    [
      { postureScore: 60, avgWPM: 180, measuredWPM: 181 },
      'Suggested by your average pace and your posture score.',
    ],
  ])('with %o is %s', (figures, text) => {
    expect(reason('slow-down', figures)).toBe(text);
  });
});

test('the pace of a session that was recognized in part is named as such', () => {
  expect(reason('slow-down', { avgWPM: 190 }, true)).toMatch(
    /^Suggested by your average pace where words were recognized\./,
  );
  expect(reason('slow-down', { avgWPM: 190 })).toMatch(/^Suggested by your average pace\./);
});
