// A page in WebKit, as a test speaks to it through WebDriver. What a speaker does is done by the driver, with trusted
// events; what they see is read in the page, again and again until it is as the test says.
import { expect } from 'playwright/test';
import type { WebKit } from '../../scripts/browsers/webkit-driver.mjs';

/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A step may have to wait for a session's report, on a busy machine. */
const patience = { timeout: 40_000 };

export class WebKitPage {
  /** What the page logged as an error or threw, from its load on. */
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

  /** One step of the page's own history. */
  async step(way: 'back' | 'forward'): Promise<void> {
    await this.#webkit.send('POST', `/${way}`, {});
  }

  /** Runs a function in the page, with arguments that JSON can hold, and awaits what it gives. */
  async run<Args extends readonly unknown[], Result>(
    act: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const script = `return (${act.toString()})(...arguments)`;
    return (await this.#webkit.send('POST', '/execute/sync', { script, args })) as Result;
  }

  /** The same for source text, such as a library's with a call at its end. */
  async runSource<Result>(script: string): Promise<Result> {
    return (await this.#webkit.send('POST', '/execute/sync', { script, args: [] })) as Result;
  }

  /**
   * Presses the button or link whose text begins so, once it is there and can be pressed. While one screen fades into the
   * next, a click falls on neither: then it is pressed again.
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

  /** Types into a field, or chooses the file of this path. */
  async type(css: string, text: string): Promise<void> {
    const element = await this.#find('css selector', css);
    await this.#webkit.send('POST', `/element/${element}/value`, { text });
  }

  /** Waits until the page, or the part of it that is named, shows this. */
  async untilShows(words: string | RegExp, css = 'body'): Promise<void> {
    const shown = () =>
      this.run((selector) => document.querySelector<HTMLElement>(selector)?.innerText ?? '', css);
    await expect.poll(shown, patience).toMatch(words);
  }

  async untilTitled(title: string): Promise<void> {
    await expect.poll(() => this.run(() => document.title), patience).toBe(title);
  }

  /** Waits until the part that is named is there. */
  async untilThere(css: string): Promise<void> {
    await expect
      .poll(() => this.run((selector) => document.querySelector(selector) !== null, css), {
        ...patience,
        message: css,
      })
      .toBe(true);
  }

  /** Call before the page is left: what went wrong in it goes with it. */
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

/** Runs in the page, where the driver puts an element in its name's place. */
function expectClick(element: unknown): void {
  Object.assign(window, { clicked: false });
  const note = () => Object.assign(window, { clicked: true });
  if (element instanceof Element) element.addEventListener('click', note, { capture: true, once: true });
}
