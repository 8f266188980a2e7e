import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright/test';
import { build, type Rolldown } from 'vite';

let filmed: Promise<Buffer> | undefined;

/** A synthetic talk of 24 s as an MP4, which this browser encodes once per Playwright worker. */
export function filmTalk(browser: Browser): Promise<Buffer> {
  filmed ??= film(browser, 'filmTalk()');
  return filmed;
}

/** Slides without anybody, 10 s as an MP4 without sound. */
export function filmSlides(browser: Browser): Promise<Buffer> {
  return film(browser, 'filmSlides()');
}

async function film(browser: Browser, call: string): Promise<Buffer> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rollupOptions: {
        input: fileURLToPath(new URL('film.page.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const page = await browser.newPage();
  try {
    // WebCodecs needs a secure context, so the page has an https URL; this route serves it without a network.
    await page.route('https://film.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel=icon href=data:>' }),
    );
    await page.goto('https://film.test/');
    await page.addScriptTag({ content: output[0].code });
    const base64 = await page.evaluate(call);
    return Buffer.from(String(base64), 'base64');
  } finally {
    await page.close();
  }
}
