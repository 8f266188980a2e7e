import { createPostureStretches, type PostureStretch } from './posture-stretches.ts';
import type { PostureStatus } from '../posture/status.ts';

/** The moments of a session with the worst posture. Times in seconds from Start. */
export interface PostureMoments {
  /** The longest lean of 2 s or more. */
  readonly longestLean: Lean | null;
  /** Start of the ten seconds with the largest share of swaying frames; null if that share is below a quarter. */
  readonly mostSwayingAtS: number | null;
  /** Which of the two occurred in more frames; null if neither occurred. */
  readonly mostly: 'leaning' | 'swaying' | null;
}

interface Lean {
  readonly side: 'left' | 'right';
  readonly startS: number;
  readonly endS: number;
}

/** Sway is compared between windows of this length. At least this share of a window's frames must sway, as in a recording. */
const SWAY_WINDOW_S = 10;
const SWAY_MIN_SHARE = 0.25;
/** Minimum number of frames in a window. */
const SWAY_WINDOW_MIN_FRAMES = 20;

/** Finds these moments as the frames come, in constant memory. */
export function createPostureWatch() {
  const stretches = createPostureStretches();
  const frames = { leaning: 0, swaying: 0 };
  const window = { index: 0, seen: 0, swaying: 0 };
  const most = { index: -1, share: SWAY_MIN_SHARE };

  function closeWindow(): void {
    const share = window.swaying / window.seen;
    if (window.seen < SWAY_WINDOW_MIN_FRAMES || share < most.share) return;
    if (most.index >= 0 && share === most.share) return;
    most.index = window.index;
    most.share = share;
  }

  function addToWindow(atS: number, swaying: boolean): void {
    const index = Math.floor(atS / SWAY_WINDOW_S);
    if (index !== window.index) {
      closeWindow();
      Object.assign(window, { index, seen: 0, swaying: 0 });
    }
    window.seen += 1;
    if (swaying) window.swaying += 1;
  }

  return {
    add(atS: number, status: PostureStatus) {
      stretches.add(atS, status);
      if (status === 'not-tracking') return;
      addToWindow(atS, status === 'swaying');
      if (status === 'swaying') frames.swaying += 1;
      if (status === 'leaning-left' || status === 'leaning-right') frames.leaning += 1;
    },
    moments(): PostureMoments {
      closeWindow();
      const { leaning, swaying } = frames;
      return {
        longestLean: longestLean(stretches.list()),
        mostSwayingAtS: most.index < 0 ? null : most.index * SWAY_WINDOW_S,
        mostly: leaning + swaying === 0 ? null : leaning >= swaying ? 'leaning' : 'swaying',
      };
    },
    stretches: stretches.list,
  };
}

/** The longest lean; the latest of equally long ones. */
function longestLean(stretches: readonly PostureStretch[]): Lean | null {
  let longest: Lean | null = null;
  for (const { kind, startS, endS } of stretches) {
    if (kind !== 'leaning-left' && kind !== 'leaning-right') continue;
    if (longest && endS - startS < longest.endS - longest.startS) continue;
    longest = { side: kind === 'leaning-left' ? 'left' : 'right', startS, endS };
  }
  return longest;
}
