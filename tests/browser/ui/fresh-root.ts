import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';

/** An element of the page and a React root in it, both new in each test of the file that calls this. */
export function freshRoot(
  tag: 'div' | 'main' | 'article' = 'div',
  style = '',
): { readonly container: HTMLElement; readonly root: Root } {
  const fresh = {} as { container: HTMLElement; root: Root };
  beforeEach(() => {
    const container = document.createElement(tag);
    container.style.cssText = style;
    document.body.append(container);
    Object.assign(fresh, { container, root: createRoot(container) });
  });
  afterEach(() => {
    fresh.root.unmount();
    fresh.container.remove();
  });
  return fresh;
}
