/** Elements that are laid out inline. */
const INLINE = new Set(['A', 'B', 'BUTTON', 'EM', 'I', 'MARK', 'SPAN', 'STRONG', 'U']);

/** Whether an export leaves an element of a report out: controls, and what is there for the eye alone. */
export function isLeftOut(element: Element): boolean {
  if (element instanceof HTMLDetailsElement) return element.dataset['exported'] !== 'true';
  return element.matches(
    'summary, footer, aside, svg, canvas, [role=tooltip], [aria-hidden=true], [role=group]:has(> button)',
  );
}

/** Whether the element and all its descendants are inline. */
export function isInline(element: Element): boolean {
  if (isLeftOut(element) || element.textContent === '') return true;
  return INLINE.has(element.tagName) && [...element.children].every(isInline);
}
