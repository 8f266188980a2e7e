import { WorkerUnavailable } from '../domain/worker-unavailable.ts';

/**
 * Races many short promises against one long promise. Each result settles like the one of its two promises that settles first.
 *
 * `Promise.race` would leak: each race adds a reaction to the long promise, which holds the answer until that promise settles. With the
 * death of a worker as the long promise, all answers of a session would be held.
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

/** Races the calls to a worker against its death, after which they reject with `WorkerUnavailable`. */
export const raceAgainstDeath = (died: Promise<void>) =>
  raceAgainst(
    died.then((): never => {
      throw new WorkerUnavailable();
    }),
  );
