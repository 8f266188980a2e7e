/** Keeps the stretches of time without samples, so that windows get their time in the session. */
export interface UnmeasuredTime {
  /** @param beforeHop index of the first hop after the stretch */
  add(beforeHop: number, seconds: number): void;
  /** Passes what lies before a hop. @returns whether there was anything since the last call */
  passTo(hop: number): boolean;
  /** Seconds in all. */
  readonly totalS: number;
  /** Seconds that were passed. */
  readonly passedS: number;
}

export function createUnmeasuredTime(): UnmeasuredTime {
  const ahead: { readonly beforeHop: number; readonly seconds: number }[] = [];
  let totalS = 0;
  let passedS = 0;

  return {
    get totalS() {
      return totalS;
    },
    get passedS() {
      return passedS;
    },
    add(beforeHop, seconds) {
      totalS += seconds;
      ahead.push({ beforeHop, seconds });
    },
    passTo(hop) {
      const any = ahead.length > 0 && ahead[0]!.beforeHop <= hop;
      while (ahead.length > 0 && ahead[0]!.beforeHop <= hop) passedS += ahead.shift()!.seconds;
      return any;
    },
  };
}
