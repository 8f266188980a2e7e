import type { InlineConfig } from 'vite';

/** Turns off Rolldown's warning about slow plugins, which any busy machine causes. */
export const WITHOUT_TIMINGS = { bundlerTimings: false };

/**
 * Configures the separate build in which vite-plugin-pwa bundles the service worker. It does not inherit the log level, and sets
 * `inlineDynamicImports`, which Rolldown has renamed to `codeSplitting: false` and warns of at every build.
 */
export function configureServiceWorkerBuild(config: InlineConfig): void {
  config.logLevel = 'warn';
  const options = config.build?.rollupOptions;
  if (!options) return;
  options.checks = WITHOUT_TIMINGS;
  if (!options.output || Array.isArray(options.output)) return;
  delete options.output.inlineDynamicImports;
  options.output.codeSplitting = false;
}
