import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type Plugin } from 'vite';

const COMPONENT = '/src/app/Opening.tsx';
const PLACE = /(?<=<div id="opening"[^>]*>)(?=<\/div>)/;
const SCRIPT = /<script async type="module"[^>]*><\/script>/;

/** Writes what the page shows until its script has come and run: on a slow line, or a slow device, that is a second or two. */
export function opening(): Plugin {
  return {
    name: 'aura-opening',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const script = SCRIPT.exec(html)?.[0];
        if (!script || !PLACE.test(html))
          throw new Error('index.html has no empty #opening, or no async script.');
        const picture = await drawn();
        // Vite moves the script into the head. It is async, as a page that waits for a script has no `:target` before
        // it comes, and so it stands behind what it draws in.
        return html
          .replace(script, '')
          .replace(PLACE, () => picture)
          .replace('</body>', () => `${script}\n  </body>`);
      },
    },
  };
}

async function drawn(): Promise<string> {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { Opening } = (await server.ssrLoadModule(COMPONENT)) as { Opening: ComponentType };
    return renderToStaticMarkup(createElement(Opening));
  } finally {
    await server.close();
  }
}
