import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { patchMediabunny } from './build/patch-mediabunny.ts';
import { launchArgs } from './scripts/browsers/find-chromium.mjs';

const provider = playwright({
  launchOptions: {
    args: launchArgs,
    // Read at launch, after globalSetup has found one: the node project alone looks for no browser.
    get executablePath() {
      return process.env['AURA_BROWSER'] ?? '';
    },
  },
});

/** Truth that is drawn: speakers in rooms, voices in noise. */
const DRAWN = 'tests/**/*.drawn.test.ts';

const inNode = (name: string, include: string[], exclude: string[] = []): TestProjectInlineConfiguration => ({
  extends: true,
  // One thread of modules for all files: they share no state, and start in a quarter of the time.
  test: { name, environment: 'node', isolate: false, execArgv: ['--expose-gc'], include, exclude },
});

export default defineConfig({
  plugins: [patchMediabunny()],
  worker: { format: 'es' },
  test: {
    // Against a hang, not for speed: a busy machine draws the scenes several times slower.
    testTimeout: 60_000,
    projects: [
      inNode('node', ['tests/**/*.test.ts'], ['tests/browser/**', DRAWN]),
      // Minutes of film and of sound: `npm test` plays them, `npm run check` would wait for them.
      inNode('drawn', [DRAWN]),
      {
        extends: true,
        // Found in the middle of a run, they would make the browser load its page anew.
        optimizeDeps: {
          include: [
            '@mediabunny/aac-encoder',
            'comlink',
            'idb-keyval',
            '@tanstack/react-router',
            'react',
            'react/jsx-dev-runtime',
            'react-dom/client',
          ],
        },
        test: {
          name: 'browser',
          expect: { poll: { timeout: 30_000 } },
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          globalSetup: ['scripts/browsers/find-chromium.mjs'],
          browser: {
            enabled: true,
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
