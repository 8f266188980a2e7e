import { mediaDevices } from './media-devices.ts';

/**
 * Watches whether the audio output changes during playback. When headphones are disconnected, browsers continue with the loudspeakers. A
 * phone call stops an `AudioContext` without ending its sounds.
 *
 * @param context the context that plays
 * @param onLost called when an audio device was disconnected, or the context stopped running
 * @returns a function that ends the watch
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
  const devices = mediaDevices();
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
 * The audio devices that the page may know; none before a microphone was allowed. Firefox and Safari list no outputs, but they list a
 * headset's microphone, which is disconnected with the headset.
 */
async function audioDevices(devices: MediaDevices): Promise<string[]> {
  try {
    const listed = await devices.enumerateDevices();
    return listed.flatMap(({ kind, deviceId }) =>
      kind.startsWith('audio') && deviceId ? [`${kind} ${deviceId}`] : [],
    );
  } catch {
    // The permissions policy refuses. Then losses of devices are not detected.
    return [];
  }
}
