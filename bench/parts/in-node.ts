import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { faceWeights } from '../../build/face-weights.ts';
import type { Goal } from './goal.ts';

/** A trial, which takes command-line arguments. */
interface Trial {
  readonly play: (args: string[]) => Goal[] | Promise<Goal[]>;
}

/**
 * Runs a trial.
 *
 * @param given command-line arguments; each `--set NAME=VALUE` replaces the constant of that name in `src/domain`
 * @param usual the arguments if none but `--set` are given
 */
export async function playBundled(
  entry: URL,
  given: readonly string[],
  usual: readonly string[] = [],
): Promise<Goal[]> {
  const constants = new Map<string, string>();
  const args: string[] = [];
  for (let i = 0; i < given.length; i += 1) {
    const [name, value] = given[i] === '--set' ? (given[(i += 1)] ?? '').split('=') : [];
    if (name && value) constants.set(name, value);
    else args.push(given[i] ?? '');
  }
  const { play } = await importBundled<Trial>(fileURLToPath(entry), constants);
  return play(args.length > 0 ? args : [...usual]);
}

/**
 * Bundles a module and imports the bundle. Without a bundle, each use of another module's constant would be a call of a
 * getter, and a loop over pixels many times slower than in the app.
 *
 * @param constants values as source text, by the name of the constant that each replaces
 * @throws if a constant was not found
 */
async function importBundled<Module>(entry: string, constants: ReadonlyMap<string, string>): Promise<Module> {
  // Each process has its own folder, so that two benchmarks can run at the same time.
  const outDir = join(import.meta.dirname, `../../node_modules/.cache/bench/${process.pid}`);
  const replaced = new Set<string>();
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [faceWeights(), replaceConstants(constants, replaced)],
      build: { ssr: entry, outDir, target: 'es2023', minify: false },
    });
    const missing = [...constants.keys()].filter((name) => !replaced.has(name));
    if (missing.length > 0) throw new Error(`src/domain has no constant ${missing.join(', ')}.`);
    // Not an import(): Vite's module runner, which loaded this file, would handle it, and is closed by now.
    const load = createRequire(import.meta.url);
    return load(join(outDir, basename(entry).replace('.ts', '.js'))) as Module;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

function replaceConstants(constants: ReadonlyMap<string, string>, replaced: Set<string>): Plugin {
  return {
    name: 'aura-replace-constants',
    transform(code, id) {
      if (constants.size === 0 || !id.includes('/src/domain/')) return undefined;
      return code.replaceAll(
        /^((?:export )?const (\w+)) = [^;]+;/gm,
        (line, declaration: string, name: string) => {
          const value = constants.get(name);
          if (value === undefined) return line;
          replaced.add(name);
          return `${declaration} = ${value};`;
        },
      );
    },
  };
}
