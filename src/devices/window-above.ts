/** A window of the page that stays above all others. It closes with the page. */
export interface WindowAbove<Content> {
  readonly content: Content;
  close(): void;
}

/** Has room for a light, digits, two lines of text and a row of buttons. CSS pixels. */
const SIZE = { width: 340, height: 200 };

/**
 * Opens a window above all others, with the page's stylesheets (Document Picture-in-Picture). Must be called in a click.
 *
 * @param closed is called once, when the speaker or `close` has closed it
 * @returns the body of its document; undefined if the browser refused
 */
async function openWindow(closed: () => void): Promise<WindowAbove<HTMLElement> | undefined> {
  const opened = await window.documentPictureInPicture?.requestWindow(SIZE).catch(() => undefined);
  if (!opened) return undefined;
  try {
    opened.addEventListener('pagehide', closed, { once: true });
    const { document: inner } = opened;
    inner.documentElement.lang = document.documentElement.lang;
    inner.title = document.title;
    // Links rather than copied rules, because the policy of the page, which the window has, too, forbids inline styles. In development
    // the styles are elements.
    const styles = document.querySelectorAll('link[rel="stylesheet"], style');
    const arrived = [...styles].map((style) => {
      const copy = inner.importNode(style, true);
      inner.head.append(copy);
      return copy.matches('link') ? settled(copy) : Promise.resolve();
    });
    await Promise.all(arrived);
    return { content: inner.body, close: () => opened.close() };
  } catch (error) {
    // An empty window would stay.
    opened.close();
    throw error;
  }
}

/** Waits until a stylesheet has arrived or failed. Without styles the window can be read. */
const settled = (link: Element): Promise<void> =>
  new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
  });

/** Undefined if the browser has no such windows. */
export const windowAbove = 'documentPictureInPicture' in window ? openWindow : undefined;
