/**
 * Runs work while no other window of this origin runs work of this name. Waits until it is this window's turn.
 *
 * @returns undefined if it was canceled before
 */
export async function takeTurn<Result>(
  name: string,
  canceled: AbortSignal,
  use: () => Promise<Result>,
): Promise<Result | undefined> {
  let begun = false;
  const begin = () => {
    begun = true;
    return use();
  };
  try {
    return await navigator.locks.request(name, { signal: canceled }, begin);
  } catch (error) {
    if (begun) throw error;
    // Locks are refused if storage is refused. The work then reports that.
    return canceled.aborted ? undefined : use();
  }
}
