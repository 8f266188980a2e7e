// A page object over WebDriver. Input goes through the driver, as trusted events; expectations poll the page.
import { expect } from 'playwright/test';
import type { WebKit } from '../../scripts/browsers/webkit-driver.mjs';

/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Time for a session's report on a busy machine. */
const patience = { timeout: 40_000 };

export class WebKitPage {
  /** Errors that the page logged or threw since it loaded. */
  readonly problems: string[] = [];
  readonly #webkit: WebKit;

  constructor(webkit: WebKit) {
    this.#webkit = webkit;
  }

  async goto(url: string): Promise<void> {
    await this.#arrive(() => this.#webkit.send('POST', '/url', { url }));
  }

  async reload(): Promise<void> {
    await this.#arrive(() => this.#webkit.send('POST', '/refresh', {}));
  }

  /** One step in the session history. */
  async step(way: 'back' | 'forward'): Promise<void> {
    await this.#webkit.send('POST', `/${way}`, {});
  }

  /** Runs a function in the page, with JSON arguments, and awaits its result. */
  async run<Args extends readonly unknown[], Result>(
    act: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const script = `return (${act.toString()})(...arguments)`;
    return (await this.#webkit.send('POST', '/execute/sync', { script, args })) as Result;
  }

  async runSource<Result>(script: string): Promise<Result> {
    return (await this.#webkit.send('POST', '/execute/sync', { script, args: [] })) as Result;
  }

  /**
   * Clicks the button or link whose text begins with `text`, once it is enabled. A click during a view transition reaches no
   * element: then it is repeated.
   */
  async press(text: string): Promise<void> {
    const xpath = `//*[self::button or self::a][starts-with(normalize-space(), "${text}")][not(@disabled)]`;
    await expect(async () => {
      const element = await this.#find('xpath', xpath);
      await this.run(expectClick, { [ELEMENT]: element });
      await this.#webkit.send('POST', `/element/${element}/click`, {});
      expect(await this.run(() => Reflect.get(window, 'clicked'))).toBe(true);
    }, `press ${text}`).toPass(patience);
  }

  /** Types into a field; for a file input, chooses the file at this path. */
  async type(css: string, text: string): Promise<void> {
    const element = await this.#find('css selector', css);
    await this.#webkit.send('POST', `/element/${element}/value`, { text });
  }

  /** Waits until the page, or the element that `css` selects, shows this text. */
  async untilShows(words: string | RegExp, css = 'body'): Promise<void> {
    const shown = () =>
      this.run((selector) => document.querySelector<HTMLElement>(selector)?.innerText ?? '', css);
    await expect.poll(shown, patience).toMatch(words);
  }

  async untilTitled(title: string): Promise<void> {
    await expect.poll(() => this.run(() => document.title), patience).toBe(title);
  }

  /** Waits until the element exists. */
  async untilThere(css: string): Promise<void> {
    await expect
      .poll(() => this.run((selector) => document.querySelector(selector) !== null, css), {
        ...patience,
        message: css,
      })
      .toBe(true);
  }

  /** Collects the page's errors. Call it before a navigation, which would lose them. */
  async gatherProblems(): Promise<void> {
    this.problems.push(...(await this.run(() => Reflect.get(window, 'problems') ?? [])));
  }

  async #arrive(go: () => Promise<unknown>): Promise<void> {
    await this.gatherProblems();
    await go();
    await this.run(() => {
      const problems: string[] = [];
      addEventListener('error', ({ message }) => problems.push(message));
      addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
      addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
        problems.push(`${violatedDirective}: ${blockedURI}`),
      );
      console.error = (...words: unknown[]) => problems.push(words.join(' '));
      Object.assign(window, { problems });
    });
  }

  async #find(using: 'xpath' | 'css selector', value: string): Promise<string> {
    const found = await this.#webkit.send('POST', '/element', { using, value });
    return (found as Record<typeof ELEMENT, string>)[ELEMENT];
  }
}

/** Runs in the page; the driver replaces the reference with the element. */
function expectClick(element: unknown): void {
  Object.assign(window, { clicked: false });
  const note = () => Object.assign(window, { clicked: true });
  if (element instanceof Element) element.addEventListener('click', note, { capture: true, once: true });
}
