/** Logs a problem for developers. Never pass words, choices or secrets of the speaker. */
export function logProblem(problem: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(String(problem));
}
