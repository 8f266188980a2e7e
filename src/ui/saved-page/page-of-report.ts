import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { dateText } from '../strings/kept.ts';
import { SAVED_PAGE } from '../strings/saved-page.ts';
import { COACH } from '../strings/shell.ts';
import { pacePlot } from './pace-plot.ts';
import { readContent } from './read-content.ts';
import { savedPage } from './saved-page.ts';

/** When the report was made, if that is known, and when it is saved: ISO 8601. */
export interface PageTimes {
  readonly madeAt: string | undefined;
  readonly savedAt: string;
}

/**
 * Converts the report on the screen to a self-contained HTML file.
 *
 * @param article the report on the screen
 * @param session the report's words, for the plot of their pace
 * @param displayFont the font of headings, a WOFF2 file in base64
 */
export function pageOfReport(
  article: Element,
  { madeAt, savedAt }: PageTimes,
  session: SessionReport | undefined,
  displayFont?: string,
): string {
  const content = [...article.children].flatMap(readContent);
  for (const part of content) {
    if (typeof part === 'string') continue;
    for (const plot of part.querySelectorAll('[data-plot]')) {
      plot.replaceWith(...(session ? [pacePlot(session)] : []));
    }
  }
  return savedPage({
    title: `${COACH} - ${article.querySelector('h1')?.textContent ?? ''}`,
    content,
    about: [
      ...(madeAt === undefined ? [] : [SAVED_PAGE.madeOn(dateText(madeAt))]),
      SAVED_PAGE.savedOn(dateText(savedAt)),
    ],
    displayFont,
  });
}
