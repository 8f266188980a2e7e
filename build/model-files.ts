import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Changes, type Notice, noticeOf } from './notices.ts';
import { FACE_DETECTION } from './pack-face-weights.ts';

/** The folder that `npm run models` fills. */
const FOLDER = '.models';

/** The package of the weights. `scripts/models/words.mjs` has its hash. */
const MOONSHINE = { name: 'Moonshine tiny (English)', version: '0.1.29' } as const;
/** The package of the table of tokens. */
const TOKENIZER = 'llama-tokenizer-js';

const NETWORK_CHANGE =
  'a network of it, by The MediaPipe Authors, is in another file format, without the outputs that Aura does not need. Its weights are unchanged.';

export const MODEL_CHANGES: Readonly<Record<string, Changes>> = {
  [MOONSHINE.name]: "the decoder's cross-attention is an output of its graph, and the files are gzipped.",
  [TOKENIZER]: 'its table of tokens is a text file.',
  '@mediapipe/pose': NETWORK_CHANGE,
  '@mediapipe/hands': NETWORK_CHANGE,
  '@mediapipe/face_mesh': NETWORK_CHANGE,
};

/** The packages of the networks that see a speaker's body. `scripts/models/body.mjs` has their hashes. */
const NETWORKS = [
  { name: '@mediapipe/pose', version: '0.5.1675469404' },
  { name: '@mediapipe/hands', version: '0.4.1675469240' },
  { name: '@mediapipe/face_mesh', version: '0.4.1657299874' },
] as const;

/** The files of each feature: its parts, and the name of each part's file in the folder. */
const SETS = {
  WORDS: {
    without: 'Write down what is said',
    files: {
      engine: 'engine.wasm.gz',
      encoder: 'encoder.onnx.gz',
      decoder: 'decoder.onnx.gz',
      pieces: 'pieces.txt.gz',
    },
  },
  BODY: {
    without: 'hands and smiles',
    files: {
      engine: 'engine.wasm.gz',
      pose: 'pose.onnx.gz',
      hand: 'hand.onnx.gz',
      mesh: 'mesh.onnx.gz',
    },
  },
} as const;
type SetName = keyof typeof SETS;

const MODULE = 'virtual:model-files';
const RESOLVED = `\0${MODULE}`;

const pathOf = (file: string): string => join(process.cwd(), FOLDER, file);
const isComplete = (set: SetName): boolean =>
  Object.values(SETS[set].files).every((file) => existsSync(pathOf(file)));

/** The licenses of the files. The worker's bundle includes the engine's package, so its license is listed already. */
export function modelNotices(): Notice[] {
  const root = process.cwd();
  const words = () => [
    {
      ...MOONSHINE,
      license: 'MIT',
      source: 'https://github.com/moonshine-ai/moonshine-js',
      text: readFileSync(pathOf('LICENSE'), 'utf8').trim(),
    },
    noticeOf(TOKENIZER, root),
  ];
  // The packages ship no text of their license. It is the same as the face detector's.
  const { license, source, text } = noticeOf(FACE_DETECTION, root);
  const body = NETWORKS.map(({ name, version }) => ({ name, version, license, source, text }));
  return [...(isComplete('WORDS') ? words() : []), ...(isComplete('BODY') ? body : [])];
}

/** An extension that hosts do not compress. The files are gzipped already, and are unpacked on the device. */
const EXTENSION = 'bin';

function filesOf(set: SetName) {
  if (!isComplete(set)) return [];
  return Object.entries(SETS[set].files).map(([part, file]) => {
    const bytes = readFileSync(pathOf(file));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { part, bytes, sha256, fileName: `models/${part}-${sha256.slice(0, 8)}.${EXTENSION}` };
  });
}

/**
 * Copies the files of the speech recognizer for recordings, and of the networks that see a body, into the build, under hashed names, and
 * describes them in the module `virtual:model-files` (`src/app/model-files.d.ts`). If files are missing, their set is empty, and the
 * app does not offer its feature.
 */
export function modelFiles(): Plugin {
  const sets = { WORDS: filesOf('WORDS'), BODY: filesOf('BODY') };
  // Sets may share a file.
  const files = new Map(
    Object.values(sets)
      .flat()
      .map(({ fileName, bytes }) => [fileName, bytes]),
  );
  // The development server also has `speech.wav`, a recording for the tests. The build does not.
  const served = new Map([
    ...files,
    ...(isComplete('WORDS') ? [['models/speech.wav', readFileSync(pathOf('speech.wav'))] as const] : []),
  ]);
  return {
    name: 'aura-model-files',
    buildStart() {
      for (const [set, found] of Object.entries(sets))
        if (found.length === 0)
          this.warn(`Built without "${SETS[set as SetName].without}". To add it: npm run models`);
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      return Object.entries(sets)
        .map(([set, found]) => {
          const described = found.map(({ part, bytes, sha256, fileName }) => ({
            part,
            url: fileName,
            sizeBytes: bytes.length,
            sha256,
          }));
          return `export const ${set} = ${JSON.stringify(described)};`;
        })
        .join('\n');
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const bytes = served.get((request.url ?? '').split('?')[0]!.slice(1));
        if (bytes) response.end(bytes);
        else next();
      });
    },
    generateBundle() {
      for (const [fileName, bytes] of files) this.emitFile({ type: 'asset', fileName, source: bytes });
    },
  };
}

/** ONNX Runtime gets its engine as bytes. If it kept the address of its own copy, the build would ship 13 MB that nobody requests. */
const ENGINE_COPY = 'new URL("ort-wasm-simd-threaded.wasm",import.meta.url).href';

/** Keeps ONNX Runtime's own copy of its engine out of the build. */
export function withoutEngineCopy(): Plugin {
  return {
    name: 'aura-without-engine-copy',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/onnxruntime-web/dist/')) return undefined;
      if (!code.includes(ENGINE_COPY)) throw new Error(`${id} names its engine in another way.`);
      return { code: code.replaceAll(ENGINE_COPY, '""'), map: null };
    },
  };
}
