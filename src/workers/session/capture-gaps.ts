/** Blocks come 23 times a second. After this time without a block, the capture was interrupted, or this thread was busy. */
const GAP_MIN_S = 2;

/** Detects lost sound: the system interrupted the capture, for example for a phone call, or the page was suspended. */
export interface CaptureGaps {
  /** Another capture begins now. */
  restart(): void;
  /** The capture ends now. */
  stop(): void;
  /** Must be called with the length of each block when it arrives. @returns seconds of sound that were lost before it */
  lostBefore(blockS: number): number;
  /** Seconds of sound that were lost so far, also since the latest block. A capture that never sent a block counts as none. */
  readonly lostS: number;
}

/** @param nowS seconds on a steady clock */
export function createCaptureGaps(nowS: () => number): CaptureGaps {
  let capturedS = 0;
  let last = { atS: nowS(), capturedS };
  let gap: (typeof last & { readonly isLost: boolean }) | undefined;
  let isOpen = false;
  let hasSent = false;
  /** Seconds that were lost in gaps that have ended. */
  let totalS = 0;

  /** Seconds since the latest block, or since the gap's beginning, that no block has filled. */
  function waitingS(): number {
    const from = gap ?? last;
    return isOpen && hasSent && nowS() - last.atS >= GAP_MIN_S
      ? Math.max(0, nowS() - from.atS - (capturedS - from.capturedS))
      : 0;
  }

  return {
    restart() {
      isOpen = true;
      hasSent = false;
      last = { atS: nowS(), capturedS };
      gap = undefined;
    },
    stop() {
      totalS += waitingS();
      isOpen = false;
    },
    lostBefore(blockS) {
      const atS = nowS();
      const sinceS = atS - last.atS;
      let lostS = 0;
      if (sinceS >= GAP_MIN_S) gap ??= { ...last, isLost: hasSent };
      else if (gap && sinceS >= blockS / 2) {
        // If this thread was busy, the waiting blocks arrive at once, and fill the gap.
        lostS = Math.max(0, atS - gap.atS - (capturedS - gap.capturedS));
        if (gap.isLost) totalS += lostS;
        gap = undefined;
      }
      hasSent = true;
      last = { atS, capturedS };
      capturedS += blockS;
      return lostS;
    },
    get lostS() {
      return totalS + waitingS();
    },
  };
}
