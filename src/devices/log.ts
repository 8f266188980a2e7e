/** For developers: what went wrong. Never pass what a speaker said, chose or keeps secret. */
export function logProblem(problem: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(String(problem));
}
