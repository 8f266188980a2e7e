/**
 * Wraps a reading, which may be called while it runs. It then runs again, so that its result is as new as the last call.
 *
 * @returns a function that resolves once the result is current
 */
export function untilCurrent(read: () => Promise<void>): () => Promise<void> {
  let reading: Promise<void> | undefined;
  let readAgain = false;
  async function run(): Promise<void> {
    do {
      readAgain = false;
      await read();
    } while (readAgain);
    reading = undefined;
  }
  return () => {
    readAgain = reading !== undefined;
    reading ??= run();
    return reading;
  };
}
