import { createRecentFinals, startsWith } from './duplicate-results.ts';
import { START_OF_RECOGNITION, type PendingResult, type RecognitionCursor } from './recognition-cursor.ts';
import type { RecognitionUpdate } from './recognition-update.ts';
import { alike, isCorrection, isLaterStage, tooSoon, UTTERANCE_PAUSE_S } from './revisions.ts';
import { type Word, wordsOf } from './words.ts';

/** The text of a result, without leading words that an earlier final result contains. */
export interface ResultText {
  readonly text: string;
  readonly words: readonly Word[];
}

interface Pending extends ResultText, PendingResult {}

interface ResultTexts {
  /** Texts that became final. */
  readonly finals: readonly ResultText[];
  /** Texts that are not final. */
  readonly parts: readonly ResultText[];
  /** Whether an interim result with words became final, perhaps without a text. */
  readonly closes: boolean;
}

/** More evidence is not counted, so that later evidence of the opposite is not outvoted for long. */
const PIECES_MAX_COUNT = 8;

const EMPTY_TEXT: ResultText = { text: '', words: [] };

export const keysOf = ({ words }: { words: readonly { readonly key: string }[] }): string[] =>
  words.map(({ key }) => key);

const pendingOf = ({ text, known, stage }: Pending): PendingResult => ({
  text,
  known,
  ...(stage && { stage }),
});

function withoutKnown(known: number, { text, words }: ResultText): ResultText {
  if (known === 0) return { text, words };
  const first = words[known];
  return first ? { text: text.slice(first.start), words: words.slice(known) } : EMPTY_TEXT;
}

