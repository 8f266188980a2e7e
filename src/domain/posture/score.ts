import { unmeasuredSeconds } from '../session-report/unmeasured-seconds.ts';
import { SCORE_BAD_FRAME, SCORE_GOOD_FRAME, SCORE_MAX, SCORE_MIN, SCORE_START } from './specification.ts';

/** In view for less than this share of a session, the score says little of it (rule 30). */
export const MIN_SEEN_SHARE = 1 / 3;

/** What a session's frames have earned so far. */
export interface PostureScore {
  /** 0-100, not rounded. */
  readonly value: number;
  /** Frames that counted, good or bad. While it is 0 the score means nothing. */
  readonly judged: number;
  /** Frames that were looked at. In those that did not count, nobody was seen. */
  readonly looked: number;
}

export const FIRST_SCORE: PostureScore = { value: SCORE_START, judged: 0, looked: 0 };

/** The score value after one more judged frame. */
export function scoreAfter(value: number, good: boolean): number {
  return Math.min(SCORE_MAX, Math.max(SCORE_MIN, value + (good ? SCORE_GOOD_FRAME : SCORE_BAD_FRAME)));
}

/** The part of a session in which the speaker was seen, 0-1. */
export function seenShare({ judged, looked }: PostureScore, elapsedS: number, watchedS: number): number {
  if (looked === 0) return 0;
  const watched = elapsedS > 0 ? 1 - unmeasuredSeconds(elapsedS, watchedS) / elapsedS : 1;
  return (watched * judged) / looked;
}

/** Keeps the score of one session. A candidate's frames count once the candidate is confirmed. */
export interface ScoreKeeper {
  /** Counts a frame in which nobody is seen. */
  countEmpty(): void;
  /** Counts a candidate's frame, which is pending until the candidate is confirmed. */
  countCandidate(good: boolean): void;
  /** Counts a speaker's frame, and all pending ones. */
  countSpeaker(good: boolean): void;
  readonly score: PostureScore;
}

export function createScoreKeeper(earned: PostureScore): ScoreKeeper {
  const score = { ...earned };
  const pending = { good: 0, bad: 0 };

  function hold(good: boolean): void {
    score.looked += 1;
    pending[good ? 'good' : 'bad'] += 1;
  }

  return {
    countEmpty() {
      score.looked += 1;
      pending.good = 0;
      pending.bad = 0;
    },
    countCandidate: hold,
    countSpeaker(good) {
      hold(good);
      score.judged += pending.good + pending.bad;
      for (; pending.bad > 0; pending.bad -= 1) score.value = scoreAfter(score.value, false);
      for (; pending.good > 0; pending.good -= 1) score.value = scoreAfter(score.value, true);
    },
    get score() {
      return { ...score };
    },
  };
}
