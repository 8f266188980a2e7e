// What the audio thread has, as far as Aura needs it: TypeScript has no library for it.

interface MessagePort {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  start(): void;
  postMessage(message: unknown, transfer: readonly ArrayBufferLike[]): void;
}

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Hz. */
declare const sampleRate: number;
