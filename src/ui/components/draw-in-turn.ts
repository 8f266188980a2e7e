const waiting: (() => void)[] = [];

/**
 * Queues a drawing. Each runs in a separate task, because several in one task would delay input.
 *
 * @returns a function that cancels the drawing
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
