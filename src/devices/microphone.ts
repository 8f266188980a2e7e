import { logProblem } from './log.ts';

/** A microphone whose samples are captured. */
export interface AudioCapture {
  /**
   * Receives its samples as `Float32Array`s of one channel, -1 to 1, from another thread than the page's. Each belongs
   * to the receiver, who sends it back, transferred, to be filled anew: when too many are out, sound is dropped.
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
    // What is heard isn't played: larger steps wake the thread less often.
    const opened = new AudioContext({ latencyHint: 'playback' });
    context = opened;
    const keepRunning = () => {
      // A call or another page may take the audio away: it is asked for again, and refused only without a click.
      if (opened.state !== 'running' && opened.state !== 'closed') opened.resume().catch(() => {});
    };
    keepRunning();
    opened.addEventListener('statechange', keepRunning);
    await opened.audioWorklet.addModule(workletUrl);
    const { port1, port2 } = new MessageChannel();
    const node = new AudioWorkletNode(opened, PROCESSOR, {
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    node.port.postMessage(port1, [port1]);
    // It gives silence, but some browsers run only what leads to the loudspeakers.
    opened
      .createMediaStreamSource(new MediaStream([track]))
      .connect(node)
      .connect(opened.destination);
    return {
      blocks: port2,
      sampleRateHz: opened.sampleRate,
      close() {
        opened.close().catch(() => {});
      },
    };
  } catch (error) {
    logProblem(`The microphone could not be listened to: ${String(error)}`);
    context?.close().catch(() => {});
    return undefined;
  }
}
