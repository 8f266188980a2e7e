/** The text of a final result, or of all interim ones together. */
export interface Utterance {
  /** As the recognizer wrote it, trimmed. */
  readonly text: string;
  /** For each word, when it first appeared in an interim or final result: seconds from Start. */
  readonly seenAtS: readonly number[];
  /** Indices of words that were only heard in the sound (rule 200). Default: none. */
  readonly inSound?: readonly number[] | undefined;
}

export const EMPTY_UTTERANCE: Utterance = { text: '', seenAtS: [] };
