/**
 * Keeps the screen awake until the result is called. Without effect where the browser can't or refuses.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let awake = true;

  async function hold(): Promise<void> {
    // A hidden page loses the lock, and is refused another until it is seen again.
    if (!awake || document.hidden || !('wakeLock' in navigator)) return;
    try {
      const given = await navigator.wakeLock.request('screen');
      // Another may have come meanwhile: one is kept, and none once it is over.
      const spare = awake ? lock : given;
      if (awake) lock = given;
      await spare?.release();
    } catch {
      // Refused, for a low battery for instance.
    }
  }

  const seen = () => void hold();
  seen();
  document.addEventListener('visibilitychange', seen);
  return () => {
    awake = false;
    document.removeEventListener('visibilitychange', seen);
    void lock?.release();
  };
}
