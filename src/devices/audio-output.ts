/**
 * Watches whether what plays still goes where the listener wanted it. A browser goes on with the loudspeakers when headphones are
 * disconnected, and a phone call stops an `AudioContext` without ending its sounds.
 *
 * @param context that plays
 * @param onLost called when an audio device was disconnected, or the context stopped running
 * @returns stops watching
 */
export function watchAudioOutput(context: AudioContext, onLost: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  context.addEventListener(
    'statechange',
    () => {
      if (context.state !== 'running') onLost();
    },
    { signal },
  );
  // Absent in an insecure context.
  const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : undefined;
  let connected = devices && audioDevices(devices);
  devices?.addEventListener(
    'devicechange',
    () => {
      const before = connected;
      const after = audioDevices(devices);
      connected = after;
      void Promise.all([before, after]).then(([known = [], now]) => {
        const lost = now.length > 0 && known.some((id) => !now.includes(id));
        if (lost && !signal.aborted) onLost();
      });
    },
    { signal },
  );
  return () => watching.abort();
}

/**
 * The audio devices that the page may know: none before a microphone was allowed. Firefox and Safari list no outputs, but the
 * microphone of a headset, which is disconnected with it.
 */
async function audioDevices(devices: MediaDevices): Promise<string[]> {
  try {
    const listed = await devices.enumerateDevices();
    return listed.flatMap(({ kind, deviceId }) =>
      kind.startsWith('audio') && deviceId ? [`${kind} ${deviceId}`] : [],
    );
  } catch {
    // Refused by the permissions policy: then no device is known to be lost.
    return [];
  }
}
