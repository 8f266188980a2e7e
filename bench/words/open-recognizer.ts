import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SpeechModel } from '../../src/domain/recognizer/speech-model.ts';
import { createTokenText, type TokenText } from '../../src/domain/recognizer/token-text.ts';
import { loadMoonshine } from '../../src/workers/recognizer/moonshine.ts';

/** The folder that `npm run models` fills. */
const FOLDER = '.models';

/** Opens the recognizer in Node. */
export async function openRecognizer(): Promise<{ model: SpeechModel; text: TokenText }> {
  if (!existsSync(join(FOLDER, 'recipe'))) throw new Error('The recognizer is not here: npm run models');
  const model = await loadMoonshine({
    engine: unpacked('engine.wasm.gz'),
    encoder: unpacked('encoder.onnx.gz'),
    decoder: unpacked('decoder.onnx.gz'),
  });
  return { model, text: createTokenText(new TextDecoder().decode(unpacked('pieces.txt.gz')).split('\n')) };
}

function unpacked(file: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(gunzipSync(readFileSync(join(FOLDER, file))));
}
