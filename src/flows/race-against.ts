/**
 * Lets a long promise cut short many small ones: each gives what came first, its own answer or the end.
 *
 * `Promise.race` would do, but for memory: it leaves a reaction on the long promise for every answer, and with it the
 * answer, until that promise settles. For the end of a session these are all answers of the session.
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
