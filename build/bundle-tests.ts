import { dirname } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { faceWeights } from './face-weights.ts';

/**
 * Loads each test file that matches `pattern`, a glob, bundled with what it imports from the project. Without a bundle, each use of
 * another module's constant is a call of a getter in Vitest, and a loop over pixels takes three times as long.
 */
export function bundleTests(pattern: string): Plugin {
  return {
    name: 'aura-bundle-tests',
    enforce: 'pre',
    load: {
      filter: { id: pattern },
      async handler(id) {
        const { output } = (await build({
          configFile: false,
          logLevel: 'warn',
          plugins: [faceWeights()],
          // The source map names files relative to `outDir`.
          build: { ssr: id, outDir: dirname(id), write: false, minify: false, sourcemap: true },
        })) as Rolldown.RolldownOutput;
        const [{ code, map, moduleIds }] = output;
        for (const module of moduleIds) this.addWatchFile(module);
        return { code, map };
      },
    },
  };
}
