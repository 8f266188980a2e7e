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
  mostUsed: [],
  openingCount: 0,
  firstAtS: 0,
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
};

/** The reason for a suggestion; undefined if the figures lead to no suggestion. */
function reason(suggestion: Suggestion, figures: Partial<Figures>): string | undefined {
  const all = { ...FINE, ...figures, statedWPM: figures.measuredWPM ?? FINE.measuredWPM };
  return suggestionReasonText(
    suggestion,
    suggestionReasons(suggestionsFor({ ...all, gestureScore: null }), all),
  );
}

describe('the reason for fewer fillers', () => {
  test.each([
    [{ fillerWordCount: 4 }, undefined],
    [{ likelyFillers: use(null) }, 'Suggested because 9 words of the list were counted.'],
    [{ likelyFillers: use(5) }, 'Suggested because 9 words of the list were counted.'],
    [{ likelyFillers: use(5.1) }, 'Suggested because 9 words of the list were counted.'],
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
      'Suggested because your average pace is 170 WPM. Most listeners keep up with that.',
    ],
    [
      { avgWPM: 180, measuredWPM: 190, averageMisleads: true },
      'Suggested because your average pace is 180 WPM.',
    ],
    [
      { avgWPM: 180, measuredWPM: 145, averageMisleads: true },
      'Suggested because your average pace is 180 WPM. Most listeners keep up with that.',
    ],
    [
      { postureScore: 60, avgWPM: 95, measuredWPM: 80, averageMisleads: true },
      'Suggested because your posture score is 60. Your words came slowly enough: it is the pauses that can help.',
    ],
    [
      { postureScore: 60, postureSeen: 0.2 },
      "Suggested because your posture score is 60. Your face wasn't seen long enough for your posture score to mean much.",
    ],
    [
      { postureScore: 60, avgWPM: 180, measuredWPM: 181 },
      'Suggested because your average pace is 180 WPM and your posture score is 60.',
    ],
  ])('with %o is %s', (figures, text) => {
    expect(reason('slow-down', figures)).toBe(text);
  });
});
