import { LOST_AFTER_MS } from '../../src/domain/posture/specification.ts';
import type { PostureStatus } from '../../src/domain/posture/status.ts';
import { mean } from '../parts/numbers.ts';
import { leans, type Truth } from '../../tests/domain/posture/scene/truth.ts';

/** How well one contestant did in one clip. */
export class Figures {
  frames = 0;
  right = 0;
  leansFound = 0;
  leansMissed = 0;
  leansInvented = 0;
  emptyFrames = 0;
  emptyNoticed = 0;
  scoreError = 0;
  /** When somebody entered an empty room, and when the first status other than *Not tracking* followed. */
  enteredMs: number | undefined;
  followedMs: number | undefined;
  hadSomebody = false;
  /** Errors of two shares in the report on a recording, in points: time in view, and leaning. */
  seenOff = Number.NaN;
  leaningOff = Number.NaN;

  count(status: PostureStatus, truth: Truth, atMs: number): void {
    if (truth.absentMs > LOST_AFTER_MS) {
      this.emptyFrames += 1;
      if (status === 'not-tracking') this.emptyNoticed += 1;
    }
    // At 0 ms, `absentMs` is 0 even if nobody is there.
    if (truth.absentMs === 0 && atMs > 0) {
      this.hadSomebody = true;
      if (this.emptyFrames > 0) this.enteredMs ??= atMs;
    }
    if (this.enteredMs !== undefined && status !== 'not-tracking') this.followedMs ??= atMs;
    if (!truth.counts) return;
    this.frames += 1;
    if (status === truth.status) this.right += 1;
    if (leans(truth.status)) {
      if (status === truth.status) this.leansFound += 1;
      else this.leansMissed += 1;
    }
    if (leans(status) && status !== truth.status) this.leansInvented += 1;
  }

  /** Percent of the counted frames whose status is right. */
  get accuracy(): number {
    return (100 * this.right) / this.frames;
  }

  /** F1 of the statuses *Leaning Left* and *Leaning Right*, 0-1. */
  get leanF1(): number {
    return (2 * this.leansFound) / (2 * this.leansFound + this.leansMissed + this.leansInvented);
  }

  /** Percent of the frames of an empty room with *Not tracking*, from `LOST_AFTER_MS` after somebody was last there. */
  get noticed(): number {
    return (100 * this.emptyNoticed) / this.emptyFrames;
  }

  /** Percent of an empty room's frames with another status than *Not tracking*; NaN for clips with somebody. */
  get claimed(): number {
    return this.hadSomebody ? Number.NaN : 100 - this.noticed;
  }

  /** Seconds from entering until the first status other than *Not tracking*; infinite if none follows, NaN if nobody enters. */
  get lateS(): number {
    return this.enteredMs === undefined
      ? Number.NaN
      : ((this.followedMs ?? Number.POSITIVE_INFINITY) - this.enteredMs) / 1000;
  }
}

export type FiguresOf = (figures: Figures) => number;

/** The mean over the clips that have a value. */
export function meanOf(all: readonly Figures[], of: FiguresOf): number {
  const values = all.map(of).filter((value) => !Number.isNaN(value));
  return mean(values);
}
