import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { dateText } from '../strings/kept.ts';
import { SAVED_PAGE } from '../strings/saved-page.ts';
import { COACH } from '../strings/shell.ts';
import { sessionCharts } from './charts.ts';
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
 * @param session the data of a session report, for its charts
 * @param displayFont the font of headings, a WOFF2 file in base64
 */
export function pageOfReport(
  article: Element,
  { madeAt, savedAt }: PageTimes,
  session: SessionReport | undefined,
  displayFont?: string,
): string {
  const charts = session ? sessionCharts(session) : {};
  return savedPage({
    title: `${COACH} - ${article.querySelector('h1')?.textContent ?? ''}`,
    content: [...article.children].flatMap((child) => readContent(child, charts)),
    about: [
      ...(madeAt === undefined ? [] : [SAVED_PAGE.madeOn(dateText(madeAt))]),
      SAVED_PAGE.savedOn(dateText(savedAt)),
    ],
    displayFont,
  });
}
