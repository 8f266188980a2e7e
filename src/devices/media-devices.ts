/** Calls `changed` when a camera or a microphone is plugged in or unplugged. @returns a function that ends the subscription */
export function watchMediaDevices(changed: () => void): () => void {
  // Insecure contexts lack this property.
  if (!('mediaDevices' in navigator)) return () => {};
  const { mediaDevices } = navigator;
  mediaDevices.addEventListener('devicechange', changed);
  return () => mediaDevices.removeEventListener('devicechange', changed);
}

/** Calls back when the browser or the system mutes a camera or a microphone, for example for a phone call, or unmutes it. */
export function watchMute(track: MediaStreamTrack, changed: (muted: boolean) => void): void {
  track.addEventListener('mute', () => changed(true));
  track.addEventListener('unmute', () => changed(false));
}

/**
 * Resolves when a microphone is lost: its track has ended, or its device is no longer listed, after which some browsers deliver silence.
 * Never resolves if the track was stopped.
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

/** Whether a device is listed. The id `default` is always listed, whichever device it means, so groups are compared. */
async function isListed(track: MediaStreamTrack): Promise<boolean> {
  const { deviceId, groupId } = track.getSettings();
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.some(
    (device) =>
      device.kind === 'audioinput' && (groupId ? device.groupId === groupId : device.deviceId === deviceId),
  );
}
