/** Logs a problem for developers. Never pass words, choices or secrets of the speaker. */
export function logProblem(problem: unknown): void {
  // oxlint-disable-next-line no-console -- The one place that logs.
  console.warn(String(problem));
}
