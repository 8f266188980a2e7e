const waiting: (() => void)[] = [];

/**
 * Draws after the drawings that were requested before, each in a task of its own: several at once would hold up input.
 *
 * @returns cancels it
 */
export function drawInTurn(draw: () => void): () => void {
  if (waiting.push(draw) === 1) setTimeout(drawNext);
  return () => {
    const at = waiting.indexOf(draw);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function drawNext(): void {
  const draw = waiting.shift();
  if (waiting.length > 0) setTimeout(drawNext);
  draw?.();
}
