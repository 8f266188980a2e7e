/** The function of a word of the list in its context. */
export type FillerKind =
  /** A sound of hesitation: *um*. */
  | 'filled-pause'
  /** A word that adds no meaning: *like*, *you know*. */
  | 'discourse-marker'
  /** A hedge: *kind of*. It softens a statement, and is no filler. */
  | 'softener'
  /** A word with its ordinary meaning. */
  | 'ordinary'
  /** A word that the speaker excluded from the likely fillers (rule 90). */
  | 'left-out';

/** A hit of the specification's list (rule 17), judged from its context. */
export interface FillerHit {
  /** The entry of the list. */
  readonly text: string;
  /** Seconds from Start at which its first word was said. */
  readonly atS: number;
  /** Index of its first word in the transcript. */
  readonly wordIndex: number;
  readonly wordCount: number;
  readonly kind: FillerKind;
  /** Probability that the hit is a filler or, for a hedge, that it softens; 0 to 1. */
  readonly probability: number;
  /** Set for a filler that the recognizer left out, and that was heard in the sound (rule 200). */
  readonly inSound?: true;
}

/** From this probability on, a hit has the kind of its entry. Below, it is an ordinary word. */
export const LIKELY_MIN_PROBABILITY = 0.5;

/** Whether a hit is probably a filler (rule 74). */
export function isLikelyFiller({ kind }: Pick<FillerHit, 'kind'>): boolean {
  return kind === 'filled-pause' || kind === 'discourse-marker';
}
