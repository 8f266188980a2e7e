/** Blocks come 23 times a second. After this time without a block, the capture was interrupted, or this thread was busy. */
const GAP_MIN_S = 2;

/** Detects lost sound: the system interrupted the capture, for example for a phone call, or the page was suspended. */
export interface CaptureGaps {
  /** Another capture begins now. */
  restart(): void;
  /** Must be called with the length of each block when it arrives. @returns seconds of sound that were lost before it */
  lostBefore(blockS: number): number;
}

/** @param nowS seconds on a steady clock */
export function createCaptureGaps(nowS: () => number): CaptureGaps {
  let capturedS = 0;
  let last = { atS: nowS(), capturedS };
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
        // If this thread was busy, the waiting blocks arrive at once, and fill the gap.
        lostS = Math.max(0, atS - gap.atS - (capturedS - gap.capturedS));
        gap = undefined;
      }
      last = { atS, capturedS };
      capturedS += blockS;
      return lostS;
    },
  };
}
