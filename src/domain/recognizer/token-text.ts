import type { DecodedToken } from './decode-segment.ts';
import type { DecodedWord } from './recognized-word.ts';
import { ENCODER_FRAME_S } from './speech-model.ts';

/** Marks the beginning of a word in a SentencePiece vocabulary (Kudo & Richardson 2018). */
const WORD_START = '▁';

/** Range of the tokens for single bytes, which are used for text without tokens. */
const BYTE_TOKENS = { from: 3, to: 259 } as const;

/** The text of a segment's tokens. */
export interface TokenText {
  /** Joins tokens to words. URI escapes decode UTF-8, because the domain has no `TextDecoder`. */
  wordsOf(tokens: readonly DecodedToken[], segmentStartS: number): DecodedWord[];
  /** Whether a token begins a word. */
  beginsWord(id: number): boolean;
}

/** @param pieces the text of each token, by its number; tokens without an entry have no text */
export function createTokenText(pieces: readonly string[]): TokenText {
  /** A token's text, in UTF-8 escapes (`%e2%96%81`). */
  function escapedText(id: number): string {
    if (id < BYTE_TOKENS.from) return '';
    if (id < BYTE_TOKENS.to) return `%${(id - BYTE_TOKENS.from).toString(16).padStart(2, '0')}`;
    return encodeURIComponent(pieces[id] ?? '');
  }

  const beginsWord = (id: number) => pieces[id]?.startsWith(WORD_START) === true;

  function wordsOf(tokens: readonly DecodedToken[], segmentStartS: number): DecodedWord[] {
    const groups: DecodedToken[][] = [];
    for (const token of tokens) {
      if (escapedText(token.id) === '') continue;
      const group = groups.at(-1);
      if (group && !beginsWord(token.id)) group.push(token);
      else groups.push([token]);
    }
    return groups.flatMap((group) => {
      const text = unescaped(group.map(({ id }) => escapedText(id)).join(''))
        .replaceAll(WORD_START, ' ')
        .trim();
      if (text === '') return [];
      const word = {
        text,
        startS: segmentStartS + group[0]!.startFrame * ENCODER_FRAME_S,
        endS: segmentStartS + group.at(-1)!.endFrame * ENCODER_FRAME_S,
        probability: Math.min(...group.map(({ probability }) => probability)),
      };
      return group[0]!.inSound ? Object.assign(word, { inSound: true as const }) : word;
    });
  }

  return { wordsOf, beginsWord };
}

/** Bytes that are no valid UTF-8 are left out. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return decodeURIComponent(text.replaceAll(/%[89a-f][0-9a-f]/gi, ''));
  }
}
