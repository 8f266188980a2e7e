import { headUnits, type HeadEllipse } from './grid.ts';

/**
 * Whether a head has just come from elsewhere. What it left then moves as much as what it came to, and before a lighter or a darker
 * wall each of the two changes only one way.
 */
export interface HeadJump {
  /** Begins with another head. */
  restart(): void;
  /** @param weight how many frames of the tracker's cadence went by since the last call */
  add(head: Readonly<HeadEllipse>, weight: number): void;
  /** How far it came within the last second, in fractions of the frame's width; 0 where it did not jump. */
  distance(): number;
}

/** A head jumps when it is this many radii from where it was lately... */
const JUMP_RADII = 0.7;
/** ...which is a running mean of its positions: its gain per frame, for about half a second. */
const POSITION_GAIN = 0.2;

/** Frames of the tracker's cadence for which a jump counts: as long as the activity of what was left lasts. */
const LASTING_FRAMES = 10;

export function createHeadJump(): HeadJump {
  const lately = { x: Number.NaN, y: Number.NaN };
  const state = { distance: 0, frames: 0 };

  return {
    restart() {
      lately.x = Number.NaN;
      state.distance = 0;
    },
    add(head, weight) {
      const y = headUnits(head.y);
      state.frames += weight;
      if (state.frames >= LASTING_FRAMES) state.distance = 0;
      const distance = Math.hypot(head.x - lately.x, y - lately.y);
      const hasJumped = distance > JUMP_RADII * head.radius;
      if (hasJumped) {
        state.distance = distance;
        state.frames = 0;
      }
      if (Number.isNaN(lately.x) || hasJumped) {
        lately.x = head.x;
        lately.y = y;
        return;
      }
      const gain = Math.min(1, POSITION_GAIN * weight);
      lately.x += gain * (head.x - lately.x);
      lately.y += gain * (y - lately.y);
    },
    distance: () => state.distance,
  };
}
