import type { SessionReport } from '../domain/session-report/session-report.ts';

/**
 * Makes a self-contained HTML file of the report on the screen. The code for this is loaded at the first call.
 *
 * @param props.madeAt ISO 8601; undefined for a report of this page
 * @param props.session the words of the report, if they have a pace
 * @returns its text; undefined if the code could not be loaded, or failed
 */
export async function pageOnScreen(props: {
  readonly madeAt: string | undefined;
  readonly session: SessionReport | undefined;
}): Promise<string | undefined> {
  // The report is the screen's only article.
  const article = document.querySelector('article');
  if (!article) return undefined;
  const loaded = await import('./saved-page/page-of-report.ts').catch(reportError);
  const savedAt = new Date().toISOString();
  try {
    return loaded?.pageOfReport(
      article,
      { madeAt: props.madeAt, savedAt },
      props.session,
      await displayFont(),
    );
  } catch (bug) {
    // The bug is logged like an uncaught error, because the screen says only that nothing was saved.
    reportError(bug);
    return undefined;
  }
}

/** The app's display font, which the page preloads, as a WOFF2 file in base64. @returns undefined if it can't be read now */
async function displayFont(): Promise<string | undefined> {
  const { href } = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]') ?? {};
  if (href === undefined) return undefined;
  const response = await fetch(href).catch(() => undefined);
  if (!response?.ok) return undefined;
  const bytes = new Uint8Array(await response.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return btoa(binary);
}
