/** Maximum number of a recording's words in a request: some four hours of speech. More would cost much and help little. */
const SENT_MAX_WORDS = 30_000;

/** The number of words to which a recording is cut for a request; undefined if all are sent. */
export function sentWordCount({ wordTimes }: { readonly wordTimes: readonly number[] }): number | undefined {
  return wordTimes.length > SENT_MAX_WORDS ? SENT_MAX_WORDS : undefined;
}
