import { elementsOf, isInline, isLeftOut, isRow, nodesOf } from '../report-elements.ts';
import { type Content, element, svgElement } from './markup.ts';

/** Elements and attributes that are copied to a saved page. None of them loads, runs or sends anything. */
const COPIED = new Set(
  'DD DL DT H1 H2 H3 H4 LI MARK OL P SECTION SMALL STRONG TABLE TBODY TD TH THEAD TR U UL'.split(' '),
);
const ATTRIBUTES = ['data-kind', 'data-print', 'dir', 'lang', 'scope', 'title'];

/** The same for charts, with the places of their labels. */
const DRAWN = new Set('DIV P SPAN svg path rect'.split(' '));
const DRAWN_ATTRIBUTES = 'data-kind data-plot viewBox preserveAspectRatio d x y width height'.split(' ');

const SIDES = ['inset-block-start', 'inset-inline-start'];

/** Elements whose children are separated only by layout, so that their texts would run together. */
const LAID_OUT = new Set(['DD', 'DIV', 'LI', 'BUTTON']);

/**
 * The content of a report, without controls that need the app. It is read from the page, so that it includes every card and note. Elements
 * within `data-local`, which concern only this device, are left out. In place of a canvas, which can't be copied, there is an empty
 * element with `data-plot`.
 */
export function readContent(source: Element): Content[] {
  if (source instanceof HTMLElement || source instanceof SVGElement) {
    const { chart, local } = source.dataset;
    if (local !== undefined) return [];
    if (chart !== undefined) return [chartOf(source, chart)];
    if (source.dataset['legend'] !== undefined) return [legend(source)];
  }
  if (isLeftOut(source)) return [];
  if (source instanceof HTMLDetailsElement && !isRow(source)) return [closedTable(source)];
  if (source.tagName === 'SUMMARY') return rowHead(source);
  if (source.role === 'meter') return [element('p', { class: 'score' }, meterText(source))];
  if (source.tagName === 'P' && source.textContent?.trim() === '') return [];
  if (COPIED.has(source.tagName)) {
    return [element(source.tagName, attributesOf(source, ATTRIBUTES), ...childrenOf(source))];
  }
  // The element is a group of a definition list.
  if (source.parentElement?.tagName === 'DL') return [element('div', {}, ...childrenOf(source))];
  const isLine = source.tagName === 'DIV' && nodesOf(source).length > 0 && elementsOf(source).every(isInline);
  const children = childrenOf(source);
  if (isLine && !source.closest('li, dd, button') && children.length > 0)
    return [element('p', {}, ...children)];
  return children;
}

function rowHead(summary: Element): Content[] {
  return elementsOf(summary).flatMap((part) =>
    /^H\d$/.test(part.tagName) ? readContent(part) : [element('p', {}, ...childrenOf(part))],
  );
}

/** A chart with its name, or a drawing without one, whose content the report also gives as text. */
function chartOf(source: Element, name: string): Element {
  const drawing = copyOf(source);
  const attributes = name === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': name };
  for (const [attribute, value] of Object.entries(attributes)) drawing.setAttribute(attribute, value);
  return name === '' ? drawing : element('figure', {}, drawing);
}

function copyOf(source: Element): Element {
  const attributes = attributesOf(source, DRAWN_ATTRIBUTES);
  const children = nodesOf(source).flatMap((node): Content[] => {
    if (node instanceof Text) return [node.data];
    return DRAWN.has(node.tagName) && !node.matches('[data-local], [data-plot] *') ? [copyOf(node)] : [];
  });
  const create = source instanceof SVGElement ? svgElement : element;
  const copy = create(source.tagName, attributes, ...children);
  if (copy instanceof HTMLElement && source instanceof HTMLElement) {
    // The app's policy forbids a `style` attribute.
    for (const side of SIDES) copy.style.setProperty(side, source.style.getPropertyValue(side));
  }
  return copy;
}

function childrenOf(source: Element): Content[] {
  const apart = LAID_OUT.has(source.tagName);
  const found: Content[] = [];
  for (const [i, node] of nodesOf(source).entries()) {
    if (node instanceof Text) {
      found.push(node.data);
      continue;
    }
    const read = readContent(node);
    if (read.length === 0) continue;
    if (apart && i > 0) found.push(' ');
    // A `span` after the figure of a definition list is a note on it.
    const isNote = source.tagName === 'DD' && i > 0 && node.tagName === 'SPAN';
    found.push(...(isNote ? [element('small', {}, ...read)] : read));
  }
  return found;
}

function attributesOf(source: Element, names: readonly string[]): Record<string, string> {
  const copied: Record<string, string> = {};
  for (const name of names) {
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
function closedTable(source: HTMLDetailsElement): Element {
  const table = source.querySelector('table');
  return element(
    'details',
    {},
    element('summary', {}, textOf(source.querySelector('summary'))),
    ...(table ? readContent(table) : []),
  );
}

function meterText(meter: Element): string {
  return `${meter.getAttribute('aria-label')}: ${meter.getAttribute('aria-valuetext')}`;
}

const textOf = (source: Element | null | undefined) => source?.textContent ?? '';
