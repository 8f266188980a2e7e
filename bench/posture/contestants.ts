import type { PixelFrame } from '../../src/domain/posture/frame.ts';
import type { PostureStatus } from '../../src/domain/posture/status.ts';
import { createTracker } from '../../src/domain/posture/tracker.ts';
import { createRule } from '../../tests/domain/posture/scene/truth.ts';
import { chaiAndNgan, type FixedRule, kovac, type PlainRegion, plainRegion } from './fixed-rule.ts';

/** One who says a status of every frame, and has a score in the end. */
export interface Contestant {
  track(frame: PixelFrame, atMs: number): PostureStatus;
  score(): number;
}

function plain(isSkin: FixedRule): Contestant {
  const rule = createRule();
  const found: PlainRegion = { seen: false, center: 0 };
  return {
    track(frame, atMs) {
      plainRegion(frame, isSkin, found);
      return rule.judge(found.seen ? found.center : undefined, atMs);
    },
    score: rule.score,
  };
}

function alwaysGood(): Contestant {
  const rule = createRule();
  return { track: (_, atMs) => rule.judge(0.5, atMs), score: rule.score };
}

function calibrated(): Contestant {
  const tracker = createTracker();
  return {
    track: (frame, atMs) => tracker.track(frame, atMs),
    score: () => tracker.reading().score.value,
  };
}

/** Everyone who takes part, each with a fresh one for every clip. */
export const CONTESTANTS = {
  'always Good': alwaysGood,
  Kovac: () => plain(kovac),
  'Chai & Ngan': () => plain(chaiAndNgan),
  calibrated,
} as const satisfies Record<string, () => Contestant>;

export type ContestantName = keyof typeof CONTESTANTS;

export const NAMES = Object.keys(CONTESTANTS) as ContestantName[];
