import { elementsOf, isInline, isLeftOut, nodesOf } from '../report-elements.ts';

/**
 * The content of a report as plain text, with one line for each paragraph, figure, item or row. The text is read from the page, so
 * that it includes every card and note. Controls, and elements that are hidden from screen readers, are left out.
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
      return [
        children
          .filter((cell) => !isLeftOut(cell))
          .map(runningText)
          .join(': '),
      ];
    case 'DT':
      return [];
    case 'DD':
      return [figureLine(element)];
  }
  if (children.every(isInline)) return filled(runningText(element));
  return children.flatMap(linesOf);
}

/** The line of a figure, with name, value and provenance: `Avg. Pace: 120 WPM (Counted in your browser's transcript)`. */
function figureLine(element: Element): string {
  const name = element.previousElementSibling;
  const isRunning = nodesOf(element).some((node) => node instanceof Text && node.data.trim() !== '');
  const parts = isRunning ? [] : elementsOf(element).map(runningText).filter(Boolean);
  const [figure = runningText(element), ...notes] = parts;
  const about = notes.length > 0 ? ` (${notes.join('; ')})` : '';
  return `${name ? `${runningText(name)}: ` : ''}${figure}${about}`;
}

/** The text of an element on one line, with `*` around marks and `_` around underlined text. */
function runningText(element: Element): string {
  return asPlain(element).replace(/\s+/g, ' ').trim();
}

function asPlain(node: Element | Text): string {
  if (node instanceof Text) return node.data;
  if (isLeftOut(node)) return '';
  // The layout separates the children of a DIV, so a space does here. Inline elements need none.
  const apart = node.tagName === 'DIV' ? ' ' : '';
  const text = nodesOf(node).map(asPlain).join(apart);
  if (node.tagName === 'MARK') return `*${text}*`;
  return node.tagName === 'U' ? `_${text}_` : text;
}

const filled = (line: string) => (line === '' ? [] : [line]);
