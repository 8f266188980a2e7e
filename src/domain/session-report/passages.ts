import type { FillerHit, FillerKind } from '../speech/filler-hits/filler-hit.ts';
import { PHRASE_WORDS } from '../speech/specification.ts';
import type { Repetition } from '../speech/phrases.ts';
import { wordsOf } from '../speech/words.ts';

/** A part of the transcript: a repeated phrase, or the text before, between or after such phrases. */
export interface Passage {
  /** Whether it is a repeated phrase. */
  readonly repeated: boolean;
  readonly parts: readonly PassagePart[];
}

export interface PassagePart {
  readonly text: string;
  /** For a mark: the whole second from Start at which it was said. */
  readonly fillerAtS?: number;
  /** For a mark: the kind of the marked words. */
  readonly mark?: MarkKind;
  /** For a mark: set for a filler that the recognizer left out, and that was heard in the sound (rule 200). */
  readonly inSound?: true;
}

/**
 * The kind of a mark: the probable kind of a hit of the filler list, or only *listed* if fillers are not coached (rule 63), or *own*
 * for one of the speaker's own words.
 */
export type MarkKind = FillerKind | 'listed' | 'own';

/** Marked words of the transcript. */
export interface PassageMark extends Pick<FillerHit, 'atS' | 'wordIndex' | 'wordCount' | 'inSound'> {
  readonly kind: MarkKind;
}

/** The words of a repeated phrase, or of several that overlap; `end` is exclusive. */
interface WordRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Divides a transcript into passages for display. The joined texts of all passages are the transcript. A mark that overlaps a repeated
 * phrase belongs to the phrase.
 */
export function passagesOf(
  transcript: string,
  marks: readonly PassageMark[],
  repeated: readonly Repetition[],
): Passage[] {
  const places = wordsOf(transcript);
  const startOf = (word: number) => places[word]?.start ?? transcript.length;
  const endOf = (word: number) => places[word]?.end ?? transcript.length;
  const markAt = new Map(marks.map((mark) => [mark.wordIndex, mark]));
  const passages: Passage[] = [];

  function add(isRepeated: boolean, parts: readonly PassagePart[]): void {
    const filled = parts.filter((part) => part.text !== '');
    if (filled.length > 0) passages.push({ repeated: isRepeated, parts: filled });
  }

  /** The parts between two offsets. Each mark among the words `from` to `to` is a separate part. */
  function partsBetween(start: number, end: number, from: number, to: number): PassagePart[] {
    const parts: PassagePart[] = [];
    let at = start;
    for (let word = from; word < to; word += 1) {
      const mark = markAt.get(word);
      if (!mark) continue;
      const last = endOf(word + mark.wordCount - 1);
      parts.push({ text: transcript.slice(at, startOf(word)) });
      parts.push({
        text: transcript.slice(startOf(word), last),
        fillerAtS: Math.floor(mark.atS),
        mark: mark.kind,
        ...(mark.inSound && { inSound: true }),
      });
      at = last;
    }
    parts.push({ text: transcript.slice(at, end) });
    return parts;
  }

  let word = 0;
  let offset = 0;
  for (const range of rangesOf(places.length, marks, repeated)) {
    add(false, partsBetween(offset, startOf(range.start), word, range.start));
    offset = endOf(range.end - 1);
    add(true, partsBetween(startOf(range.start), offset, range.start, range.end));
    word = range.end;
  }
  add(false, partsBetween(offset, transcript.length, word, places.length));
  return passages;
}

/** The ranges of repeated phrases. Overlapping phrases are one range, adjacent phrases are two. */
function rangesOf(
  count: number,
  marks: readonly PassageMark[],
  repeated: readonly Repetition[],
): WordRange[] {
  /** For each word, whether it is in a range, and whether in the same one as the word before it. */
  const inside = new Uint8Array(count);
  const joined = new Uint8Array(count);
  for (const at of repeated.flatMap((one) => one.at)) {
    inside.fill(1, at, at + PHRASE_WORDS);
    joined.fill(1, at + 1, at + PHRASE_WORDS);
  }
  for (const { wordIndex, wordCount } of marks) {
    const end = wordIndex + wordCount;
    if (!inside.subarray(wordIndex, end).includes(1)) continue;
    inside.fill(1, wordIndex, end);
    joined.fill(1, wordIndex + 1, end);
  }
  const ranges: WordRange[] = [];
  for (let start = 0; start < count; start += 1) {
    if (!inside[start]) continue;
    let end = start + 1;
    while (end < count && joined[end]) end += 1;
    ranges.push({ start, end });
    start = end - 1;
  }
  return ranges;
}
