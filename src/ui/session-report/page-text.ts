/** Elements that run within a line. */
const INLINE = new Set(['A', 'B', 'EM', 'I', 'MARK', 'SPAN', 'STRONG', 'U']);

/**
 * What a report shows, as plain text: a line a paragraph, figure, item or row. Read from the page itself, so that no
 * card and no note can be missing. Left out is what has no meaning on paper, and what is only there for the eye.
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

/** Name, value, and how it came about: `Avg. Pace: 120 WPM (Counted in your browser's transcript)`. */
function figureLine(element: Element): string {
  const name = element.previousElementSibling;
  const isRunning = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const parts = isRunning ? [] : [...element.children].map(runningText).filter(Boolean);
  const [figure = runningText(element), ...notes] = parts;
  const about = notes.length > 0 ? ` (${notes.join('; ')})` : '';
  return `${name ? `${runningText(name)}: ` : ''}${figure}${about}`;
}

/** The text of a line; marks and underlines as is usual where there are none. */
function runningText(element: Element): string {
  return asPlain(element).replace(/\s+/g, ' ').trim();
}

function asPlain(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (isLeftOut(node)) return '';
  // Elements in a row are set apart by their layout; words within running text are not.
  const apart = node.tagName === 'DIV' ? ' ' : '';
  const text = [...node.childNodes].map(asPlain).join(apart);
  if (node.tagName === 'MARK') return `*${text}*`;
  return node.tagName === 'U' ? `_${text}_` : text;
}

function isLeftOut(element: Element): boolean {
  if (element instanceof HTMLDetailsElement) return element.dataset['exported'] !== 'true';
  return element.matches(
    'summary, footer, svg, canvas, [role=tooltip], [aria-hidden=true], [role=group]:has(> button)',
  );
}

/** Nothing in it begins a line of its own. */
function isInline(element: Element): boolean {
  if (isLeftOut(element) || element.textContent === '') return true;
  return INLINE.has(element.tagName) && [...element.children].every(isInline);
}

const filled = (line: string) => (line === '' ? [] : [line]);
