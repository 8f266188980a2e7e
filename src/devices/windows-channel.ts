/** Announces changes to the other windows of this instance, and receives theirs. */
export interface WindowsChannel {
  announce(): void;
  watch(changed: () => void): void;
}

export function openWindowsChannel(name: string): WindowsChannel {
  const channel = new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has none.
    announce: () => channel.postMessage(null),
    watch: (changed) => channel.addEventListener('message', changed),
  };
}