/** The results of one run of the recognizer, by index. It removes words that the recognizer sends again (rule 25). */
export function createRunResults() {
  let { run, lastFinalS, lastOpenS, unfinal, pieces } = START_OF_RECOGNITION;
  let finals = new Map(START_OF_RECOGNITION.finals);
  let latestFinals = new Map(START_OF_RECOGNITION.finals);
  let pending = new Map<number, Pending>();
  const recent = createRecentFinals();

  const openStage = () => [...pending].find(([, { stage }]) => stage);

  const kindOf = (sure: boolean) => ({ sameRun: finals.size > 0, grows: sure, revised: !sure || unfinal });

  function keepOpen(index: number, part: Pending, atS: number): void {
    const before = pending.get(index);
    if (part.words.length > 0 && part.text !== before?.text) lastOpenS = atS;
    pending.set(index, part);
  }

  function close(index: number, part: ResultText, known: number, atS: number): ResultText {
    pending.delete(index);
    const fresh = withoutKnown(known, part);
    recent.add(keysOf(fresh));
    if (fresh.words.length > 0) [lastFinalS, unfinal] = [atS, false];
    return fresh;
  }

  /** Ends the phrase whose stages came so far. */
  function closeStage(): ResultText[] {
    const open = openStage();
    return open ? [close(open[0], open[1], open[1].known, lastOpenS)] : [];
  }

  /** @param sure whether the recognizer is sure of it, so that no later stage of it comes */
  function addPart(index: number, part: ResultText, known: number, sure: boolean, atS: number): ResultText[] {
    if (sure || pieces > 0) return [close(index, part, known, atS)];
    if (known < part.words.length) keepOpen(index, { ...part, known, stage: true }, atS);
    return [];
  }

  function weighPieces(repeats: boolean, isNew: boolean): void {
    if (repeats) pieces = Math.max(pieces - 1, -PIECES_MAX_COUNT);
    else if (isNew) pieces = Math.min(pieces + 1, PIECES_MAX_COUNT);
  }

  /** Adds a final result without an interim one: a phrase, a piece or a stage of one, or a duplicate. */
  function addPhrase(
    index: number,
    part: ResultText,
    sure: boolean,
    startedAtS: number,
    atS: number,
  ): ResultText[] {
    const keys = keysOf(part);
    const open = openStage();
    // Without evidence of stages, other words may be the next piece of a phrase.
    const isNext = pieces < 0 ? isCorrection : isLaterStage;
    if (open && isNext(keysOf(open[1]), keys, atS - lastOpenS)) {
      const [openIndex, { known, words }] = open;
      weighPieces(startsWith(keys, keysOf({ words })) && (sure || keys.length > words.length), false);
      pending.delete(openIndex);
      return addPart(index, part, known, sure, atS);
    }
    const latest = open ? keysOf(open[1]) : recent.latest();
    const soon = atS - Math.max(lastFinalS, lastOpenS) < UTTERANCE_PAUSE_S;
    const closed = closeStage();
    const sinceS = atS - Math.max(lastFinalS, startedAtS);
    const known = open ? 0 : recent.knownInFinal(keys, sinceS, kindOf(sure));
    weighPieces(
      known > 0 && known < keys.length,
      kindOf(sure).sameRun && known === 0 && soon && !alike(latest, keys),
    );
    return [...closed, ...addPart(index, part, pieces > 0 ? 0 : known, sure, atS)];
  }

  function addFinal(
    index: number,
    part: ResultText,
    sure: boolean,
    startedAtS: number,
    atS: number,
  ): ResultText[] {
    const keys = keysOf(part);
    const before = pending.get(index);
    const earlier = before ? undefined : finals.get(index);
    let closed: ResultText[] = [];
    // Some recognizers change a final result. Only words appended to it are added.
    if (earlier && (startsWith(keys, earlier) || alike(earlier, keys)))
      closed = [close(index, part, earlier.length, atS)];
    else if (before && !before.stage && before.known < before.words.length)
      closed = [close(index, part, recent.knownInLater(keysOf(before), before.known, keys), atS)];
    else if (keys.length > 0) closed = addPhrase(index, part, sure, startedAtS, atS);
    if (keys.length === 0 && earlier) return closed;
    finals.set(index, keys);
    latestFinals.set(index, keys);
    return closed;
  }

  function addInterim(index: number, part: ResultText, startedAtS: number, atS: number): ResultText[] {
    const keys = keysOf(part);
    const before = pending.get(index);
    if (before && !before.stage && before.known < before.words.length) {
      keepOpen(index, { ...part, known: recent.knownInLater(keysOf(before), before.known, keys) }, atS);
      return [];
    }
    const sinceS = atS - Math.max(lastFinalS, startedAtS);
    // A recognizer may use an index again, after a pause.
    if (!before && finals.has(index) && (keys.length === 0 || tooSoon(keys, sinceS))) return [];
    const closed = closeStage();
    keepOpen(index, { ...part, known: recent.knownInInterim(keys, sinceS, kindOf(true)) }, atS);
    return closed;
  }

  return {
    /** Begins another run if the update is of one. @returns whether it is */
    beginRun(update: RecognitionUpdate): boolean {
      latestFinals = new Map();
      if (update.run === run) return false;
      run = update.run;
      finals = new Map();
      pending = new Map();
      return true;
    },
    add({ results, from, startedAtS }: RecognitionUpdate, atS: number): ResultTexts {
      const closes = results.some(({ final }, i) => final && (pending.get(from + i)?.words.length ?? 0) > 0);
      const closed = results.flatMap(({ text, final, confidence }, i) => {
        const part = { text, words: wordsOf(text) };
        return final
          ? addFinal(from + i, part, confidence !== 0, startedAtS, atS)
          : addInterim(from + i, part, startedAtS, atS);
      });
      for (const index of pending.keys()) if (index >= from + results.length) pending.delete(index);
      const parts = [...pending]
        .toSorted(([a], [b]) => a - b)
        .map(([, part]) => withoutKnown(part.known, part));
      return { finals: closed, parts, closes };
    },
    /**
     * Adds words that count as spoken although no result made them final.
     *
     * @param later the number of finals of the same update that come after these words
     * @param atS when the recognizer was found to have forgotten them, if it still runs
     */
    addUnfinal(keys: readonly string[], later = 0, atS = lastFinalS): void {
      recent.add(keys, later);
      if (later === 0) unfinal = keys.length > 0;
      lastFinalS = atS;
    },
    restore(cursor: RecognitionCursor, utterances: readonly (readonly string[])[]): void {
      for (const keys of utterances) recent.add(keys);
      ({ run, lastFinalS, lastOpenS, unfinal, pieces } = cursor);
      finals = new Map(cursor.finals);
      for (const [index, part] of cursor.interims) pending.set(index, { ...part, words: wordsOf(part.text) });
    },
    /** Whether a phrase is open of which the recognizer sends stages. */
    get hasStage(): boolean {
      return openStage() !== undefined;
    },
    get cursor(): RecognitionCursor {
      return {
        run,
        lastFinalS,
        lastOpenS,
        unfinal,
        pieces,
        finals: latestFinals,
        interims: new Map([...pending].map(([index, part]) => [index, pendingOf(part)])),
      };
    },
  };
}
