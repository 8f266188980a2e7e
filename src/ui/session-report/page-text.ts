import { isInline, isLeftOut } from '../report-elements.ts';

/**
 * What a report shows, as plain text: one line for each paragraph, figure, item or row. Read from the page itself, so
 * that no card and no note can be missing. Omits controls and elements that are hidden from screen readers.
 */
export function pageText(page: Element): string {
  return `${linesOf(page)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

function linesOf(element: Element): string[] {
  if (isLeftOut(element)) return [];
  const children = [...element.children];
  switch (element.tagName) {
    case 'H1':
      return [runningText(element), ''];
    case 'H2':
    case 'H3':
      return ['', runningText(element)];
    case 'LI':
      return [`- ${runningText(element)}`];
    case 'TR':
      return [children.map(runningText).join(': ')];
    case 'DT':
      return [];
    case 'DD':
      return [figureLine(element)];
  }
  if (children.every(isInline)) return filled(runningText(element));
  return children.flatMap(linesOf);
}

/** Name, value and provenance: `Avg. Pace: 120 WPM (Counted in your browser's transcript)`. */
function figureLine(element: Element): string {
  const name = element.previousElementSibling;
  const isRunning = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const parts = isRunning ? [] : [...element.children].map(runningText).filter(Boolean);
  const [figure = runningText(element), ...notes] = parts;
  const about = notes.length > 0 ? ` (${notes.join('; ')})` : '';
  return `${name ? `${runningText(name)}: ` : ''}${figure}${about}`;
}

/** The text of a line, with `*` around marks and `_` around underlines. */
function runningText(element: Element): string {
  return asPlain(element).replace(/\s+/g, ' ').trim();
}

function asPlain(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (isLeftOut(node)) return '';
  // Children of a DIV are separated by layout; inline text is not.
  const apart = node.tagName === 'DIV' ? ' ' : '';
  const text = [...node.childNodes].map(asPlain).join(apart);
  if (node.tagName === 'MARK') return `*${text}*`;
  return node.tagName === 'U' ? `_${text}_` : text;
}

const filled = (line: string) => (line === '' ? [] : [line]);
