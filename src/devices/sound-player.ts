/** A sound of one channel. */
export interface Sound {
  readonly samples: Float32Array<ArrayBuffer>;
  readonly sampleRateHz: number;
  /** 0-1. */
  readonly gain: number;
}

/** Playback of sounds one after another. `switchTo` changes the sound without a change of position. One is audible at a time. */
export interface Playback {
  /** The sound that is audible. */
  readonly index: number;
  /** Position in it that the listener hears, in seconds; 0 before it begins. */
  readonly positionS: number;
  /** Continues with another sound, at the same position. */
  switchTo(index: number): void;
  /** Called when another sound has become audible by itself. */
  onSwitch: ((index: number) => void) | undefined;
  /** Resolves after the last sound, or `stop`. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** Time for the context to schedule a start, so that all of the beginning is heard. */
const SCHEDULE_AHEAD_S = 0.05;
/** If the context does not run after this time, the browser refuses to play. Opening a wireless headset takes up to 2 s. */
const REFUSED_AFTER_MS = 3000;
/** Duration of a switch between sounds: long enough to avoid a click, too short to sound like a fade. */
const CROSSFADE_S = 0.01;

/** The playing source, with the context's time at which its position was 0. */
interface Playing {
  readonly index: number;
  readonly source: AudioBufferSourceNode;
  readonly fade: GainNode;
  readonly zeroAtS: number;
}

/**
 * Plays sounds in order. Must be called in the speaker's click, because browsers don't play before one.
 *
 * @param context a context that runs, or is about to
 */
export function playSounds(context: BaseAudioContext, sounds: readonly Sound[]): Playback {
  const buffers = sounds.map(({ samples, sampleRateHz }) => {
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: sampleRateHz });
    buffer.copyToChannel(samples, 0);
    return buffer;
  });
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let stopped = false;
  let playing: Playing;

  function start(index: number, atS: number, fromS: number): Playing {
    const source = new AudioBufferSourceNode(context, { buffer: buffers[index]! });
    const fade = new GainNode(context, { gain: sounds[index]!.gain });
    source.connect(fade).connect(context.destination);
    const begun: Playing = { index, source, fade, zeroAtS: atS - fromS };
    source.addEventListener('ended', () => {
      if (stopped || playing !== begun) return;
      if (index + 1 === sounds.length) end();
      else {
        playing = start(index + 1, context.currentTime, 0);
        playback.onSwitch?.(index + 1);
      }
    });
    source.start(atS, fromS);
    return begun;
  }

  playing = start(0, context.currentTime + SCHEDULE_AHEAD_S, 0);
  const playback: Playback = {
    onSwitch: undefined,
    get index() {
      return playing.index;
    },
    get positionS() {
      return Math.max(0, context.currentTime - outputLatencyS(context) - playing.zeroAtS);
    },
    switchTo(index) {
      const before = playing;
      const buffer = buffers[index];
      if (!buffer || index === before.index) return;
      const atS = context.currentTime;
      const fromS = Math.max(0, atS - before.zeroAtS);
      const { gain } = sounds[index]!;
      playing = start(index, atS, Math.min(fromS, buffer.duration));
      playing.fade.gain.setValueAtTime(0, atS).linearRampToValueAtTime(gain, atS + CROSSFADE_S);
      before.fade.gain
        .setValueAtTime(sounds[before.index]!.gain, atS)
        .linearRampToValueAtTime(0, atS + CROSSFADE_S);
      before.source.stop(atS + CROSSFADE_S);
    },
    ended,
    stop() {
      stopped = true;
      playing.source.stop();
      end();
    },
  };
  return playback;
}

/**
 * Delay from the context's clock to the listener's ear: 0.2 s for a Bluetooth headset. Unknown in Safari. In Firefox, reading it can hang
 * the page for ever: the main thread holds a lock of the audio graph while it waits for the output, and the output may wait for the graph.
 */
function outputLatencyS(context: BaseAudioContext): number {
  if (navigator.userAgent.includes('Firefox/')) return 0;
  return 'outputLatency' in context && typeof context.outputLatency === 'number' ? context.outputLatency : 0;
}

/**
 * Opens the loudspeakers or the headphones. Must be called in the speaker's click.
 *
 * @returns undefined if the browser refuses to play
 */
export async function openLoudspeakers(): Promise<AudioContext | undefined> {
  try {
    const context = new AudioContext();
    // Without a gesture, Chromium and Safari don't reject: the promise stays pending.
    const running = await Promise.race([
      context.resume().then(() => true),
      new Promise<false>((resolve) => setTimeout(resolve, REFUSED_AFTER_MS, false)),
    ]);
    if (running) return context;
    void context.close();
    return undefined;
  } catch {
    // The API is missing or refused, or there is no output. Only browser calls can throw here, and the exercise reports that nothing plays.
    return undefined;
  }
}
