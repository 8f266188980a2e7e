import { logProblem } from './log.ts';

/** A microphone whose samples are captured. */
export interface AudioCapture {
  /**
   * Port for the samples, as `Float32Array`s of one channel, -1 to 1, from another thread than the page's. The receiver transfers each
   * back, to be filled again. While all blocks are in use, sound is dropped. At the end, `null` is sent.
   */
  readonly blocks: MessagePort;
  /** Another port for the same samples, from now on. Its receiver may be half a minute behind. */
  branch(): MessagePort;
  readonly sampleRateHz: number;
  /** Stops capturing. The track stays live. */
  close(): void;
}

/** Blocks of 43 ms at 48 kHz: 1.4 s for the analyst, and half a minute for a receiver whose thread may be busy for seconds. */
const BLOCK_COUNT = { analyst: 32, branch: 704 } as const;

/** The name under which src/workers/audio-worklet/microphone.worklet.ts registers. */
const PROCESSOR = 'microphone';

/**
 * Captures a microphone on the browser's audio thread. Must be called in a click handler, because browsers don't start an `AudioContext`
 * without a user gesture.
 *
 * @param workletUrl address of the code on the audio thread
 * @returns undefined if the browser has no such thread, or refuses it
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
      // A phone call or another page may interrupt the context. `resume` rejects during an interruption, and without a user gesture.
      if (opened.state !== 'running' && opened.state !== 'closed') opened.resume().catch(() => {});
    };
    keepRunning();
    opened.addEventListener('statechange', keepRunning, { signal: closed.signal });
    // In some browsers the end of an interruption does not change the state.
    document.addEventListener('visibilitychange', keepRunning, { signal: closed.signal });
    track.addEventListener('unmute', keepRunning, { signal: closed.signal });
    await opened.audioWorklet.addModule(workletUrl);
    // The node gets all channels, because in the browser's mix the channels of a voice may cancel each other.
    const node = new AudioWorkletNode(opened, PROCESSOR);
    const sendTo = (blocks: number): MessagePort => {
      const { port1: port, port2 } = new MessageChannel();
      node.port.postMessage({ port, blocks }, [port]);
      return port2;
    };
    const blocks = sendTo(BLOCK_COUNT.analyst);
    // The node outputs silence, but some browsers process only nodes that are connected to the destination.
    const source = opened.createMediaStreamSource(new MediaStream([track]));
    source.connect(node).connect(opened.destination);
    return {
      blocks,
      branch: () => sendTo(BLOCK_COUNT.branch),
      sampleRateHz: opened.sampleRate,
      close() {
        closed.abort();
        source.disconnect();
        const end = () => {
          node.disconnect();
          node.port.close();
          // `close` rejects if the context is already closed.
          opened.close().catch(() => {});
        };
        // Chromium never frees a context, its track, and all that listens to the track, if it is closed before its processor has ended.
        node.port.addEventListener('message', end, { once: true });
        node.port.start();
        node.port.postMessage(null, []);
        // The processor of an interrupted context does not run.
        if (opened.state !== 'running') end();
      },
    };
  } catch (error) {
    logProblem(`Microphone: ${String(error)}`);
    // `close` rejects if the context is already closed.
    context?.close().catch(() => {});
    return undefined;
  }
}
