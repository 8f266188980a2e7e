// A separate script, loaded when a body is to be seen. The engine is several times as large as the rest of the worker.
import { type InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { type BodyNetworks, HAND_SIZE, MESH_SIZE, POSE_SIZE } from '../../domain/body/body-networks.ts';
import { openModels } from '../model-files/onnx-engine.ts';

export { EngineFailure } from '../model-files/onnx-engine.ts';

/** The address of this script. */
export const bodyNetworksUrl = import.meta.url;

/** The files of the networks, unpacked. */
export interface BodyFiles {
  readonly engine: Uint8Array<ArrayBuffer>;
  readonly pose: Uint8Array<ArrayBuffer>;
  readonly hand: Uint8Array<ArrayBuffer>;
  readonly mesh: Uint8Array<ArrayBuffer>;
}

/** @throws {EngineFailure} */
export async function loadBodyNetworks({ engine, pose, hand, mesh }: BodyFiles): Promise<BodyNetworks> {
  const [posing, handling, meshing] = await openModels(engine, [pose, hand, mesh]);
  if (!posing || !handling || !meshing) throw new Error('The networks were not opened.');
  return {
    async pose(picture) {
      const outputs = await run(posing, picture, POSE_SIZE);
      return outputs && { found: outputs('found')[0]!, points: outputs('points') };
    },
    async hand(picture) {
      const outputs = await run(handling, picture, HAND_SIZE);
      return outputs && outputs('found')[0]!;
    },
    async mesh(picture) {
      const outputs = await run(meshing, picture, MESH_SIZE);
      return outputs && { found: 1 / (1 + Math.exp(-outputs('found')[0]!)), points: outputs('points') };
    },
  };
}

/** @returns the numbers of an output, by its name; null if the engine failed, which must not cost the rest of the measurement */
async function run(
  network: InferenceSession,
  picture: Float32Array,
  size: number,
): Promise<((name: string) => Float32Array) | null> {
  const outputs = await network
    .run({ picture: new Tensor('float32', picture, [1, 3, size, size]) })
    // ONNX Runtime rejects with a plain error, or with a number. A TypeError is a bug.
    .catch((error: unknown) => {
      if (error instanceof TypeError) throw error;
      return null;
    });
  if (!outputs) return null;
  return (name) => {
    const data = outputs[name]?.data;
    if (!(data instanceof Float32Array)) throw new Error(`The network has no output ${name}.`);
    return data;
  };
}
