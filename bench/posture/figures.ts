import { LOST_AFTER_MS } from '../../src/domain/posture/specification.ts';
import type { PostureStatus } from '../../src/domain/posture/status.ts';
import { leans, type Truth } from '../../tests/domain/posture/scene/truth.ts';

/** What one tracker got right in one clip. */
export class Figures {
  frames = 0;
  right = 0;
  leansFound = 0;
  leansMissed = 0;
  leansInvented = 0;
  emptyFrames = 0;
  emptyNoticed = 0;
  scoreError = 0;
  /** Frames with somebody in the picture, and those in which the tracker said Not tracking. */
  present = 0;
  presentLost = 0;

  count(said: PostureStatus, truth: Truth): void {
    if (truth.absentMs > LOST_AFTER_MS) {
      this.emptyFrames += 1;
      if (said === 'not-tracking') this.emptyNoticed += 1;
    }
    if (!truth.counts) return;
    this.frames += 1;
    if (truth.absentMs === 0) {
      this.present += 1;
      if (said === 'not-tracking') this.presentLost += 1;
    }
    if (said === truth.status) this.right += 1;
    if (leans(truth.status)) {
      if (said === truth.status) this.leansFound += 1;
      else this.leansMissed += 1;
    }
    if (leans(said) && said !== truth.status) this.leansInvented += 1;
  }

  /** Percent. */
  get accuracy(): number {
    return (100 * this.right) / this.frames;
  }

  get leanF1(): number {
    return (2 * this.leansFound) / (2 * this.leansFound + this.leansMissed + this.leansInvented);
  }

  /** Percent. */
  get noticed(): number {
    return (100 * this.emptyNoticed) / this.emptyFrames;
  }
}
