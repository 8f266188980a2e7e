import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type Page, test } from 'playwright/test';
import { openWithModule } from './bundle-page.ts';
import { makeOnce } from './make-once.ts';
import { chooser } from './upload.ts';

/** Chooses a film as the video to be analyzed. */
export async function chooseFilm(
  page: Page,
  name: string,
  encode: (browser: Browser) => Promise<Buffer>,
): Promise<void> {
  const buffer = await encode(page.context().browser()!);
  await chooser(page).setInputFiles({ name, mimeType: 'video/mp4', buffer });
}

/** A synthetic talk of 24 s as an MP4, which a browser encodes once for all Playwright workers. */
export async function filmTalk(browser: Browser): Promise<Buffer> {
  const path = join(test.info().project.outputDir, 'talk.mp4');
  await makeOnce(path, async (unfinished) => writeFile(unfinished, await film(browser, 'filmTalk()')));
  return readFile(path);
}

/** Slides without a speaker: 10 s as an MP4 without sound. */
export function filmSlides(browser: Browser): Promise<Buffer> {
  return film(browser, 'filmSlides()');
}

/** Eleven seconds of real speech, which `npm run models` fetches, as an MP4. */
export const filmSpeech = (browser: Browser): Promise<Buffer> => filmOfSpeech(browser, 'speech.mp4', false);

/** The same with an *uh* that the recognizer leaves out. */
export const filmHesitation = (browser: Browser): Promise<Buffer> =>
  filmOfSpeech(browser, 'hesitation.mp4', true);

async function filmOfSpeech(browser: Browser, name: string, hesitates: boolean): Promise<Buffer> {
  const path = join(test.info().project.outputDir, name);
  const wav = await readFile('.models/speech.wav', 'base64');
  await makeOnce(path, async (unfinished) =>
    writeFile(unfinished, await film(browser, `filmSpeech(${JSON.stringify(wav)}, ${hesitates})`)),
  );
  return readFile(path);
}

async function film(browser: Browser, call: string): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    // WebCodecs needs a secure context, so the page has an https URL.
    await openWithModule(page, 'https://film.test/', new URL('film.page.ts', import.meta.url));
    const base64 = await page.evaluate(call);
    return Buffer.from(String(base64), 'base64');
  } finally {
    await page.close();
  }
}
