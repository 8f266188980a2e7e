import type { Plugin } from 'vite';

/** The original source, and its replacement. */
const PATCHES = [
  // Numbers have English digits, as on the rest of the page.
  ["const numFormatter = new Intl.NumberFormat(domEnv ? nav.language : 'en-US');", ''],
  ['const fmtNum = val => numFormatter.format(val);', 'const fmtNum = String;'],
  // uPlot uses it only with a time zone, and no chart of ours has one.
  ['const localTz = new Intl.DateTimeFormat().resolvedOptions().timeZone;', 'const localTz = undefined;'],
] as const;

/**
 * Patches uPlot 1.6, which calls `Intl` as it is loaded. The first such call makes the browser load its tables of all languages: 100 to
 * 150 ms in one task at 6× CPU throttling. The build fails if a version lacks these lines: then check whether the patch is still needed.
 * `npm run bench progress-screen` measures it.
 */
export function patchUplot(): Plugin {
  return {
    name: 'aura-patch-uplot',
    // Plugins do not see pre-bundled dependencies.
    config: () => ({ optimizeDeps: { exclude: ['uplot'] } }),
    transform: {
      filter: { id: /\/uplot\/dist\/uPlot\.esm\.js/ },
      handler(code) {
        for (const [original] of PATCHES) {
          if (!code.includes(original)) this.error('uPlot has changed: is the patch still needed?');
        }
        const patched = PATCHES.reduce(
          (text, [original, replacement]) => text.replace(original, replacement),
          code,
        );
        return { code: patched, map: null };
      },
    },
  };
}
