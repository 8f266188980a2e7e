/** Tells the other windows of this Aura that something changed, and hears it from them. */
export interface WindowsChannel {
  announce(): void;
  watch(changed: () => void): void;
}

export function openWindowsChannel(name: string): WindowsChannel {
  // Absent in old browsers: each window then sees the others' changes with its next visit.
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has none.
    announce: () => channel?.postMessage(null),
    watch: (changed) => channel?.addEventListener('message', changed),
  };
}
