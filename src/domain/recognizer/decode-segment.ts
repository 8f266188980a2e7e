import { createAttentionSum } from './token-alignment.ts';
import { type DecodingStep, END_TOKEN, type SegmentDecoder, START_TOKEN, UM_TOKENS } from './speech-model.ts';

/** A token of a decoded segment. Times are in encoder frames. */
export interface DecodedToken {
  readonly id: number;
  /** Probability without the bias, 0-1. */
  readonly probability: number;
  readonly startFrame: number;
  readonly endFrame: number;
  /** Set for tokens of a filler that the recognizer left out (rule 200). */
  readonly inSound?: true;
}

/** Maximum rate of tokens. A decoder that exceeds it repeats itself, and is stopped (Moonshine's own bound). */
const TOKENS_MAX_PER_S = 6.5;
const TOKENS_MIN_COUNT = 8;

/**
 * Added to the logit of *um* within a sentence, because recognizers omit it there. At the beginning of a sentence and after another
 * *um*, nothing is added, because the model writes *um* there for sounds that it does not understand.
 */
const UM_BIAS = 3;
/** Number of tokens after an *um* without the bias: a comma may be between two. */
const UM_APART_TOKENS = 2;

/**
 * Decodes one segment greedily: each step takes the most probable token, with a bias toward *um*.
 *
 * A draft, the tokens of an earlier decoding of nearly the same sound, is checked in a single pass. Decoding goes on from its first token
 * that is wrong, so the result is that without a draft (speculative decoding, Leviathan et al. 2023, arXiv 2211.17192).
 *
 * @param lengthS seconds of sound
 * @param options.mayBeEmpty whether the text may end with its first token. Default: true
 */
export async function decodeSegment(
  decoder: SegmentDecoder,
  lengthS: number,
  { draft = [], mayBeEmpty = true }: { draft?: readonly number[]; mayBeEmpty?: boolean } = {},
): Promise<DecodedToken[]> {
  const maxCount = Math.max(TOKENS_MIN_COUNT, Math.ceil(lengthS * TOKENS_MAX_PER_S));
  const attention = createAttentionSum(decoder.frameCount);
  const chosen: { id: number; probability: number }[] = [];

  /** Takes the token that follows a step. @returns undefined at the end of the text */
  function take(step: DecodingStep): number | undefined {
    attention.add(step.attention);
    const afterUm = chosen.slice(-UM_APART_TOKENS).some(({ id }) => isUm(id));
    const mayEnd = mayBeEmpty || chosen.length > 0;
    const next = mostProbable(step.logits, afterUm ? 0 : UM_BIAS, mayEnd);
    if (next.id === END_TOKEN) return undefined;
    chosen.push(next);
    return chosen.length < maxCount ? next.id : undefined;
  }

  const checked = draft.slice(0, maxCount);
  let token: number | undefined;
  for (const step of await decoder.begin([START_TOKEN, ...checked])) {
    token = take(step);
    if (token === undefined || token !== checked[chosen.length - 1]) break;
  }
  if (token !== undefined && chosen.length <= checked.length) decoder.keep(chosen.length);
  while (token !== undefined) token = take(await decoder.step(token));

  const times = attention.align();
  return chosen.map(({ id, probability }, i) => {
    const { startFrame, endFrame } = times[i]!;
    return { id, probability, startFrame, endFrame };
  });
}

const isUm = (id: number): boolean => id === UM_TOKENS.inside || id === UM_TOKENS.opening;

/** @returns the probability without the bias */
function mostProbable(
  logits: Float32Array,
  umBias: number,
  mayEnd: boolean,
): { id: number; probability: number } {
  let id = 0;
  for (let i = 1; i < logits.length; i += 1)
    if (logits[i]! > logits[id]! && (mayEnd || i !== END_TOKEN)) id = i;
  const um = logits[UM_TOKENS.inside];
  if (um !== undefined && um + umBias > logits[id]!) id = UM_TOKENS.inside;
  let sum = 0;
  for (let i = 0; i < logits.length; i += 1) sum += Math.exp(logits[i]! - logits[id]!);
  return { id, probability: 1 / sum };
}
