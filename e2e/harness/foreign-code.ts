// Foreign code in a page: a translator, and an extension that wraps, moves and adds elements.
import type { BrowserContext, Page } from 'playwright/test';

/**
 * Replaces each text node by two nested `<font>` elements, as Google Translate does, also text nodes that are added later. Every second
 * one is replaced with a delay, by the text that it had before the delay. The text is not translated, so that journeys can read it.
 */
export async function translatePage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ANSWER_MS = 30;
    const LEFT_OUT = '[translate=no], script, style, textarea, font font';
    const done = new WeakSet<Node>();
    let count = 0;

    function translate(text: Text): void {
      if (done.has(text) || !text.data.trim() || !text.parentElement || text.parentElement.closest(LEFT_OUT))
        return;
      done.add(text);
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      inner.textContent = text.data;
      count++;
      if (count % 2 === 0) text.replaceWith(outer);
      else setTimeout(() => text.replaceWith(outer), ANSWER_MS);
    }

    function translateAll(root: Node): void {
      if (root instanceof Text) translate(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      for (const text of texts) translate(text);
    }

    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) translateAll(node);
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Wraps each field, link, line and section in a foreign element, and adds one before the first and one after the last child of each box.
 * The foreign elements have no boxes of their own, so journeys find everything.
 */
export async function extendPage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const WRAPPED =
      '#root :is(input, textarea, select, button, a, p, h1, h2, ul, li, section, form, progress)';
    const ADDED_TO = '#root :is(div, section, header, footer, main, form, span, dialog)';
    const done = new WeakSet<Node>();

    function foreign(): HTMLElement {
      const element = document.createElement('x-foreign');
      element.style.display = 'contents';
      done.add(element);
      return element;
    }

    function extend(element: Element): void {
      if (done.has(element)) return;
      done.add(element);
      if (element.matches(ADDED_TO)) {
        element.prepend(foreign());
        element.append(foreign());
      }
      if (!element.matches(WRAPPED)) return;
      const wrapper = foreign();
      element.replaceWith(wrapper);
      wrapper.append(element);
    }

    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const element of [node, ...node.querySelectorAll('*')]) extend(element);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Differences between the page and the elements that its components rendered: old texts, repeated texts, and text nodes that React
 * references, which foreign code may replace. React's own properties of the elements have the rendered values.
 */
export function strayTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const entryOf = (node: Node, name: string): unknown =>
      Object.entries(node).find(([key]) => key.startsWith(name))?.[1];
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (entryOf(text, '__reactFiber$')) found.push(`React holds "${text.textContent}"`);
    }
    for (const element of document.querySelectorAll('#root *')) {
      const props = entryOf(element, '__reactProps$') as { children?: unknown } | undefined;
      if (!props) continue;
      const { children } = props;
      if (typeof children === 'string' || typeof children === 'number') {
        if (element.textContent !== String(children))
          found.push(`"${element.textContent}" in place of "${children}"`);
      } else if (children && element.querySelector(':scope > font')) {
        found.push(`"${element.textContent}" was left`);
      }
    }
    return found;
  });
}
