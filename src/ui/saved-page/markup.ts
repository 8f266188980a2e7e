/** A text, or an element of the saved page. */
export type Content = string | Element;

type Attributes = Readonly<Record<string, string | number>>;

/** Has no window, so that nothing in it is loaded or run. */
const inert = document.implementation.createHTMLDocument();

export function element(tag: string, attributes: Attributes, ...children: readonly Content[]): Element {
  return filled(inert.createElement(tag), attributes, children);
}

export function svgElement(tag: string, attributes: Attributes, ...children: readonly Content[]): Element {
  return filled(inert.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function filled(made: Element, attributes: Attributes, children: readonly Content[]): Element {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}
