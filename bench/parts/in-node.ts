import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Bundles a module and imports the bundle. Imported module by module, each use of another module's constant would be a
 * call, and a loop over pixels many times slower than in the app.
 *
 * @param tried other numbers than the limits' own, by name
 */
export async function importBundled<Module>(
  entry: string,
  tried: ReadonlyMap<string, string>,
): Promise<Module> {
  // A folder of its own for each run, so that two may run side by side.
  const outDir = join(import.meta.dirname, `../../node_modules/.cache/bench/${process.pid}`);
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [tryNumbers(tried)],
      build: { ssr: entry, outDir, target: 'es2023', minify: false },
    });
    // Not an import(): the runner that loaded this file takes those for its own, and has closed by now.
    const load = createRequire(import.meta.url);
    return load(join(outDir, basename(entry).replace('.ts', '.js'))) as Module;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

function tryNumbers(tried: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'try-numbers',
    transform(code, id) {
      if (tried.size === 0 || !id.endsWith('/limits.ts')) return undefined;
      return code.replaceAll(/export const (\w+) = [^;]+;/g, (line, name: string) =>
        tried.has(name) ? `export const ${name} = ${tried.get(name)};` : line,
      );
    },
  };
}
