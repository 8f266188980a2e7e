import type { FacesFound } from '../../src/domain/face-detector/face.ts';
import type { PictureSquare } from '../../src/domain/face-detector/face-input.ts';
import { createFaceSearch, type FaceSearch } from '../../src/domain/face-detector/face-search.ts';
import type { PixelFrame } from '../../src/domain/posture/frame.ts';
import { eachSample } from '../../src/domain/posture/pixel-sampling.ts';
import { isSkin } from '../../src/domain/posture/skin-chroma-range.ts';
import { MIN_MATCH_COUNT, REFERENCE_FRAME_PX } from '../../src/domain/posture/specification.ts';
import type { PostureStatus } from '../../src/domain/posture/status.ts';
import { createTracker } from '../../src/domain/posture/tracker.ts';
import { createRule } from '../../tests/domain/posture/scene/truth.ts';

/** One of the compared methods. It returns a status for every frame, and a score at the end. */
export interface Contestant {
  /** @param look runs the face detector on a part of this frame, or on the whole frame */
  track(frame: PixelFrame, atMs: number, look: (part: PictureSquare | null) => FacesFound): PostureStatus;
  score(): number;
}

/** The tracker as in a session, except that a look takes no time. */
function tracker(): Contestant {
  const ours = createTracker();
  let search: FaceSearch | undefined;
  let dueMs = 0;
  return {
    track(frame, atMs, look) {
      if (atMs >= dueMs) {
        search ??= createFaceSearch(frame.width / frame.height);
        const found = search.take(look(search.part));
        if (found) ours.look(frame, atMs, found);
        dueMs = atMs + ours.lookIntervalMs;
      }
      return ours.track(frame, atMs);
    },
    score: () => ours.measurement().score.value,
  };
}

/** The tracker before the face detector is loaded. */
function withoutDetector(): Contestant {
  const ours = createTracker();
  return { track: (frame, atMs) => ours.track(frame, atMs), score: () => ours.measurement().score.value };
}

/** The specification's rule: the head is at the mean x of all skin-colored pixels. */
function plainRule(): Contestant {
  const rule = createRule();
  return {
    track({ data, sampled, width, height }, atMs) {
      let count = 0;
      let sum = 0;
      let sample = 0;
      eachSample(width, height, (x, y) => {
        const at = 4 * (sampled ? sample : y * width + x);
        sample += 1;
        if (!isSkin(data[at]!, data[at + 1]!, data[at + 2]!)) return;
        count += 1;
        sum += x + 0.5;
      });
      const isSeen = count * REFERENCE_FRAME_PX > MIN_MATCH_COUNT * width * height;
      return rule.judge(isSeen ? sum / count / width : undefined, atMs);
    },
    score: rule.score,
  };
}

/** Functions that create a contestant. Each clip gets new ones. */
export const CONTESTANTS = { tracker, 'without detector': withoutDetector, 'plain rule': plainRule } as const;

export type ContestantName = keyof typeof CONTESTANTS;

export const NAMES = Object.keys(CONTESTANTS) as ContestantName[];
