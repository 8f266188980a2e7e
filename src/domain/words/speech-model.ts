/**
 * A sequence-to-sequence speech recognizer, as far as decoding needs it. Moonshine (Jeffries et al. 2024, arXiv 2410.15608) is
 * one: its encoder takes sound at 16 kHz, its decoder gives one token a step.
 */
export interface SpeechModel {
  /** Encodes one segment of sound, and begins to decode it. */
  encode(samples: Float32Array): Promise<SegmentDecoder>;
}

export interface SegmentDecoder {
  /** Frames of the encoded sound, each {@link ENCODER_FRAME_S} long. */
  readonly frameCount: number;
  /** Takes a token and returns what may follow it. Calls are to be made one after another. */
  step(token: number): Promise<DecodingStep>;
}

/** The arrays are valid until the next step. */
export interface DecodingStep {
  /** For each token, how well it continues the text: the logarithm of its probability, up to a constant. */
  readonly logits: Float32Array;
  /** Attention to each frame of the sound, for each layer: a row of `frameCount` weights for each head. */
  readonly attention: readonly Float32Array[];
}

/** 384 samples: the strides of the encoder's convolutions, 64 · 3 · 2. */
export const ENCODER_FRAME_S = 384 / 16_000;

/** Attention heads in each of the decoder's layers. */
export const HEAD_COUNT = 8;

export const START_TOKEN = 1;
export const END_TOKEN = 2;

/** *um*, and *Um* as it begins a sentence. *uh* has no token of its own. */
export const UM_TOKENS = { inside: 1922, opening: 6379 } as const;
