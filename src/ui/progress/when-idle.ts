/** The callback runs after this time even if the page has not been idle. */
const IDLE_TIMEOUT_MS = 500;

/** Calls back when the page is idle. @returns a function that cancels the call */
export function whenIdle(call: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(call);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(call, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(request);
}
