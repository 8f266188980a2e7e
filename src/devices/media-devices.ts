/** The browser's cameras and microphones; undefined in insecure contexts, and in some apps that show pages. */
export const mediaDevices = (): MediaDevices | undefined => navigator.mediaDevices;

/** Calls `changed` when a camera or a microphone is plugged in or unplugged. @returns a function that ends the subscription */
export function watchMediaDevices(changed: () => void): () => void {
  const devices = mediaDevices();
  devices?.addEventListener('devicechange', changed);
  return () => devices?.removeEventListener('devicechange', changed);
}

/** Calls back when the browser or the system mutes a camera or a microphone, for example for a phone call, or unmutes it. */
export function watchMute(track: MediaStreamTrack, changed: (muted: boolean) => void): void {
  track.addEventListener('mute', () => changed(true));
  track.addEventListener('unmute', () => changed(false));
}

/**
 * Resolves when a microphone is lost: its track has ended, or its device is no longer listed, after which some browsers deliver silence.
 * Never resolves after `closed` is aborted, as it must be when the track is stopped: a stopped track sends no event.
 */
export function microphoneLoss(track: MediaStreamTrack, closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let wasListed = false;

    async function check(): Promise<void> {
      if (await isListed(track)) wasListed = true;
      else if (wasListed && !closed.aborted) lost();
    }

    function lost(): void {
      unwatch();
      resolve();
    }

    const unwatch = watchMediaDevices(() => void check());
    track.addEventListener('ended', lost, { once: true, signal: closed });
    closed.addEventListener('abort', unwatch, { once: true });
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
