import { env, InferenceSession } from 'onnxruntime-web/wasm';

/**
 * The engine failed although the files are intact: memory is short, or WebAssembly is missing or forbidden. ONNX Runtime rejects with a
 * plain `Error`, or with a number.
 */
export class EngineFailure extends Error {}

export function engineFailed(cause: unknown): never {
  throw new EngineFailure(String(cause), { cause });
}

/**
 * Opens models in ONNX Runtime, with one thread. More threads were not faster, and need `eval` of a worker's source, which Trusted Types
 * forbid.
 *
 * @param engine the engine's binary
 * @throws {EngineFailure} also in calls of the models
 */
export async function openModels(
  engine: Uint8Array<ArrayBuffer>,
  models: readonly Uint8Array<ArrayBuffer>[],
): Promise<InferenceSession[]> {
  env.wasm.numThreads = 1;
  // The binary is passed as bytes, so that the engine makes no request.
  env.wasm.wasmBinary = engine.buffer;
  env.logLevel = 'error';
  const sessions: InferenceSession[] = [];
  for (const model of models)
    sessions.push(await InferenceSession.create(model, { executionProviders: ['wasm'] }).catch(engineFailed));
  return sessions;
}
