import { countOwnWords, type OwnWordCounts } from '../speech/own-words.ts';
import type { EndedSession, MeasuredWords } from './measured-words.ts';
import { type Passage, passagesOf } from './passages.ts';

export interface TranscriptMarks {
  /** The transcript, cut at its marks and at repeated phrases. */
  readonly passages: readonly Passage[];
  readonly ownWords: OwnWordCounts;
}

export function transcriptMarks(
  { speech: { fullTranscript }, facts }: EndedSession,
  { fillerHits, ownWords, ownHits, repeated, speechMeasured, spokenAtS }: MeasuredWords,
): TranscriptMarks {
  const listed =
    facts.coachFillers === false
      ? fillerHits.map((hit) => ({ ...hit, kind: 'listed' as const }))
      : fillerHits;
  const own = ownHits.map(({ at, length }) => ({
    atS: spokenAtS[at] ?? 0,
    wordIndex: at,
    wordCount: length,
    kind: 'own' as const,
  }));
  return {
    passages: passagesOf(fullTranscript, [...listed, ...own], repeated),
    ownWords: countOwnWords(ownWords, speechMeasured ? ownHits : null),
  };
}
