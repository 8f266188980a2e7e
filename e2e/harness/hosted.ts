// Aura as someone would host it with a gateway: built with VITE_GEMINI_BASE_URL, which is read at build time, so each
// worker builds once, for the port its own provider listens on. Nothing in the page knows that it is tested.
import { join } from 'node:path';
import { build, preview } from 'vite';
import { Provider } from './provider.ts';
import { expect, test as base } from './test.ts';

export { expect };

/** The key that the tested build came with. */
export const BUILT_IN_KEY = 'AIza-built-in-key';

export interface HostedFixtures {
  provider: Provider;
}

export interface HostedWorkerFixtures {
  site: string;
  listening: Provider;
}

/** The build may have to wait for a busy machine. */
const BUILD_TIMEOUT_MS = 180_000;

export const test = base.extend<HostedFixtures, HostedWorkerFixtures>({
  // What is asked for is the page's own business here, and no copy of the code is fetched beside it.
  serviceWorkers: 'block',

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
