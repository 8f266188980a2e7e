// The test's end of the fake speech recognition; the page's end is fake-recognition.page.js.
import { fileURLToPath } from 'node:url';
import { expect, type BrowserContext, type Page } from 'playwright/test';

export interface SpokenResult {
  readonly transcript: string;
  readonly isFinal: boolean;
  readonly confidence?: number;
}

/** What the page's end offers, at `window.fakeRecognition`. */
export interface RecognitionHandle {
  readonly calls: string[];
  isListening(): boolean;
  refuseStart(name: string | null): void;
  holdStarts(on: boolean): void;
  finaliseOnStop(on: boolean): void;
  repeatOnStart(): void;
  emit(lists: SpokenResult[][], resultIndex: number): void;
  hear(words: string, isFinal: boolean): void;
  fail(error: string, ends: boolean): void;
  end(): void;
}

declare global {
  interface Window {
    fakeRecognition: RecognitionHandle;
  }
}

export async function installFakeRecognition(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: fileURLToPath(new URL('fake-recognition.page.js', import.meta.url)) });
}

/** Leaves no recognizer at all, as in Firefox. */
export async function removeRecognition(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
  });
}

/** What follows may have to come within a second of it. */
const OFTEN_MS = [50];

/** What a test says to the page's recognizer, and does to it. */
export class Recognition {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Every start, stop and abort in order, those that were refused included. */
  calls(): Promise<string[]> {
    return this.#page.evaluate(() => window.fakeRecognition.calls);
  }

  async untilListening(listening = true): Promise<void> {
    await expect
      .poll(() => this.#page.evaluate(() => window.fakeRecognition.isListening()), {
        message: 'the recognizer listens',
        intervals: OFTEN_MS,
        // After failures in a row, a start is waited for for half a minute.
        timeout: 60_000,
      })
      .toBe(listening);
  }

  /** A phrase as Chrome gives it: one interim result a word, then the same words as a final one. */
  async say(phrase: string): Promise<void> {
    await this.murmur(phrase);
    await this.#page.evaluate((words) => window.fakeRecognition.hear(words, true), phrase);
  }

  /** A phrase that stays interim. */
  async murmur(phrase: string): Promise<void> {
    for (const soFar of growing(phrase)) {
      await this.#page.evaluate((words) => window.fakeRecognition.hear(words, false), soFar);
    }
  }

  /**
   * A phrase as Chrome on Android gives it: every result a final one, `resultIndex` always 0.
   * `cumulative` adds a longer entry after each shorter one; `growing` rewrites one entry. Both give the whole twice.
   */
  async sayAsAndroid(phrase: string, way: 'cumulative' | 'growing'): Promise<void> {
    const finals = growing(phrase).map((transcript) => ({ transcript, isFinal: true, confidence: 0 }));
    const whole = { transcript: phrase, isFinal: true, confidence: 0.9 };
    const lists = finals.map((final, last) => (way === 'cumulative' ? finals.slice(0, last + 1) : [final]));
    await this.emit([...lists, way === 'cumulative' ? [...finals.slice(0, -1), whole] : [whole]]);
  }

  /** From now on each run begins with the finals of the run before, as on Android. */
  repeatOnStart(): Promise<void> {
    return this.#page.evaluate(() => window.fakeRecognition.repeatOnStart());
  }

  /** Result events with exactly these lists, one at once after the other. */
  emit(lists: SpokenResult[][], resultIndex = 0): Promise<void> {
    const events = { lists, resultIndex };
    return this.#page.evaluate(
      (given) => window.fakeRecognition.emit(given.lists, given.resultIndex),
      events,
    );
  }

  /** An `error` event, and `end` after it: all but `language-not-supported` have one. */
  fail(error: string, { ends = true } = {}): Promise<void> {
    const failure = { error, ends };
    return this.#page.evaluate((given) => window.fakeRecognition.fail(given.error, given.ends), failure);
  }

  /** The recognizer ends by itself, as after a silence. */
  end(): Promise<void> {
    return this.#page.evaluate(() => window.fakeRecognition.end());
  }

  /** Makes every `start()` throw a DOMException of this name, until called with `null`. */
  refuseStart(name: string | null): Promise<void> {
    return this.#page.evaluate((errorName) => window.fakeRecognition.refuseStart(errorName), name);
  }

  /** Whether starts come about only once this is taken back: until then, the recognizer neither listens nor fails. */
  holdStarts(on: boolean): Promise<void> {
    return this.#page.evaluate((hold) => window.fakeRecognition.holdStarts(hold), on);
  }

  /** Makes `stop()` turn what is interim into a final result before it ends, as Chrome does. */
  finaliseOnStop(on = true): Promise<void> {
    return this.#page.evaluate((finalise) => window.fakeRecognition.finaliseOnStop(finalise), on);
  }
}

function growing(phrase: string): string[] {
  const words = phrase.split(' ');
  return words.map((_, last) => words.slice(0, last + 1).join(' '));
}
