import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = ['src', 'build', 'scripts', 'bench', 'tests', 'e2e'];
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

const files = [...readdirSync('.'), ...SOURCES.flatMap(filesIn)];
const code = files
  .filter((file) => /\.(tsx?|mjs|js|css|json)$/.test(file) && !file.startsWith('package-lock'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const documents = [...readdirSync('.'), ...filesIn('docs')].filter((file) => file.endsWith('.md'));

/** Names of files and constants in a document's code that exist nowhere. `AURA_…` is left out: the code composes such names. */
function goneNames(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside]) => inside!);
  const named = (pattern: RegExp) => quoted.flatMap((inside) => inside.match(pattern) ?? []);
  const isFile = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`));
  return [
    ...named(/(?<![\w<>*./-])[\w./-]+\.(?:tsx?|mjs|css)(?![\w>*.])/g).filter((name) => !isFile(name)),
    ...named(/\b(?!AURA_)[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g).filter((name) => !code.includes(name)),
  ];
}

test.each(documents)('the files and constants that %s names exist', (document) => {
  expect(goneNames(readFileSync(document, 'utf8'))).toEqual([]);
});

const linked = [...documents, ...filesIn('bench').filter((file) => file.endsWith('.md'))];

/** Links of a document to files that do not exist. */
function goneLinks(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, path]) => path!);
  return links.filter((path) => !/^https?:/.test(path) && !existsSync(join(dirname(document), path)));
}

test.each(linked)('the links of %s lead to files', (document) => {
  expect(goneLinks(document, readFileSync(document, 'utf8'))).toEqual([]);
});

test('links to files that no longer exist are reported', () => {
  const text = '[rules](rules.md#words), [old](gone.md#words), [web](https://example.org)';
  expect(goneLinks('docs/voice.md', text)).toEqual(['gone.md']);
});

test('names that no longer exist are reported', () => {
  const gone = ['voice/gone-file.ts', ['GONE', 'CONSTANT'].join('_')];
  expect(goneNames(`\`${gone[0]}\` and \`${gone[1]}\`, not \`voice/analyzer.ts\``)).toEqual(gone);
});
