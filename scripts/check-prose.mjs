// Checks that no comment and no test title opens with a clause or a genitive: its subject must be the thing itself.
// `node scripts/check-prose.mjs src e2e` checks these folders instead of all.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './run-command.mjs';

const FOLDERS = ['src', 'build', 'scripts', 'bench', 'tests', 'e2e'];

const SOURCE = /\.(?:[cm]?[jt]sx?|css)$/;
const OPENER = '(?:What|Who|Whoever|Where|Of|That)\\b';
/** The first line of a comment, or a later line that begins with a capital. */
const COMMENT = new RegExp(`^[ \\t]*(?:\\{?/\\*\\*?|\\*|//)[ \\t]+${OPENER}`, 'gm');
/** The first string of `test(`, `describe.skip(`, `test.each([…])(` and so on. */
const TITLE = new RegExp(`(?:\\b(?:test|it|describe)(?:\\.\\w+)*|[)\`])\\(\\s*['"\`]${OPENER}`, 'gi');
/** A title that is the first string of its row. */
const ROW_TITLE = /[)`]\(\s*['"`](?:%s|\$\w+)/g;
const ROW = new RegExp(`(?:\\[|\\b(?:name|title): )\\s*['"\`]${OPENER} \\w`, 'gi');

/**
 * The lines of comments and titles that open with one of these words, ascending.
 * @param {string} text of a source file
 * @returns {number[]} counted from 1
 */
export function linesToReword(text) {
  const places = [...text.matchAll(COMMENT), ...text.matchAll(TITLE)].map(placeOfWord);
  for (const { index } of text.matchAll(ROW_TITLE)) {
    const from = Math.max(0, text.lastIndexOf('.each(', index));
    places.push(...[...text.slice(from, index).matchAll(ROW)].map((row) => from + placeOfWord(row)));
  }
  const lines = places.map((place) => text.slice(0, place).split('\n').length);
  return [...new Set(lines)].toSorted((a, b) => a - b);
}

/** @param {RegExpExecArray} match ends with the word, or one character after it */
function placeOfWord({ index, 0: found }) {
  return index + found.length - 1;
}

/** @param {readonly string[]} folders */
function check(folders) {
  let count = 0;
  for (const folder of folders)
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!SOURCE.test(file)) continue;
      const text = readFileSync(join(root, folder, file), 'utf8');
      for (const line of linesToReword(text)) {
        count += 1;
        console.log(`${folder}/${file}:${line}: ${text.split('\n')[line - 1]?.trim()}`);
      }
    }
  if (count === 0) return;
  console.log(
    `${count} comments or titles open with What, Who, Whoever, Where, Of or That. Name the thing itself.`,
  );
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const chosen = process.argv.slice(2);
  check(chosen.length > 0 ? chosen : FOLDERS);
}
