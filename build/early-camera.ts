import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

const NAME = 'early-camera.js';
const HEAD = /<head>\s*<meta charset="utf-8" \/>/;
const APP = /<script async type="module" crossorigin src="([^"]+)"><\/script>/;

const request = await bundled('src/app/early-request.ts', 'iife', 'es2017');

/** Allows the inline script in a Content Security Policy. */
export const EARLY_REQUEST_HASH = `'sha256-${createHash('sha256').update(request).digest('base64')}'`;

/**
 * Puts two scripts before the app: src/app/early-request.ts, inline and readable by older browsers, which it tells, and src/app/early-camera.ts, which imports the app. The app is preloaded
 * meanwhile. If a host changes the page, and so the inline script is refused, the app still starts. `npm run dev` does without both.
 */
export function earlyCamera(): Plugin {
  return {
    name: 'aura-early-camera',
    apply: 'build',
    async buildStart() {
      this.emitFile({
        type: 'asset',
        name: NAME,
        source: await bundled('src/app/early-camera.ts', 'es', 'es2023'),
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [script, app] = APP.exec(html) ?? [];
        const [head] = HEAD.exec(html) ?? [];
        const early = Object.values(bundle).find(
          (file) => file.type === 'asset' && file.names.includes(NAME),
        );
        if (!script || !app || !head || !early)
          throw new Error('index.html has no async script, or no early camera.');
        // Not `modulepreload`, which also compiles the app, on the thread that should show the camera.
        const preload = `<link id="app" rel="preload" as="script" crossorigin href="${app}" />`;
        return html
          .replace(head, () => `${head}\n    <script>${request}</script>`)
          .replace(script, () => `${preload}\n    ${script.replace(app, `./${early.fileName}`)}`);
      },
    },
  };
}

/** Bundles a script by itself, so that it shares no file with the app. */
async function bundled(input: string, format: 'iife' | 'es', target: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target, rolldownOptions: { input, output: { format } } },
  });
  if (!('output' in built)) throw new Error(`${input} was bundled more than once.`);
  return built.output[0].code.trim();
}
