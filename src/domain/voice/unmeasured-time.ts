/** Stores periods without samples, so that a window's time in the session can be computed. */
export function createUnmeasuredTime() {
  const ahead: { readonly beforeHop: number; readonly seconds: number }[] = [];
  let totalS = 0;
  let passedS = 0;

  return {
    /** Seconds of all periods. */
    get totalS() {
      return totalS;
    },
    /** Seconds of the passed periods. */
    get passedS() {
      return passedS;
    },
    /** @param beforeHop index of the first hop after the period */
    add(beforeHop: number, seconds: number) {
      totalS += seconds;
      ahead.push({ beforeHop, seconds });
    },
    /** Passes the periods before a hop. @returns whether any was passed */
    passTo(hop: number): boolean {
      const any = ahead.length > 0 && ahead[0]!.beforeHop <= hop;
      while (ahead.length > 0 && ahead[0]!.beforeHop <= hop) passedS += ahead.shift()!.seconds;
      return any;
    },
  };
}
