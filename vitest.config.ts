import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { bundleTests } from './build/bundle-tests.ts';
import { faceWeights } from './build/face-weights.ts';
import { patchMediabunny } from './build/patch-mediabunny.ts';
import { modelFiles } from './build/model-files.ts';
import { launchArgs } from './scripts/browsers/find-chromium.mjs';

const provider = playwright({
  launchOptions: {
    args: launchArgs,
    // A getter, read at launch, after globalSetup has found a browser. The node project needs none.
    get executablePath() {
      return process.env['AURA_BROWSER'] ?? '';
    },
  },
});

/** Tests that draw minutes of film and sound. */
const DRAWN = 'tests/**/*.drawn.test.ts';

const inNode = (name: string, include: string[], exclude: string[] = []): TestProjectInlineConfiguration => ({
  extends: true,
  // The files share one module graph: they have no shared state, and start in a quarter of the time.
  test: { name, environment: 'node', isolate: false, execArgv: ['--expose-gc'], include, exclude },
});

export default defineConfig({
  plugins: [patchMediabunny(), faceWeights(), modelFiles()],
  worker: { format: 'es' },
  test: {
    // Only to end a hang: a busy machine is several times slower.
    testTimeout: 60_000,
    // By default one core stays idle: on two, the tests would take twice as long.
    maxWorkers: '100%',
    projects: [
      inNode('node', ['tests/**/*.test.ts'], ['tests/browser/**', DRAWN]),
      // Run by `npm test`, not by `npm run check`.
      { ...inNode('drawn', [DRAWN]), plugins: [bundleTests(DRAWN)] },
      {
        extends: true,
        // Listed here, because Vite reloads the page when it discovers a dependency during a run.
        optimizeDeps: {
          include: [
            '@mediabunny/aac-encoder',
            'comlink',
            'idb-keyval',
            'onnxruntime-web/wasm',
            '@tanstack/react-router',
            'react',
            'react/jsx-dev-runtime',
            'react-dom/client',
            'valibot',
          ],
        },
        test: {
          name: 'browser',
          expect: { poll: { timeout: 30_000 } },
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          // After the others: minutes of drawn film would starve the encoders of a browser on two cores.
          sequence: { groupOrder: 1 },
          globalSetup: ['scripts/browsers/find-chromium.mjs'],
          browser: {
            enabled: true,
            // As in Node: a page for each file would load the same modules again.
            isolate: false,
            headless: true,
            provider,
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
            ui: false,
          },
        },
      },
    ],
  },
});
