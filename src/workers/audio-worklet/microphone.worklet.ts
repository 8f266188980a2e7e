import { type ChannelMixer, createChannelMixer } from '../../domain/voice/channel-mixer.ts';

/** Size of a block: 43 ms at 48 kHz. */
const BLOCK_SAMPLES = 2048;

/** The input if the source has ended. */
const SILENCE: readonly Float32Array[] = [new Float32Array(128)];

/** A receiver of the samples, and the blocks that it has returned. */
interface Receiver {
  readonly port: MessagePort;
  readonly free: Float32Array[];
  /** How many more blocks may be made. */
  missing: number;
}

/**
 * Sends a microphone's samples to ports in blocks, mixed to one channel. A receiver returns each block, which is filled again. So almost
 * nothing is allocated, and no queue grows: if a receiver is further behind than its blocks last, its sound is dropped. The page sends each
 * port with the number of its blocks, and `null` to end it; the answer is `null`, also to the receivers.
 */
class Microphone extends AudioWorkletProcessor {
  readonly #receivers: Receiver[] = [];
  /** The samples of the current block. */
  readonly #block = new Float32Array(BLOCK_SAMPLES);
  /** The channels' samples until the block is full. */
  #channels: Float32Array[] = [new Float32Array(BLOCK_SAMPLES)];
  #filled = 0;
  #ended = false;
  readonly #mix: ChannelMixer = createChannelMixer(sampleRate);

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }) => {
      if (data === null) this.#ended = true;
      else this.#sendTo(data as { readonly port: MessagePort; readonly blocks: number });
    });
    this.port.start();
  }

  /** Called for every 128 samples. @returns whether to continue */
  process([input]: readonly (readonly Float32Array[])[]): boolean {
    if (this.#ended) {
      for (const { port } of this.#receivers) {
        port.postMessage(null, []);
        port.close();
      }
      this.port.postMessage(null, []);
      return false;
    }
    if (this.#receivers.length > 0) this.#append(input?.[0] ? input : SILENCE);
    return true;
  }

  #sendTo({ port, blocks }: { readonly port: MessagePort; readonly blocks: number }): void {
    const receiver: Receiver = { port, free: [], missing: blocks };
    port.addEventListener('message', ({ data }) => receiver.free.push(data as Float32Array));
    port.start();
    this.#receivers.push(receiver);
  }

  #append(input: readonly Float32Array[], from = 0): void {
    while (this.#channels.length < input.length) this.#channels.push(this.#channels[0]!.slice());
    const to = Math.min(input[0]!.length, from + BLOCK_SAMPLES - this.#filled);
    for (const [i, channel] of this.#channels.entries()) {
      // If the source has become mono, its channel is used for all.
      channel.set((input[i] ?? input[0]!).subarray(from, to), this.#filled);
    }
    this.#filled += to - from;
    if (this.#filled < BLOCK_SAMPLES) return;
    this.#mix(this.#channels, this.#block);
    for (const receiver of this.#receivers) send(receiver, this.#block);
    this.#filled = 0;
    if (to < input[0]!.length) this.#append(input, to);
  }
}

function send(receiver: Receiver, samples: Float32Array): void {
  let block = receiver.free.pop();
  if (!block && receiver.missing > 0) {
    receiver.missing -= 1;
    block = new Float32Array(BLOCK_SAMPLES);
  }
  if (!block) return;
  block.set(samples);
  receiver.port.postMessage(block, [block.buffer]);
}

registerProcessor('microphone', Microphone);
