/** A log for tests without unexpected failures. */
export function noBug(problem: unknown): void {
  throw new Error(String(problem));
}
