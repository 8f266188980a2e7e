import { dirname } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Loads test files that match `pattern` as one module each, bundled with what they import from the project. Vitest compiles an
 * import of a constant to a call of a getter, with which loops over the pixels of a frame take three times as long.
 */
export function bundleTests(pattern: RegExp): Plugin {
  return {
    name: 'aura-bundle-tests',
    enforce: 'pre',
    load: {
      filter: { id: pattern },
      async handler(id) {
        const { output } = (await build({
          configFile: false,
          logLevel: 'warn',
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
