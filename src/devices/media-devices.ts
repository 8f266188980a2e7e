/** Calls `changed` when a camera or a microphone is plugged in or unplugged. @returns ends it */
export function watchMediaDevices(changed: () => void): () => void {
  // Pages without a secure context have none.
  if (!('mediaDevices' in navigator)) return () => {};
  const { mediaDevices } = navigator;
  mediaDevices.addEventListener('devicechange', changed);
  return () => mediaDevices.removeEventListener('devicechange', changed);
}

/** Calls back when the browser or the system mutes a camera or a microphone, as for a phone call, or gives it back. */
export function watchMute(track: MediaStreamTrack, changed: (muted: boolean) => void): void {
  track.addEventListener('mute', () => changed(true));
  track.addEventListener('unmute', () => changed(false));
}

/**
 * Resolves when a microphone is gone: its track has ended, or its device is no longer listed, after which some browsers
 * deliver silence. Never, once the track was stopped.
 */
export function microphoneLoss(track: MediaStreamTrack): Promise<void> {
  return new Promise((resolve) => {
    let wasListed = false;

    async function check(): Promise<void> {
      if (track.readyState === 'ended') unwatch();
      else if (await isListed(track)) wasListed = true;
      else if (wasListed) lost();
    }

    function lost(): void {
      unwatch();
      resolve();
    }

    const unwatch = watchMediaDevices(() => void check());
    track.addEventListener('ended', lost, { once: true });
    void check();
  });
}

/** The name `default` stays listed whichever device it stands for: the group tells them apart. */
async function isListed(track: MediaStreamTrack): Promise<boolean> {
  const { deviceId, groupId } = track.getSettings();
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.some(
    (device) =>
      device.kind === 'audioinput' && (groupId ? device.groupId === groupId : device.deviceId === deviceId),
  );
}
