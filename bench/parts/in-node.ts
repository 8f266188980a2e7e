import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { Goal } from './goal.ts';

/** A trial, told by words what to try. */
interface Trial {
  readonly play: (args: string[]) => Goal[] | Promise<Goal[]>;
}

/**
 * Plays a trial.
 *
 * @param given what it is told; each `--set NAME=VALUE` in it tries another number than limits.ts has
 * @param usual what it is told where nothing else is given
 */
export async function playBundled(
  entry: string,
  given: readonly string[],
  usual: readonly string[] = [],
): Promise<Goal[]> {
  const tried = new Map<string, string>();
  const args: string[] = [];
  for (let i = 0; i < given.length; i += 1) {
    const [name, value] = given[i] === '--set' ? (given[(i += 1)] ?? '').split('=') : [];
    if (name && value) tried.set(name, value);
    else args.push(given[i] ?? '');
  }
  const { play } = await importBundled<Trial>(entry, tried);
  return play(args.length > 0 ? args : [...usual]);
}

/**
 * Bundles a module and imports the bundle. Imported module by module, each use of another module's constant would be a
 * call, and a loop over pixels many times slower than in the app.
 *
 * @param tried other numbers than the limits' own, by name
 */
async function importBundled<Module>(entry: string, tried: ReadonlyMap<string, string>): Promise<Module> {
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
