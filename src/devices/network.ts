/** Follows whether there is a network at all; what is reachable over it is another question. */
export function watchNetwork(changed: (online: boolean) => void): void {
  changed(navigator.onLine);
  addEventListener('online', () => changed(true));
  addEventListener('offline', () => changed(false));
}
