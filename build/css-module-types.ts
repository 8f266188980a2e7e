import type { Plugin, ResolvedConfig } from 'vite';
import { declareCssModules } from '../scripts/css-module-types.mjs';

/** While the development server runs, keeps the declared class names in sync with the CSS modules. */
export function cssModuleTypes(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'aura-css-module-types',
    apply: 'serve',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart: () => declareCssModules(config),
    async hotUpdate({ file }) {
      if (file.endsWith('.module.css')) await declareCssModules(config);
    },
  };
}
