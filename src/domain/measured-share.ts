/** No source: our choice. */
const MIN_SHARE = 1 / 2;

/**
 * Whether a part of a session or a recording may speak for the whole (rule 30). Without it, there is no finding, headline, next step or
 * praise about the subject. A moment that is named by its time needs no share.
 *
 * @param share measured part of the time, 0-1
 */
export const isMostlyMeasured = (share: number): boolean => share >= MIN_SHARE;
