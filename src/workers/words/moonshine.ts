import { type InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { HEAD_COUNT, type SegmentDecoder, type SpeechModel } from '../../domain/words/speech-model.ts';
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
  const cache: Record<string, Tensor> = {};
  for (const { name } of CACHE) {
    cache[`past_key_values.${name}`] = new Tensor('float32', new Float32Array(), [
      0,
      HEAD_COUNT,
      1,
      HEAD_SIZE,
    ]);
  }
  let stepCount = 0;
  return {
    frameCount: states.dims[1] ?? 0,
    async step(token) {
      const inputs = {
        input_ids: new Tensor('int64', BigInt64Array.of(BigInt(token)), [1, 1]),
        encoder_hidden_states: states,
        use_cache_branch: new Tensor('bool', [stepCount > 0]),
        ...cache,
      };
      const outputs = await decoding.run(inputs).catch(engineFailed);
      for (const { part, name } of CACHE) {
        // The encoder's keys and values are computed once, in the first step.
        if (part === 'encoder' && stepCount > 0) continue;
        const present = outputs[`present.${name}`];
        if (present) cache[`past_key_values.${name}`] = present;
      }
      stepCount += 1;
      return {
        logits: floatsOf(outputs['logits']),
        attention: Array.from({ length: LAYER_COUNT }, (_, layer) => floatsOf(outputs[`attention.${layer}`])),
      };
    },
  };
}

function floatsOf(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('The decoder gave no floating-point numbers.');
  return tensor.data;
}
