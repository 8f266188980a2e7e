// Checks the first load of `/` against its budget: the gzipped JavaScript that the page needs before Start can be pressed (rule 52).
// The files come from Vite's manifest, by following static imports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './run-command.mjs';

const budgetKB = 120;
const firstLoad = ['index.html', 'src/devices/service-worker.ts'];

/** @typedef {{ file: string, imports?: string[], assets?: string[] }} Chunk */

const dist = join(root, 'dist');
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

const chunks = withStaticImports(firstLoad);
const pageFiles = [...scriptsOf('index.html'), ...chunks.map((chunk) => chunk.file)];
// Vite lists a worker among the assets of the chunk that starts it.
const workerFiles = chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => file.endsWith('.js'));

const totalKB = pageFiles.map(gzippedKB).reduce((sum, size) => sum + size, 0);
for (const file of pageFiles) print(gzippedKB(file), file);
print(totalKB, `together, of ${budgetKB} kB`);
for (const file of new Set(workerFiles)) print(gzippedKB(file), `${file} (a worker, beside the page)`);

if (totalKB > budgetKB) {
  console.error(`The first load of / is ${(totalKB - budgetKB).toFixed(1)} kB over its budget.`);
  process.exitCode = 1;
}

/** @param {string[]} keys */
function withStaticImports(keys) {
  const seen = new Set(keys);
  // Iterating a Set includes the keys that are added meanwhile, each once.
  for (const key of seen) for (const imported of chunkOf(key).imports ?? []) seen.add(imported);
  return [...seen].map(chunkOf);
}

/**
 * The script in the page, which is not in Vite's manifest, because build/early-camera.ts bundles it.
 *
 * @param {string} page
 */
function scriptsOf(page) {
  const html = readFileSync(join(dist, page), 'utf8');
  return [...html.matchAll(/<script [^>]*src="\.\/([^"]+)"/g)].map(([, file]) => String(file));
}

/** @param {string} key */
function chunkOf(key) {
  const chunk = manifest[key];
  if (!chunk)
    throw new Error(`${key} is not a chunk of the build: update firstLoad in scripts/check-size.mjs.`);
  return chunk;
}

/** @param {string} file */
function gzippedKB(file) {
  return gzipSync(readFileSync(join(dist, file))).length / 1000;
}

/**
 * @param {number} sizeKB
 * @param {string} label
 */
function print(sizeKB, label) {
  console.log(`${sizeKB.toFixed(1).padStart(7)} kB  ${label}`);
}
