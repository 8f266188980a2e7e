import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Changes, type Notice, noticeOf } from './notices.ts';

/** The folder that `npm run models` fills. */
const FOLDER = '.models';

/** The package of the weights. `scripts/models.mjs` has its hash. */
const MOONSHINE = { name: 'Moonshine tiny (English)', version: '0.1.29' } as const;
/** The package of the table of tokens. */
const TOKENIZER = 'llama-tokenizer-js';

export const RECOGNIZER_CHANGES: Readonly<Record<string, Changes>> = {
  [MOONSHINE.name]: "the decoder's cross-attention is an output of its graph, and the files are gzipped.",
  [TOKENIZER]: 'its table of tokens is a text file.',
};

/** The parts of the recognizer for recordings, and the name of each part's file in the folder. */
const FILES = {
  engine: 'engine.wasm.gz',
  encoder: 'encoder.onnx.gz',
  decoder: 'decoder.onnx.gz',
  pieces: 'pieces.txt.gz',
} as const;

const MODULE = 'virtual:recognizer-files';
const RESOLVED = `\0${MODULE}`;

const pathOf = (file: string): string => join(process.cwd(), FOLDER, file);
const isComplete = (): boolean => Object.values(FILES).every((file) => existsSync(pathOf(file)));

/** The licenses of the weights and the tokens. The worker's bundle includes the engine's package, so its license is listed already. */
export function recognizerNotices(): Notice[] {
  if (!isComplete()) return [];
  const moonshine: Notice = {
    ...MOONSHINE,
    license: 'MIT',
    source: 'https://github.com/moonshine-ai/moonshine-js',
    text: readFileSync(pathOf('LICENSE'), 'utf8').trim(),
  };
  return [moonshine, noticeOf(TOKENIZER, process.cwd())];
}

/** An extension that hosts do not compress. The files are gzipped already, and are unpacked on the device. */
const EXTENSION = 'bin';

/**
 * Copies the files of the speech recognizer for recordings into the build, under hashed names, and describes them in the module
 * `virtual:recognizer-files` (`src/app/recognizer-files.d.ts`). Without the files, the module's list is empty, and the app does not offer the recognizer.
 */
export function recognizerFiles(): Plugin {
  const complete = isComplete();
  const files = complete
    ? Object.entries(FILES).map(([part, file]) => {
        const bytes = readFileSync(pathOf(file));
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        return { part, bytes, sha256, fileName: `words/${part}-${sha256.slice(0, 8)}.${EXTENSION}` };
      })
    : [];
  // The development server also has `speech.wav`, a recording for the tests. The build does not.
  const served = new Map([
    ...files.map(({ fileName, bytes }) => [`/${fileName}`, bytes] as const),
    ...(complete ? [['/words/speech.wav', readFileSync(pathOf('speech.wav'))] as const] : []),
  ]);
  return {
    name: 'aura-recognizer-files',
    buildStart() {
      if (!complete) this.warn('Built without "Write down what is said". To add it: npm run models');
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const described = files.map(({ part, bytes, sha256, fileName }) => ({
        part,
        url: fileName,
        sizeBytes: bytes.length,
        sha256,
      }));
      return `export const RECOGNIZER_FILES = ${JSON.stringify(described)};`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const bytes = served.get(`/${(request.url ?? '').split('?')[0]!.slice(1)}`);
        if (bytes) response.end(bytes);
        else next();
      });
    },
    generateBundle() {
      for (const { fileName, bytes } of files) this.emitFile({ type: 'asset', fileName, source: bytes });
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
