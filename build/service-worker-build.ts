import type { InlineConfig } from 'vite';

/** Rolldown warns which plugins took long once a build takes seconds, as it does on any busy machine. */
export const WITHOUT_TIMINGS = { bundlerTimings: false };

/**
 * vite-plugin-pwa builds the service worker in a run of its own, which knows nothing of this one's log level, and with
 * `inlineDynamicImports`, which Rolldown calls `codeSplitting: false` and warns of on every build.
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
