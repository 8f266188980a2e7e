/** Elements that are laid out inline. */
const INLINE = new Set(['A', 'B', 'BUTTON', 'EM', 'I', 'MARK', 'SPAN', 'STRONG', 'U']);

/** Whether exports leave out an element of a report: controls, content that concerns only this device, and content that is only visual. */
export function isLeftOut(element: Element): boolean {
  if (element instanceof HTMLDetailsElement) return !isRow(element) && element.dataset['exported'] !== 'true';
  return element.matches(
    '[data-local], :not([data-row]) > summary, footer, aside, svg, canvas, [role=tooltip], [aria-hidden=true], [role=group]:has(> button)',
  );
}

/** Whether the element is a row of a report. Rows are open in exports. */
export function isRow(element: Element): boolean {
  return element instanceof HTMLDetailsElement && element.dataset['row'] !== undefined;
}

/** Whether the element and all its descendants are inline, without text, or left out. */
export function isInline(element: Element): boolean {
  if (element.matches('[data-chart]')) return false;
  if (isLeftOut(element) || element.textContent === '') return true;
  return INLINE.has(element.tagName) && elementsOf(element).every(isInline);
}

/** Elements that only wrap a text: Aura's (build/patch-react-dom.ts) and those of translators. */
const TEXT_HOLDERS = new Set(['AURA-TEXT', 'FONT']);

/** The texts and elements in an element, in order. An element that only wraps a text is replaced by the text. */
export function nodesOf(element: Element): (Element | Text)[] {
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Text) return node;
    if (!(node instanceof Element)) return [];
    return TEXT_HOLDERS.has(node.tagName) ? nodesOf(node) : node;
  });
}

/** The elements in an element, without those that only wrap a text. */
export function elementsOf(element: Element): Element[] {
  return nodesOf(element).filter((node) => node instanceof Element);
}
