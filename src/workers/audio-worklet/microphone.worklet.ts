/** Samples sent at a time: 43 ms at 48 kHz. */
const BLOCK = 2048;

/** Blocks there are: 1.4 s at 48 kHz. When the analyst is that far behind, what is heard next is dropped. */
const BLOCKS = 32;

/** What a source gives that has ended. */
const SILENCE = new Float32Array(128);

/**
 * Hands a microphone's samples to the port that it is given, in blocks that belong to whoever receives them, and come
 * back to be filled anew. So nothing is allocated while it runs, and nothing piles up.
 */
class Microphone extends AudioWorkletProcessor {
  #analyst: MessagePort | undefined;
  #free: Float32Array[] = [];
  #block: Float32Array | undefined;
  #filled = 0;

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }) => this.#sendTo(data as MessagePort));
    this.port.start();
  }

  /** One call for every 128 samples; true keeps it going. */
  process([input]: readonly (readonly Float32Array[])[]): boolean {
    if (this.#analyst) this.#hear(this.#analyst, input?.[0] ?? SILENCE);
    return true;
  }

  #sendTo(analyst: MessagePort): void {
    this.#free = Array.from({ length: BLOCKS }, () => new Float32Array(BLOCK));
    analyst.addEventListener('message', ({ data }) => this.#free.push(data as Float32Array));
    analyst.start();
    this.#analyst = analyst;
  }

  #hear(analyst: MessagePort, samples: Float32Array): void {
    this.#block ??= this.#free.pop();
    if (!this.#block) return;
    const room = BLOCK - this.#filled;
    this.#block.set(samples.length > room ? samples.subarray(0, room) : samples, this.#filled);
    this.#filled += samples.length;
    if (this.#filled < BLOCK) return;
    analyst.postMessage(this.#block, [this.#block.buffer]);
    this.#block = undefined;
    this.#filled = 0;
    if (samples.length > room) this.#hear(analyst, samples.subarray(room));
  }
}

registerProcessor('microphone', Microphone);
