import { elementsOf, isInline, isLeftOut, isRow, nodesOf } from '../report-elements.ts';
import { type Content, element, svgElement } from './markup.ts';

/** Charts by the name in `data-chart`. They replace canvases, which can't be copied. */
export type Charts = Readonly<Record<string, Element>>;

/** Elements and attributes that are copied to a saved page. None of them loads, runs or sends anything. */
const COPIED = new Set(
  'DD DL DT H1 H2 H3 H4 LI MARK OL P SECTION SMALL STRONG TABLE TBODY TD TH THEAD TR U UL'.split(' '),
);
const RECT_ATTRIBUTES = ['data-kind', 'x', 'width', 'height'];
const ATTRIBUTES = ['data-kind', 'data-print', 'dir', 'lang', 'scope', 'title'];

/** Elements whose children are separated only by layout, so that their texts would run together. */
const LAID_OUT = new Set(['DD', 'DIV', 'LI', 'BUTTON']);

/**
 * The content of a report, without controls that need the app. It is read from the page, so that it includes every card and note. Elements
 * within `data-local`, which concern only this device, are left out.
 *
 * @param charts undefined leaves out all charts, but not the notes on how to read them
 */
export function readContent(source: Element, charts: Charts | undefined): Content[] {
  if (source instanceof HTMLElement) {
    const { chart, local } = source.dataset;
    if (local !== undefined) return [];
    if (chart !== undefined) return charts ? figure(source, charts[chart]) : notesOf(source);
    if (source.dataset['legend'] !== undefined) return [legend(source)];
  }
  if (source instanceof SVGElement && source.dataset['strip'] !== undefined) return [stripOf(source)];
  if (isLeftOut(source)) return [];
  if (source instanceof HTMLDetailsElement && !isRow(source)) return [closedTable(source, charts)];
  if (source.tagName === 'SUMMARY') return rowHead(source, charts);
  if (source.role === 'meter') return [element('p', { class: 'score' }, meterText(source))];
  if (source.tagName === 'P' && source.textContent?.trim() === '') return [];
  if (COPIED.has(source.tagName)) {
    return [element(source.tagName, attributesOf(source), ...childrenOf(source, charts))];
  }
  // The element is a group of a definition list.
  if (source.parentElement?.tagName === 'DL') return [element('div', {}, ...childrenOf(source, charts))];
  const isLine = source.tagName === 'DIV' && nodesOf(source).length > 0 && elementsOf(source).every(isInline);
  const children = childrenOf(source, charts);
  if (isLine && !source.closest('li, dd, button') && children.length > 0)
    return [element('p', {}, ...children)];
  return children;
}

function rowHead(summary: Element, charts: Charts | undefined): Content[] {
  return elementsOf(summary).flatMap((part) =>
    /^H\d$/.test(part.tagName) ? readContent(part, charts) : [element('p', {}, ...childrenOf(part, charts))],
  );
}

/** A chart, and the notes on how to read it. */
function figure(source: Element, chart: Element | undefined): Content[] {
  return chart ? [element('figure', {}, chart), ...notesOf(source)] : [];
}

function notesOf(source: Element): Content[] {
  const notes = elementsOf(source).filter(({ tagName }) => tagName === 'P');
  return notes.flatMap((note) => readContent(note, {}));
}

/** The strip of a skill, with its stretches. Its totals follow it as text. */
function stripOf(source: SVGElement): Element {
  const rects = [...source.querySelectorAll('rect')].map((rect) =>
    svgElement(
      'rect',
      Object.fromEntries(RECT_ATTRIBUTES.map((name) => [name, rect.getAttribute(name) ?? ''])),
    ),
  );
  const viewBox = source.getAttribute('viewBox') ?? '';
  return svgElement(
    'svg',
    { class: 'strip', viewBox, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    ...rects,
  );
}

function childrenOf(source: Element, charts: Charts | undefined): Content[] {
  const apart = LAID_OUT.has(source.tagName);
  const found: Content[] = [];
  for (const [i, node] of nodesOf(source).entries()) {
    if (node instanceof Text) {
      found.push(node.data);
      continue;
    }
    const read = readContent(node, charts);
    if (read.length === 0) continue;
    if (apart && i > 0) found.push(' ');
    // A `span` after the figure of a definition list is a note on it.
    const isNote = source.tagName === 'DD' && i > 0 && node.tagName === 'SPAN';
    found.push(...(isNote ? [element('small', {}, ...read)] : read));
  }
  return found;
}

function attributesOf(source: Element): Record<string, string> {
  const copied: Record<string, string> = {};
  for (const name of ATTRIBUTES) {
    const value = source.getAttribute(name);
    if (value !== null) copied[name] = value;
  }
  return copied;
}

/**
 * The marks of the transcript with their meaning. On the screen, screen readers get it from titles. Unsure words are marked only on the
 * screen.
 */
function legend(source: Element): Element {
  const items = elementsOf(source).flatMap((item) => {
    const [sample] = elementsOf(item);
    const kind = sample?.getAttribute('data-kind') ?? null;
    if (kind === null) return [];
    const mark = kind === 'repeated' ? element('u', {}, textOf(sample)) : undefined;
    const meaning = nodesOf(item)
      .filter((node) => node !== sample)
      .map(({ textContent }) => textContent ?? '');
    return element(
      'li',
      {},
      mark ?? element('mark', { 'data-kind': kind }, textOf(sample)),
      meaning.join(''),
    );
  });
  return element('ul', { class: 'legend' }, ...items);
}

/** A collapsed table, which can be opened on the screen. On paper only its chart is shown. */
function closedTable(source: HTMLDetailsElement, charts: Charts | undefined): Element {
  const table = source.querySelector('table');
  return element(
    'details',
    {},
    element('summary', {}, textOf(source.querySelector('summary'))),
    ...(table ? readContent(table, charts) : []),
  );
}

function meterText(meter: Element): string {
  return `${meter.getAttribute('aria-label')}: ${meter.getAttribute('aria-valuetext')}`;
}

const textOf = (source: Element | null | undefined) => source?.textContent ?? '';
