/**
 * Races many short promises against one long promise: each result settles with whichever settles first.
 *
 * `Promise.race` leaks here: each race leaves a reaction on the long promise, and with it the answer, until that promise
 * settles. For the death of a worker these would be all answers of a session.
 */
export function raceAgainst<End>(
  end: Promise<End>,
): <Answer>(work: Promise<Answer>) => Promise<Answer | End> {
  const waiting = new Set<() => void>();
  let over = false;

  function finish(): void {
    over = true;
    for (const cut of waiting) cut();
    waiting.clear();
  }
  end.then(finish, finish);

  return (work) => {
    if (over) return Promise.race([end, work]);
    return new Promise((resolve, reject) => {
      const cut = (): void => resolve(end);
      waiting.add(cut);
      work.then(resolve, reject).finally(() => waiting.delete(cut));
    });
  };
}
