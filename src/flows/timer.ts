import type { Clock } from '../devices/clock.ts';

/** A call that is due later. Starting it again replaces the one that waits. */
export function createTimer(clock: Pick<Clock, 'after'>) {
  let cancel = () => {};
  return {
    start(ms: number, call: () => void): void {
      cancel();
      cancel = clock.after(ms, call);
    },
    cancel: () => cancel(),
  };
}
