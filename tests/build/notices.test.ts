import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noticeOf, noticesPage, packageOf } from '../../build/notices.ts';

let root = '';

/** Writes a package's files to its folder in node_modules. */
function install(name: string, files: Record<string, string>): void {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
}

const about = (license?: string) =>
  JSON.stringify({ version: '1.2.3', license, repository: { url: 'git+https://example.org/it.git' } });

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'aura-notices-'));
  install('whole', { 'package.json': about('MIT'), LICENCE: 'Do as you like.\n', NOTICE: 'Made by us.' });
  install('textless', { 'package.json': about('MIT'), 'README.md': 'MIT' });
  install('unnamed', { 'package.json': about(), LICENSE: 'Do as you like.' });
});

afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ['/src/node_modules/comlink/dist/comlink.mjs', 'comlink'],
  ['/src/node_modules/@google/genai/dist/web/index.mjs', '@google/genai'],
  ['/src/node_modules/a/node_modules/@b/c/index.js?worker', '@b/c'],
  ['\0vite/preload-helper.js', 'vite'],
  ['\0rolldown/runtime.js', 'rolldown'],
  ['/src/app/main.tsx', undefined],
])('module %j belongs to package %s', (moduleId, name) => {
  expect(packageOf(moduleId)).toBe(name);
});

describe('a shipped package', () => {
  test('is listed with its source, its license and the notices of its authors', () => {
    expect(noticeOf('whole', root)).toEqual({
      name: 'whole',
      version: '1.2.3',
      license: 'MIT',
      source: 'https://example.org/it',
      text: 'Do as you like.\n\nMade by us.',
    });
  });

  test.each(['textless', 'unnamed'])('fails the build if its license is missing: %s', (name) => {
    expect(() => noticeOf(name, root)).toThrow(`${name} 1.2.3 is shipped, and has no license text`);
  });
});

test('a modified package is listed with its changes', () => {
  const page = noticesPage([noticeOf('whole', root)], { whole: [['a.js', 'i < 1', 'i <= 1']] });
  expect(page).toContain('Aura ships whole in changed form');
  expect(page).toContain('In a.js:');
  expect(page).toContain('- i &lt; 1\n+ i &lt;= 1');
});

test('a license text that two packages share is shown once', () => {
  const it = noticeOf('whole', root);
  const page = noticesPage([it, { ...it, name: 'other' }], {});
  expect(page.match(/<h2>/g)).toHaveLength(2);
  expect(page.match(/Do as you like/g)).toHaveLength(1);
});
