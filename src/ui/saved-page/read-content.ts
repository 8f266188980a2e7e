import { elementsOf, isInline, isLeftOut, isRow, nodesOf } from '../report-elements.ts';
import { type Content, element } from './markup.ts';

/** Charts by the name in `data-chart`. They replace canvases, which can't be copied. */
export type Charts = Readonly<Record<string, Element>>;

/** Elements that are copied to a saved page, with the attributes that are copied. None of them loads, runs or sends anything. */
const COPIED = new Set(
  'DD DL DT H1 H2 H3 H4 LI MARK OL P SECTION SMALL STRONG TABLE TBODY TD TH THEAD TR U UL'.split(' '),
);
const ATTRIBUTES = ['data-kind', 'dir', 'scope', 'title'];

/** Elements whose children are separated only by layout, so that their texts would run together. */
const LAID_OUT = new Set(['DD', 'DIV', 'LI', 'BUTTON']);

/**
 * The content of a report, without controls that need the app. It is read from the page, so that it includes every card and note. Elements
 * within `data-local`, which concern only this device, are left out.
 */
export function readContent(page: Element, charts: Charts): Content[] {
  if (page instanceof HTMLElement) {
    const { chart, local } = page.dataset;
    if (local !== undefined) return [];
    if (chart !== undefined) return charts[chart] ? figure(page, charts[chart]) : [];
    if (page.dataset['legend'] !== undefined) return [legend(page)];
  }
  if (isLeftOut(page)) return [];
  if (page instanceof HTMLDetailsElement && !isRow(page)) return [closedTable(page, charts)];
  if (page.tagName === 'SUMMARY') return rowHead(page, charts);
  if (page.role === 'meter') return [element('p', { class: 'score' }, meterText(page))];
  if (page.tagName === 'P' && page.textContent?.trim() === '') return [];
  if (COPIED.has(page.tagName)) {
    return [element(page.tagName, attributesOf(page), ...childrenOf(page, charts))];
  }
  // The element is a group of a definition list.
  if (page.parentElement?.tagName === 'DL') return [element('div', {}, ...childrenOf(page, charts))];
  const isLine = page.tagName === 'DIV' && nodesOf(page).length > 0 && elementsOf(page).every(isInline);
  const children = childrenOf(page, charts);
  if (isLine && !page.closest('li, dd, button') && children.length > 0)
    return [element('p', {}, ...children)];
  return children;
}

/** The heading of a row, and its finding. */
function rowHead(summary: Element, charts: Charts): Content[] {
  return elementsOf(summary).flatMap((part) =>
    /^H\d$/.test(part.tagName) ? readContent(part, charts) : [element('p', {}, ...childrenOf(part, charts))],
  );
}

/** A chart, and the notes on how to read it. */
function figure(page: Element, chart: Element): Content[] {
  const notes = elementsOf(page).filter(({ tagName }) => tagName === 'P');
  return [element('figure', {}, chart), ...notes.flatMap((note) => readContent(note, {}))];
}

function childrenOf(page: Element, charts: Charts): Content[] {
  const apart = LAID_OUT.has(page.tagName);
  const found: Content[] = [];
  for (const [i, node] of nodesOf(page).entries()) {
    if (node instanceof Text) {
      found.push(node.data);
      continue;
    }
    const read = readContent(node, charts);
    if (read.length === 0) continue;
    if (apart && i > 0) found.push(' ');
    // A `span` after the figure of a definition list is a note on it.
    const isNote = page.tagName === 'DD' && i > 0 && node.tagName === 'SPAN';
    found.push(...(isNote ? [element('small', {}, ...read)] : read));
  }
  return found;
}

function attributesOf(page: Element): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of ATTRIBUTES) {
    const value = page.getAttribute(name);
    if (value !== null) kept[name] = value;
  }
  return kept;
}

/**
 * The marks of the transcript with their meaning. On the screen, screen readers get it from titles. Unsure words are marked only on the
 * screen.
 */
function legend(page: Element): Element {
  const items = elementsOf(page).flatMap((item) => {
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
function closedTable(page: HTMLDetailsElement, charts: Charts): Element {
  const table = page.querySelector('table');
  return element(
    'details',
    {},
    element('summary', {}, textOf(page.querySelector('summary'))),
    ...(table ? readContent(table, charts) : []),
  );
}

function meterText(meter: Element): string {
  return `${meter.getAttribute('aria-label')}: ${meter.getAttribute('aria-valuetext')}`;
}

const textOf = (page: Element | null | undefined) => page?.textContent ?? '';
