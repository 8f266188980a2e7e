// The globals of the audio thread that Aura needs: TypeScript has no library for them.

interface MessagePort {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  start(): void;
  close(): void;
  postMessage(message: unknown, transfer: readonly ArrayBufferLike[]): void;
}

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Hz. */
declare const sampleRate: number;
