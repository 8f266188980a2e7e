import { type ChannelMixer, createChannelMixer } from '../../domain/voice/channel-mixer.ts';

/** Size of a block: 43 ms at 48 kHz. */
const BLOCK_SAMPLES = 2048;

/** Number of blocks: 1.4 s at 48 kHz. If the analyst is further behind, sound is dropped. */
const BLOCK_COUNT = 32;

/** The input if the source has ended. */
const SILENCE: readonly Float32Array[] = [new Float32Array(128)];

/**
 * Sends a microphone's samples to a port in blocks, mixed to one channel. The receiver returns each block, which is filled again. So
 * almost nothing is allocated, and no queue grows. The page sends `null` to end it; the answer is `null`, also to the receiver.
 */
class Microphone extends AudioWorkletProcessor {
  #analyst: MessagePort | undefined;
  #free: Float32Array[] = [];
  #block: Float32Array | undefined;
  /** The channels' samples until the block is full. */
  #channels: Float32Array[] = [new Float32Array(BLOCK_SAMPLES)];
  #filled = 0;
  #ended = false;
  readonly #mix: ChannelMixer = createChannelMixer(sampleRate);

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }) => {
      if (data === null) this.#ended = true;
      else this.#sendTo(data as MessagePort);
    });
    this.port.start();
  }

  /** Called for every 128 samples. @returns whether to continue */
  process([input]: readonly (readonly Float32Array[])[]): boolean {
    if (this.#ended) {
      this.#analyst?.postMessage(null, []);
      this.#analyst?.close();
      this.port.postMessage(null, []);
      return false;
    }
    if (this.#analyst) this.#append(this.#analyst, input?.[0] ? input : SILENCE);
    return true;
  }

  #sendTo(analyst: MessagePort): void {
    this.#free = Array.from({ length: BLOCK_COUNT }, () => new Float32Array(BLOCK_SAMPLES));
    analyst.addEventListener('message', ({ data }) => this.#free.push(data as Float32Array));
    analyst.start();
    this.#analyst = analyst;
  }

  #append(analyst: MessagePort, input: readonly Float32Array[], from = 0): void {
    this.#block ??= this.#free.pop();
    if (!this.#block) return;
    while (this.#channels.length < input.length) this.#channels.push(this.#channels[0]!.slice());
    const to = Math.min(input[0]!.length, from + BLOCK_SAMPLES - this.#filled);
    for (const [i, channel] of this.#channels.entries()) {
      // If the source has become mono, its channel is used for all.
      channel.set((input[i] ?? input[0]!).subarray(from, to), this.#filled);
    }
    this.#filled += to - from;
    if (this.#filled < BLOCK_SAMPLES) return;
    this.#mix(this.#channels, this.#block);
    analyst.postMessage(this.#block, [this.#block.buffer]);
    this.#block = undefined;
    this.#filled = 0;
    if (to < input[0]!.length) this.#append(analyst, input, to);
  }
}

registerProcessor('microphone', Microphone);
