const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [BRACKET, BRACE, BRACKET_END, BRACE_END] = [0x5b, 0x7b, 0x5d, 0x7d];

/**
 * A report, or an archive's table of contents, has about ten levels. With millions of levels, a parser takes seconds, and `JSON.stringify`
 * throws.
 */
export const NESTING_MAX = 64;

/** Tracks the nesting depth of a JSON text. The input may be code units or UTF-8 bytes, because only ASCII characters matter. */
export class JsonNesting {
  /** Number of open arrays and objects. */
  depth = 0;
  #inString = false;
  #escaped = false;

  next(code: number): void {
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false;
      else if (code === BACKSLASH) this.#escaped = true;
      else if (code === QUOTE) this.#inString = false;
    } else if (code === QUOTE) this.#inString = true;
    else if (code === BRACKET || code === BRACE) this.depth += 1;
    else if (code === BRACKET_END || code === BRACE_END) this.depth -= 1;
  }
}

export function nestsDeeper(text: string, max: number): boolean {
  const nesting = new JsonNesting();
  for (let i = 0; i < text.length; i += 1) {
    nesting.next(text.charCodeAt(i));
    if (nesting.depth > max) return true;
  }
  return false;
}
