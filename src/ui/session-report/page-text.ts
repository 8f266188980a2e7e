import { elementsOf, isInline, isLeftOut, nodesOf } from '../report-elements.ts';

/**
 * The content of a report as plain text: one line for each paragraph, figure, item or row. It is read from the page itself, so
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
  const children = elementsOf(element);
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
  const isRunning = nodesOf(element).some((node) => node instanceof Text && node.data.trim() !== '');
  const parts = isRunning ? [] : elementsOf(element).map(runningText).filter(Boolean);
  const [figure = runningText(element), ...notes] = parts;
  const about = notes.length > 0 ? ` (${notes.join('; ')})` : '';
  return `${name ? `${runningText(name)}: ` : ''}${figure}${about}`;
}

/** The text of a line, with `*` around marks and `_` around underlines. */
function runningText(element: Element): string {
  return asPlain(element).replace(/\s+/g, ' ').trim();
}

function asPlain(node: Element | Text): string {
  if (node instanceof Text) return node.data;
  if (isLeftOut(node)) return '';
  // Children of a DIV are separated by layout; inline text is not.
  const apart = node.tagName === 'DIV' ? ' ' : '';
  const text = nodesOf(node).map(asPlain).join(apart);
  if (node.tagName === 'MARK') return `*${text}*`;
  return node.tagName === 'U' ? `_${text}_` : text;
}

const filled = (line: string) => (line === '' ? [] : [line]);
