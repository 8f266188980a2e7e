import { element } from './saved-page/markup.ts';
import { readContent } from './saved-page/read-content.ts';
import { COACH } from './strings/shell.ts';

/** The report on the screen, which is the screen's only article, as plain text. */
export function textOnScreen(): string {
  const article = document.querySelector('article');
  return `${COACH} - ${article ? pageText(article) : ''}`;
}

/**
 * The content of a report as plain text, with one line for each paragraph, figure, item or row. It is that of a saved page, without
 * its charts.
 */
export function pageText(page: Element): string {
  return `${linesOf(element('article', {}, ...readContent(page)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

function linesOf(content: Element): string[] {
  if (content.matches('[aria-hidden]')) return [];
  switch (content.tagName) {
    case 'H1':
      return [runningText(content), ''];
    case 'H2':
    case 'H3':
    case 'H4':
      return ['', runningText(content)];
    case 'LI':
      return [`- ${runningText(content)}`];
    case 'TR':
      return [rowLine([...content.children].map(runningText))];
    case 'DD':
      return [`${runningText(content.previousElementSibling)}: ${runningText(content)}`];
    case 'P':
      return [runningText(content)];
    case 'DT':
    case 'SUMMARY':
    case 'FIGURE':
      return [];
  }
  return [...content.childNodes].flatMap((node) =>
    node instanceof Element ? linesOf(node) : [node.textContent?.trim() ?? ''].filter(Boolean),
  );
}

/** The line of a row: `Pauses: 3, 27% of the time; 1, 29% of the time`. */
const rowLine = ([name = '', ...values]: readonly string[]) =>
  values.length > 0 ? `${name}: ${values.join('; ')}` : name;

/** The text of an element on one line, with `*` around marks, `_` around underlined text, and notes on figures in parentheses. */
const runningText = (content: Element | null) =>
  content ? asPlain(content).replace(/\s+/g, ' ').trim() : '';

function asPlain(node: Node): string {
  if (node instanceof Text) return node.data;
  const text = [...node.childNodes].map(asPlain).join('');
  if (node.nodeName === 'MARK') return `*${text}*`;
  if (node.nodeName === 'SMALL') return ` (${text.trim()})`;
  return node.nodeName === 'U' ? `_${text}_` : text;
}
