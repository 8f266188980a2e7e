import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { cssModuleTypes } from './build/css-module-types.ts';
import { earlyCamera } from './build/early-camera.ts';
import { faceWeights, FACE_WEIGHTS_CHANGE } from './build/face-weights.ts';
import { FACE_DETECTION } from './build/pack-face-weights.ts';
import { headersFile } from './build/headers-file.ts';
import { icons } from './build/icons.ts';
import { manifest } from './build/manifest.ts';
import { PATCHES, patchMediabunny } from './build/patch-mediabunny.ts';
import { patchReactDom } from './build/patch-react-dom.ts';
import { patchUplot } from './build/patch-uplot.ts';
import { thirdPartyNotices } from './build/notices.ts';
import { opening } from './build/opening.ts';
import { policyInPage } from './build/policy-in-page.ts';
import { contentSecurityPolicy } from './build/security-headers.ts';
import { configureServiceWorkerBuild, WITHOUT_TIMINGS } from './build/service-worker-build.ts';
import { previewHeaders } from './build/preview-headers.ts';
import { withIntegrity } from './build/with-integrity.ts';
import { MODEL_CHANGES, withoutEngineCopy, modelFiles, modelNotices } from './build/model-files.ts';

const loopback = '127.0.0.1';

export default defineConfig(({ mode }) => {
  const gateway = loadEnv(mode, process.cwd())['VITE_GEMINI_BASE_URL'];
  const integrity = withIntegrity();
  const licenses = thirdPartyNotices(
    { mediabunny: PATCHES, [FACE_DETECTION]: FACE_WEIGHTS_CHANGE, ...MODEL_CHANGES },
    modelNotices(),
  );
  return {
    // Relative URLs, so that dist/ works under any path of any static server.
    base: './',
    // Routes live in the hash, so a missing file is a 404 and not the page.
    appType: 'mpa',
    plugins: [
      react(),
      cssModuleTypes(),
      patchMediabunny(),
      patchUplot(),
      faceWeights(),
      patchReactDom(),
      earlyCamera(),
      opening(),
      policyInPage(contentSecurityPolicy(gateway)),
      icons(),
      licenses.page,
      headersFile(gateway),
      modelFiles(),
      previewHeaders(gateway),
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
          globPatterns: ['**/*.{html,js,css,woff2,svg,bin}', '*.png'],
          // The provider's client is useless offline, and is loaded only when a report is requested.
          globIgnores: [
            'sw.js',
            'screenshots/**',
            // The speaker asks for them.
            'models/**',
            '**/fraunces-{vietnamese,latin-ext}-*',
            'assets/{web,write-on-device}-*.js',
          ],
          sourcemap: true,
          manifestTransforms: [integrity.transform],
        },
        integration: { configureCustomSWViteBuild: configureServiceWorkerBuild },
      }),
    ],
    // React has had `useSyncExternalStore` since version 18: without the fallback for older versions the first load is 0.2 kB smaller.
    resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
    worker: {
      format: 'es',
      plugins: () => [withoutEngineCopy()],
      rolldownOptions: { checks: WITHOUT_TIMINGS },
    },
    build: {
      target: 'es2023',
      // So that the worker can be profiled in DevTools with its source.
      sourcemap: true,
      manifest: true,
      // One stylesheet for all screens, 4 kB more: a screen whose stylesheet failed to load would be shown without styles, as Vite
      // requests a stylesheet only once.
      cssCodeSplit: false,
      // Browsers without modulepreload (Safari before 17) load the same files a moment later.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: WITHOUT_TIMINGS,
        output: {
          // One script for the first screen: on a slow network a round trip costs more than the bytes.
          // One for the small rules, and one for the small devices, that several screens share: the first script names all others.
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'] },
              {
                name: 'rules',
                test: /src\/domain\/(?:(?:session-report|speech|takes)\/|measured-share|storage-error|progress\/session-name)/,
                maxModuleSize: 2000,
              },
              {
                name: 'kept',
                test: /src\/(?:devices\/(?:storage-room|windows-channel)|app\/compose-(?:kept-marks|room)|flows\/(?:app\/kept-marks|check-room|log-bug|with-worker))/,
              },
            ],
          },
          // The first script names all others: a hash of 7 characters, the least for so many files, saves some of it.
          chunkFileNames: 'assets/[name]-[hash:7].js',
        },
      },
    },
    server: { host: loopback },
    // Vite compresses previewed files without sending `Vary`, and `cors` would overwrite ours.
    preview: { host: loopback, headers: { Vary: 'Accept-Encoding' }, cors: false },
  };
});
