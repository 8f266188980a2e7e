/** The longest line of a subtitle, in characters. */
const LINE_MAX_LENGTH = 42;

/** Whether a text fits into the two lines of a subtitle. */
export function fitsInLines(text: string): boolean {
  return text.length <= LINE_MAX_LENGTH || breakOf(text) !== undefined;
}

/** Splits a text into at most two lines of similar length. @param text a text that {@link fitsInLines}, or one word */
export function linesOf(text: string): string[] {
  if (text.length <= LINE_MAX_LENGTH) return [text];
  const at = breakOf(text);
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The space at which both lines are short enough, and differ least in length. */
function breakOf(text: string): number | undefined {
  let best: number | undefined;
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) {
    const longest = Math.max(at, text.length - at - 1);
    if (longest > LINE_MAX_LENGTH) continue;
    if (best === undefined || longest < Math.max(best, text.length - best - 1)) best = at;
  }
  return best;
}
