import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SessionReport } from '../../src/domain/session-report/session-report.ts';
import { SeekContext } from '../../src/ui/transcript/seek.ts';
import { reportParts } from './report-parts.ts';

export const reportMarkup = (report: SessionReport): string => renderToStaticMarkup(reportParts(report));

/** The markup of a report whose take can be played. */
export const playableMarkup = (report: SessionReport): string =>
  renderToStaticMarkup(createElement(SeekContext, { value: () => undefined }, reportParts(report)));

const ENTITIES: Record<string, string> = {
  '&#x27;': "'",
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};

/** The text of markup, one line per block, without tables and `aria-hidden` elements. */
export function textOf(markup: string): string {
  return markup
    .replaceAll(
      /<details(?![^>]* data-row)[^>]*>.*?<\/details>|<(p|div|svg)[^>]* aria-hidden="true".*?<\/\1>/gs,
      '',
    )
    .replaceAll(/<\/(?:p|li|h2|h3|dt|dd|div|ul)>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\n\s*/g, '\n');
}
