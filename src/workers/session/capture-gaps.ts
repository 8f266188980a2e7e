/** Blocks come 23 times a second. After so long without one the capture was interrupted, or this thread was busy. */
const GAP_MIN_S = 2;

/** Finds sound that was lost: the system had interrupted the capture, as for a phone call, or the page was stopped. */
export interface CaptureGaps {
  /** Another capture begins now. */
  restart(): void;
  /** To be called with the length of each block when it comes. @returns seconds that were lost since the block before */
  lostBefore(blockS: number): number;
}

/** @param nowS seconds on a steady clock */
export function createCaptureGaps(nowS: () => number): CaptureGaps {
  let capturedS = 0;
  let last = { atS: nowS(), capturedS };
  /** The last block before the gap. */
  let gap: typeof last | undefined;

  return {
    restart() {
      last = { atS: nowS(), capturedS };
      gap = undefined;
    },
    lostBefore(blockS) {
      const atS = nowS();
      const sinceS = atS - last.atS;
      let lostS = 0;
      if (sinceS >= GAP_MIN_S) gap ??= last;
      else if (gap && sinceS >= blockS / 2) {
        // Blocks that had waited for this thread have come at once, and are from before.
        lostS = Math.max(0, atS - gap.atS - (capturedS - gap.capturedS));
        gap = undefined;
      }
      last = { atS, capturedS };
      capturedS += blockS;
      return lostS;
    },
  };
}
