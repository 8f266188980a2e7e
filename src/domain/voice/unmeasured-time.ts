/** Stores periods without samples, so that a window's time in the session can be computed. */
export interface UnmeasuredTime {
  /** @param beforeHop index of the first hop after the period */
  add(beforeHop: number, seconds: number): void;
  /** Passes the periods before a hop. @returns whether any was passed */
  passTo(hop: number): boolean;
  /** Seconds of all periods. */
  readonly totalS: number;
  /** Seconds of the passed periods. */
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
