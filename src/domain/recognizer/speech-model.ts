/**
 * The interface of a sequence-to-sequence speech recognizer that decoding uses, such as Moonshine (Jeffries et al. 2024, arXiv
 * 2410.15608). Its encoder takes sound at 16 kHz. Its decoder gives one token in each step, or checks several at once.
 */
export interface SpeechModel {
  /** Encodes one segment of sound, and begins to decode it. */
  encode(samples: Float32Array): Promise<SegmentDecoder>;
}

export interface SegmentDecoder {
  /** Frames of the encoded sound, each {@link ENCODER_FRAME_S} long. */
  readonly frameCount: number;
  /**
   * Begins a text with these tokens, in a single pass, in place of any earlier text. No call may be made before the last one has resolved.
   *
   * @returns the step after each of them
   */
  begin(tokens: readonly number[]): Promise<readonly DecodingStep[]>;
  /** Removes all but the first `count` tokens. */
  keep(count: number): void;
  /** Adds a token, and returns the logits of the next one. */
  step(token: number): Promise<DecodingStep>;
}

export interface DecodingStep {
  /** For each token, the logarithm of the probability that it is next, up to a constant. */
  readonly logits: Float32Array;
  /** For each layer, the attention to each frame of the sound: a row of `frameCount` weights for each head. */
  readonly attention: readonly Float32Array[];
}

/** 384 samples: the product of the encoder's strides, 64 · 3 · 2. */
export const ENCODER_FRAME_S = 384 / 16_000;

/** Attention heads in each of the decoder's layers. */
export const HEAD_COUNT = 8;

export const START_TOKEN = 1;
export const END_TOKEN = 2;

/** Tokens of *um*, and of *Um* at the beginning of a sentence. */
export const UM_TOKENS = { inside: 1922, opening: 6379 } as const;

/** *uh* has no token of its own: *u* begins it, and *h* follows. */
export const UH_TOKENS = { inside: [318, 29_882], opening: [501, 29_882] } as const;
