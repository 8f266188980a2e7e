import { logProblem } from './log.ts';

/** A microphone whose samples are captured. */
export interface AudioCapture {
  /**
   * Receives its samples as `Float32Array`s of one channel, -1 to 1, from another thread than the page's. Each belongs
   * to the receiver, who transfers it back to be filled again. When all blocks are in use, sound is dropped.
   */
  readonly blocks: MessagePort;
  readonly sampleRateHz: number;
  /** Stops capturing. The track stays live. */
  close(): void;
}

/** The name under which src/workers/audio-worklet/microphone.worklet.ts registers. */
const PROCESSOR = 'microphone';

/**
 * Captures a microphone on the browser's audio thread. Must be called in a click handler: browsers start no
 * `AudioContext` without a user gesture.
 *
 * @param workletUrl of the code that runs there
 * @returns undefined where the browser has no such thread or refuses it
 */
export async function openAudioCapture(
  track: MediaStreamTrack,
  workletUrl: string,
): Promise<AudioCapture | undefined> {
  if (!('AudioWorkletNode' in window)) return undefined;
  let context: AudioContext | undefined;
  try {
    // The sound isn't played, so latency doesn't matter: larger buffers wake the thread less often.
    const opened = new AudioContext({ latencyHint: 'playback' });
    context = opened;
    const closed = new AbortController();
    const keepRunning = () => {
      // A phone call or another page may interrupt the context. `resume` is refused while it does, and without a user gesture.
      if (opened.state !== 'running' && opened.state !== 'closed') opened.resume().catch(() => {});
    };
    keepRunning();
    opened.addEventListener('statechange', keepRunning);
    // The end of an interruption does not change the state in each browser.
    document.addEventListener('visibilitychange', keepRunning, { signal: closed.signal });
    track.addEventListener('unmute', keepRunning, { signal: closed.signal });
    await opened.audioWorklet.addModule(workletUrl);
    const { port1, port2 } = new MessageChannel();
    // It gets all channels: the browser's own mix would lose a voice whose channels cancel each other.
    const node = new AudioWorkletNode(opened, PROCESSOR);
    node.port.postMessage(port1, [port1]);
    // The node outputs silence, but some browsers process only nodes that are connected to the destination.
    opened
      .createMediaStreamSource(new MediaStream([track]))
      .connect(node)
      .connect(opened.destination);
    return {
      blocks: port2,
      sampleRateHz: opened.sampleRate,
      close() {
        closed.abort();
        // Rejects if it is closed already.
        opened.close().catch(() => {});
      },
    };
  } catch (error) {
    logProblem(`The microphone could not be listened to: ${String(error)}`);
    // Likewise.
    context?.close().catch(() => {});
    return undefined;
  }
}
