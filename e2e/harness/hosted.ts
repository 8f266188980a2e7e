// Aura hosted with a gateway. VITE_GEMINI_BASE_URL is read at build time, so each worker builds once, for the port of its fake
// provider. The page has no test code.
import { join } from 'node:path';
import { build, preview } from 'vite';
import { Provider } from './provider.ts';
import { expect, test as base } from './test.ts';

export { expect };

/** The key in the tested build. */
export const BUILT_IN_KEY = 'AIza-built-in-key';

export interface HostedFixtures {
  provider: Provider;
}

export interface HostedWorkerFixtures {
  site: string;
  listening: Provider;
}

/** A build is slow on a busy machine. */
const BUILD_TIMEOUT_MS = 180_000;

export const test = base.extend<HostedFixtures, HostedWorkerFixtures>({
  listening: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, provide) => {
      const provider = new Provider();
      await provider.listen();
      await provide(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],

  site: [
    async ({ listening }, provide, { project, workerIndex }) => {
      const outDir = join(project.outputDir, `hosted-${workerIndex}`);
      process.env['VITE_GEMINI_BASE_URL'] = listening.origin;
      process.env['VITE_GEMINI_API_KEY'] = BUILT_IN_KEY;
      await build({ build: { outDir, emptyOutDir: true }, logLevel: 'error' });
      const server = await preview({ build: { outDir }, preview: { port: 0 }, logLevel: 'warn' });
      await provide(new URL(server.resolvedUrls?.local[0] ?? '').origin);
      await server.close();
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],

  provider: async ({ listening }, provide) => {
    await listening.reset();
    await provide(listening);
  },
});
