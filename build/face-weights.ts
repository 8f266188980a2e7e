import { createHash } from 'node:crypto';
import type { Plugin, ResolvedConfig } from 'vite';
import { packFaceWeights } from './pack-face-weights.ts';

/** The module for workers: the address of the weights, and their hash for `fetch`. */
const MODULE = 'virtual:face-weights';
/** The id under which a bundle has the module (`build/notices.ts`). */
export const FACE_WEIGHTS_ID = `\0${MODULE}`;

/** The module for tests and benchmarks, which have no server: the weights in Base64. */
const TEXT_MODULE = 'virtual:face-weights/base64';

/** How the weights are changed, for the notices. */
export const FACE_WEIGHTS_CHANGE =
  'the weights of face_detection_short_range.tflite, by The MediaPipe Authors, are in another order and another file format. Their values are unchanged.';

/** The path of the weights on the development server. */
const SERVED = '/@face-weights.bin';

/** Emits the weights of the face detector as one file, with its hash in its name. */
export function faceWeights(): Plugin {
  let config: ResolvedConfig;
  let packed: Uint8Array | undefined;
  const weights = () => (packed ??= packFaceWeights(config.root));
  return {
    name: 'aura-face-weights',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (id) => ([MODULE, TEXT_MODULE].includes(id) ? `\0${id}` : undefined),
    // Workers are bundled with plugins of their own.
    config: () => ({ worker: { plugins: () => [faceWeights()] } }),
    load(id) {
      if (id === `\0${TEXT_MODULE}`)
        return `export default ${JSON.stringify(Buffer.from(weights()).toString('base64'))};`;
      if (id !== FACE_WEIGHTS_ID) return undefined;
      const integrity = `sha256-${createHash('sha256').update(weights()).digest('base64')}`;
      const url =
        config.command === 'serve'
          ? JSON.stringify(SERVED)
          : `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: 'face-weights.bin', source: weights() })}`;
      return `export const url = ${url};\nexport const integrity = ${JSON.stringify(integrity)};`;
    },
    configureServer(server) {
      server.middlewares.use(SERVED, (_, response) => response.end(weights()));
    },
  };
}
