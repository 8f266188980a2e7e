// `npm run models`: fetches the files of the speech recognizer for recordings, and of the networks that see a speaker's body, into
// `.models/`, which the build copies. `npm start` and `npm test` call it if files are missing. Without a network it says what the build
// will lack, and succeeds.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { body } from './models/body.mjs';
import { engine, readEngine } from './models/packages.mjs';
import { words } from './models/words.mjs';
import { root } from './run-command.mjs';

/** @typedef {import('./models/part.d.mts').Part} Part */

const folder = join(root, '.models');

for (const part of [words, body]) {
  if (isComplete(part)) continue;
  try {
    await prepare(part);
  } catch (error) {
    // The other part may have the engine, too.
    for (const file of [part.recipe, ...part.files])
      if (file !== engine) rmSync(join(folder, file), { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`Could not fetch ${part.name} (${reason})`);
    console.error(`Aura is built without "${part.without}". To add it: npm run models`);
  }
}

/**
 * The hash of all that a part's files are made from. If it has changed, they are made again.
 * @param {Part} part
 */
function recipeOf({ packages, madeBy }) {
  const hash = createHash('sha256');
  for (const { sha512 } of packages) hash.update(sha512);
  for (const file of ['models.mjs', 'models/packages.mjs', ...madeBy])
    hash.update(readFileSync(join(root, 'scripts', file)));
  return hash.update(readEngine()).digest('hex');
}

/** @param {Part} part */
function isComplete(part) {
  const stamp = join(folder, part.recipe);
  return (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === recipeOf(part) &&
    part.files.every((file) => existsSync(join(folder, file)))
  );
}

/** @param {Part} part */
async function prepare(part) {
  console.error(`Fetching ${part.name}, ${part.megabytes} MB …`);
  const scratch = mkdtempSync(join(tmpdir(), 'aura-models-'));
  try {
    /** @type {Map<string, Buffer>} */
    const made = new Map();
    await part.make(scratch, {
      write: (name, content) => made.set(name, content),
      zip: (name, content) => made.set(name, gzipSync(content, { level: 9 })),
    });
    mkdirSync(folder, { recursive: true });
    rmSync(join(folder, part.recipe), { force: true });
    for (const [name, content] of made) writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, part.recipe), recipeOf(part));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
