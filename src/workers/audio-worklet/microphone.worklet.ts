/** 43 ms at 48 kHz. */
const BLOCK_SAMPLES = 2048;

/** 1.4 s at 48 kHz. When the analyst is further behind, sound is dropped. */
const BLOCK_COUNT = 32;

/** The render quantum of a source that has ended. */
const SILENCE = new Float32Array(128);

/**
 * Sends a microphone's samples to a port in blocks. The receiver returns each block to be filled again, so nothing is
 * allocated while it runs, and no queue grows.
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
    if (this.#analyst) this.#append(this.#analyst, input?.[0] ?? SILENCE);
    return true;
  }

  #sendTo(analyst: MessagePort): void {
    this.#free = Array.from({ length: BLOCK_COUNT }, () => new Float32Array(BLOCK_SAMPLES));
    analyst.addEventListener('message', ({ data }) => this.#free.push(data as Float32Array));
    analyst.start();
    this.#analyst = analyst;
  }

  #append(analyst: MessagePort, samples: Float32Array): void {
    this.#block ??= this.#free.pop();
    if (!this.#block) return;
    const room = BLOCK_SAMPLES - this.#filled;
    this.#block.set(samples.length > room ? samples.subarray(0, room) : samples, this.#filled);
    this.#filled += samples.length;
    if (this.#filled < BLOCK_SAMPLES) return;
    analyst.postMessage(this.#block, [this.#block.buffer]);
    this.#block = undefined;
    this.#filled = 0;
    if (samples.length > room) this.#append(analyst, samples.subarray(room));
  }
}

registerProcessor('microphone', Microphone);
