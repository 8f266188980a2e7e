import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type Plugin } from 'vite';

const COMPONENT = '/src/app/Opening.tsx';
const PLACEHOLDER = /(?<=<div id="opening"[^>]*>)(?=<\/div>)/;
const SCRIPT = /<script async type="module"[^>]*><\/script>/;

/**
 * Renders src/app/Opening.tsx into index.html: the page shows it until the script has loaded and run, which takes one or two
 * seconds on a slow network or device.
 */
export function opening(): Plugin {
  return {
    name: 'aura-opening',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const script = SCRIPT.exec(html)?.[0];
        if (!script || !PLACEHOLDER.test(html))
          throw new Error('index.html has no empty #opening, or no async script.');
        const markup = await renderOpening();
        // Vite moves the script into the head. An async script may run before the body is parsed, so it is moved behind the element that it
        // renders into. It is async, because `:target` does not match while a page waits for a script.
        return html
          .replace(script, '')
          .replace(PLACEHOLDER, () => markup)
          .replace('</body>', () => `${script}\n  </body>`);
      },
    },
  };
}

async function renderOpening(): Promise<string> {
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
