import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { hostFiles } from './build/host-files.ts';
import { icons } from './build/icons.ts';
import { manifest } from './build/manifest.ts';
import { PATCHES, patchMediabunny } from './build/patch-mediabunny.ts';
import { thirdPartyNotices } from './build/notices.ts';
import { opening } from './build/opening.ts';
import { policyInPage } from './build/policy-in-page.ts';
import { contentSecurityPolicy, securityHeaders } from './build/security-headers.ts';
import { configureServiceWorkerBuild, WITHOUT_TIMINGS } from './build/service-worker-build.ts';
import { withIntegrity } from './build/with-integrity.ts';

const loopback = '127.0.0.1';

export default defineConfig(({ mode }) => {
  const gateway = loadEnv(mode, process.cwd())['VITE_GEMINI_BASE_URL'];
  const headers = securityHeaders(gateway);
  const integrity = withIntegrity();
  const licenses = thirdPartyNotices({ mediabunny: PATCHES });
  return {
    // Relative, so that dist/ works under any path of any static server.
    base: './',
    // Routes live in the hash: what is asked for and isn't there is missing, and no page of ours.
    appType: 'mpa',
    plugins: [
      react(),
      patchMediabunny(),
      opening(),
      policyInPage(contentSecurityPolicy(gateway)),
      icons(),
      licenses.page,
      hostFiles(headers),
      integrity.plugin,
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src/workers/service-worker',
        filename: 'sw.ts',
        registerType: 'prompt',
        injectRegister: false,
        manifest,
        injectManifest: {
          buildPlugins: { vite: [licenses.serviceWorker] },
          globPatterns: ['**/*.{html,js,css,woff2,svg}', '*.png'],
          // What asks the provider is of no use offline, and is loaded only when a report is asked for.
          globIgnores: [
            'sw.js',
            'screenshots/**',
            '**/fraunces-{vietnamese,latin-ext}-*',
            'assets/{web,write-on-device}-*.js',
          ],
          sourcemap: true,
          manifestTransforms: [integrity.transform],
        },
        integration: { configureCustomSWViteBuild: configureServiceWorkerBuild },
      }),
    ],
    worker: { format: 'es', rolldownOptions: { checks: WITHOUT_TIMINGS } },
    build: {
      target: 'es2023',
      // Developers profile the worker in DevTools: its code must read as written.
      sourcemap: true,
      manifest: true,
      // All styles come with the page, 4 kB more: a screen whose own did not come would be shown without, and Vite asks
      // for a stylesheet only once.
      cssCodeSplit: false,
      rolldownOptions: {
        checks: WITHOUT_TIMINGS,
        output: {
          // Everything the first screen needs in one file, and its styles in another: on a slow line each file costs
          // more by the asking than by its length.
          codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
        },
      },
    },
    server: { host: loopback },
    // Vite gzips what it previews, and leaves out the header that tells caches so; `cors` would write another over it.
    preview: { host: loopback, headers: { ...headers, Vary: 'Accept-Encoding' }, cors: false },
  };
});
