/** Calls back with `navigator.onLine`, at once and on each change. `true` does not mean that a server is reachable. */
export function watchNetwork(changed: (online: boolean) => void): void {
  changed(navigator.onLine);
  addEventListener('online', () => changed(true));
  addEventListener('offline', () => changed(false));
}
