import { type InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import {
  type DecodingStep,
  HEAD_COUNT,
  type SegmentDecoder,
  type SpeechModel,
} from '../../domain/recognizer/speech-model.ts';
import { engineFailed, openModels } from '../model-files/onnx-engine.ts';

/** The files of the model, unpacked. */
export interface MoonshineFiles {
  readonly engine: Uint8Array<ArrayBuffer>;
  readonly encoder: Uint8Array<ArrayBuffer>;
  readonly decoder: Uint8Array<ArrayBuffer>;
}

/** Layers of the decoder in Moonshine tiny, and size of an attention head. */
const LAYER_COUNT = 6;
const HEAD_SIZE = 36;

/** Names of the cached keys and values. Those of the decoder grow with each step. */
const CACHE = Array.from({ length: LAYER_COUNT }, (_, layer) =>
  (['decoder', 'encoder'] as const).flatMap((part) =>
    (['key', 'value'] as const).map((kind) => ({ part, name: `${layer}.${part}.${kind}` })),
  ),
).flat();

/**
 * Loads Moonshine tiny into ONNX Runtime.
 *
 * @throws {EngineFailure} also in calls of the model
 */
export async function loadMoonshine({ engine, encoder, decoder }: MoonshineFiles): Promise<SpeechModel> {
  const [encoding, decoding] = await openModels(engine, [encoder, decoder]);
  if (!encoding || !decoding) throw new Error('The models were not opened.');
  return {
    async encode(samples) {
      const input = { input_values: new Tensor('float32', samples, [1, samples.length]) };
      const { last_hidden_state: states } = await encoding.run(input).catch(engineFailed);
      if (!states) throw new Error('The encoder gave no states.');
      return decodeFrom(decoding, states);
    },
  };
}

function decodeFrom(decoding: InferenceSession, states: Tensor): SegmentDecoder {
  const frameCount = states.dims[1] ?? 0;
  const empty = new Tensor('float32', new Float32Array(), [0, HEAD_COUNT, 1, HEAD_SIZE]);
  const cache: Record<string, Tensor> = {};

  /** @param isFirst whether there is no cache yet. Only then can the decoder take several tokens */
  async function run(tokens: readonly number[], isFirst: boolean): Promise<DecodingStep[]> {
    if (isFirst) for (const { name } of CACHE) cache[`past_key_values.${name}`] = empty;
    const inputs = {
      input_ids: new Tensor('int64', BigInt64Array.from(tokens, BigInt), [1, tokens.length]),
      encoder_hidden_states: states,
      use_cache_branch: new Tensor('bool', [!isFirst]),
      ...cache,
    };
    const outputs = await decoding.run(inputs).catch(engineFailed);
    for (const { part, name } of CACHE) {
      // The encoder's keys and values are computed once, in the first step.
      if (part === 'encoder' && !isFirst) continue;
      const present = outputs[`present.${name}`];
      if (present) cache[`past_key_values.${name}`] = present;
    }
    const logits = floatsOf(outputs['logits']);
    const attention = Array.from({ length: LAYER_COUNT }, (_, layer) =>
      floatsOf(outputs[`attention.${layer}`]),
    );
    const vocabulary = logits.length / tokens.length;
    return tokens.map((_, at) => ({
      logits: logits.subarray(at * vocabulary, (at + 1) * vocabulary),
      attention: attention.map((layer) => rowsOf(layer, at, tokens.length, frameCount)),
    }));
  }

  return {
    frameCount,
    begin: (tokens) => run(tokens, true),
    async step(token) {
      const [step] = await run([token], false);
      return step!;
    },
    keep(count) {
      for (const { part, name } of CACHE) {
        const tensor = cache[`past_key_values.${name}`];
        if (part === 'decoder' && tensor) cache[`past_key_values.${name}`] = shortened(tensor, count);
      }
    },
  };
}

/** The attention of the token at an index: a row of frames for each head. */
function rowsOf(layer: Float32Array, at: number, tokenCount: number, frameCount: number): Float32Array {
  if (tokenCount === 1) return layer;
  const rows = new Float32Array(HEAD_COUNT * frameCount);
  for (let head = 0; head < HEAD_COUNT; head += 1) {
    const from = (head * tokenCount + at) * frameCount;
    rows.set(layer.subarray(from, from + frameCount), head * frameCount);
  }
  return rows;
}

/** Cached keys or values of the first `count` tokens. */
function shortened(tensor: Tensor, count: number): Tensor {
  const values = floatsOf(tensor);
  const length = values.length / (HEAD_COUNT * HEAD_SIZE);
  if (count >= length) return tensor;
  const kept = new Float32Array(HEAD_COUNT * count * HEAD_SIZE);
  for (let head = 0; head < HEAD_COUNT; head += 1) {
    const from = head * length * HEAD_SIZE;
    kept.set(values.subarray(from, from + count * HEAD_SIZE), head * count * HEAD_SIZE);
  }
  return new Tensor('float32', kept, [1, HEAD_COUNT, count, HEAD_SIZE]);
}

function floatsOf(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('The decoder gave no floating-point numbers.');
  return tensor.data;
}
