import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { build, type Rolldown } from 'vite';

/** Opens an empty page and runs a bundled module in it. A route serves the page, so no server is needed. */
export async function openWithModule(page: Page, url: string, module: URL): Promise<void> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rollupOptions: {
        input: fileURLToPath(module),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  await page.route(url, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel=icon href=data:>' }),
  );
  await page.goto(url);
  await page.addScriptTag({ content: output[0].code });
}
