/** Whether the speaker's hands are in the picture, as the live screen says it. */
export type HandsHint = 'in-view' | 'out-of-view';

/** Looks that decide: 4 s at two a second. */
const DECIDING_LOOKS = 8;

/** So many of these must agree. Hands that come and go change nothing. */
const AGREEING_LOOKS = 7;

/** Follows whether hands are in the picture. The hint changes only if nearly all looks of the latest seconds agree. */
export function createHandsHint() {
  let latest: (HandsHint | undefined)[] = [];
  let hint: HandsHint | undefined;
  return {
    /**
     * @param inView whether a hand is in view at a look; null if nobody was found
     * @returns the hint after the look; undefined while it is unknown
     */
    next(inView: boolean | null): HandsHint | undefined {
      const now: HandsHint | undefined = inView === null ? undefined : inView ? 'in-view' : 'out-of-view';
      latest = [...latest, now].slice(-DECIDING_LOOKS);
      if (latest.filter((one) => one === now).length >= AGREEING_LOOKS) hint = now;
      return hint;
    },
  };
}
