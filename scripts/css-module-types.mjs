// Declares the class names of every CSS module, so that a misspelled one is a type error. TypeScript finds the
// declarations through `rootDirs` in src/tsconfig.json.
//
// Vite's own `preprocessCSS` reads the names, so they are the ones that the build exports. No library fits:
// happy-css-modules and css-modules-kit need Node 22, vite-css-modules replaces Vite's CSS Modules transform in the build,
// and typed-css-modules adds a second transform with 13 direct dependencies.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preprocessCSS, resolveConfig } from 'vite';

const SOURCE = resolve(import.meta.dirname, '../src');
const DECLARATIONS = resolve(import.meta.dirname, '../node_modules/.cache/css-module-types');

/** @param {import('vite').ResolvedConfig} config */
export async function declareCssModules(config) {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files.filter((file) => file.endsWith('.module.css')).map((file) => declare(file, config)),
  );
}

/**
 * @param {string} file below src/
 * @param {import('vite').ResolvedConfig} config
 */
async function declare(file, config) {
  const path = join(SOURCE, file);
  const { modules = {} } = await preprocessCSS(readFileSync(path, 'utf8'), path, config);
  const names = Object.keys(modules).map((name) => `  readonly ${JSON.stringify(name)}: string;\n`);
  const declaration = `declare const styles: {\n${names.join('')}};\nexport default styles;\n`;
  const target = join(DECLARATIONS, file.replace(/\.css$/, '.d.css.ts'));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, declaration);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await declareCssModules(await resolveConfig({ configFile: false }, 'build', 'production', 'production'));
}
