const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const COMMA = 0x2c;
const [BRACKET, BRACE, BRACKET_END, BRACE_END] = [0x5b, 0x7b, 0x5d, 0x7d];

/**
 * A report, or an archive's table of contents, has about ten levels. With millions of levels, a parser takes seconds, and `JSON.stringify`
 * throws.
 */
export const NESTING_MAX = 64;

/**
 * An hour of 30,000 words makes a report with less than 500,000 commas. 16 MiB of empty objects take a page's thread 16 s of CPU time, so a
 * text is counted before it is parsed.
 */
export const REPORT_COMMAS_MAX = 500_000;

/** Tracks the nesting depth of a JSON text, and counts its commas. The input may be code units or UTF-8 bytes, because only ASCII characters matter. */
export class JsonNesting {
  /** Number of open arrays and objects. */
  depth = 0;
  commas = 0;
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
    else if (code === COMMA) this.commas += 1;
  }
}

/** Whether a text nests deeper than `max`, or has more commas. */
export function nestsDeeper(text: string, max: number, commasMax = Number.POSITIVE_INFINITY): boolean {
  const nesting = new JsonNesting();
  for (let i = 0; i < text.length; i += 1) {
    nesting.next(text.charCodeAt(i));
    if (nesting.depth > max || nesting.commas > commasMax) return true;
  }
  return false;
}
