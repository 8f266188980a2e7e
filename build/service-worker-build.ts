import type { InlineConfig } from 'vite';

/**
 * vite-plugin-pwa builds the service worker in a run of its own, which knows nothing of this one's log level, and with
 * `inlineDynamicImports`, which Rolldown calls `codeSplitting: false` and warns of on every build.
 */
export function configureServiceWorkerBuild(config: InlineConfig): void {
  config.logLevel = 'warn';
  const output = config.build?.rollupOptions?.output;
  if (!output || Array.isArray(output)) return;
  delete output.inlineDynamicImports;
  output.codeSplitting = false;
}
