/**
 * Keeps the screen awake until the returned function is called. Has no effect if the browser lacks the API, or refuses.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let awake = true;

  async function hold(): Promise<void> {
    // The browser releases the lock of a hidden page, and refuses another until the page is visible.
    if (!awake || document.hidden || !('wakeLock' in navigator)) return;
    try {
      const given = await navigator.wakeLock.request('screen');
      // Two requests may overlap. One lock is kept, and none after the end.
      const spare = awake ? lock : given;
      if (awake) lock = given;
      await spare?.release();
    } catch {
      // The browser refuses, for example because the battery is low.
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
