/** Words of a recording that are sent at most: some four hours of speech. More would cost a request of which little is read. */
const SENT_MAX_WORDS = 30_000;

/** The number of a recording's words that are sent; undefined where all are. */
export function cutTo({ wordTimes }: { readonly wordTimes: readonly number[] }): number | undefined {
  return wordTimes.length > SENT_MAX_WORDS ? SENT_MAX_WORDS : undefined;
}
