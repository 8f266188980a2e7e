import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type Plugin } from 'vite';

const COMPONENT = '/src/app/Opening.tsx';
const PLACEHOLDER = /(?<=<div id="opening"[^>]*>)(?=<\/div>)/;

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
        if (!PLACEHOLDER.test(html)) throw new Error('index.html has no empty #opening.');
        const markup = await renderOpening();
        return html.replace(PLACEHOLDER, () => markup);
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
