// Controls the fake speech recognition from the test; fake-recognition.page.js is its implementation in the page.
import { fileURLToPath } from 'node:url';
import { expect, type BrowserContext, type Page } from 'playwright/test';

export interface SpokenResult {
  readonly transcript: string;
  readonly isFinal: boolean;
  /** Default: 0.9. */
  readonly confidence?: number;
}

/** The API of the implementation in the page, at `window.fakeRecognition`. */
export interface RecognitionHandle {
  readonly calls: string[];
  readonly runsHere: boolean[];
  readonly languages: string[];
  isListening(): boolean;
  refuseStart(name: string | null): void;
  failStarts(error: string | null): void;
  holdStarts(on: boolean): void;
  /** From now on, runs no longer detect sound as they start. */
  hearNoSound(): void;
  hear(words: string, isFinal: boolean): void;
  /** Adds a final result at an index of its own. */
  hearFinal(words: string, confidence: number): void;
  /**
   * From now on, the browser has no service, and needs a download, for which it asks the speaker at `install` and at `start`. Until it is
   * answered, it dispatches no event. `blocked`: a setting of the browser forbids recognition.
   */
  needDownload(state: 'needed' | 'installed' | 'blocked'): void;
  /** The number of questions that are open. */
  questions(): number;
  answerDownload(agreed: boolean): void;
  /** Adds a final result of a word or a few, whose event has the time at which its sound was captured. */
  hearPiece(words: string, ageMs: number): void;
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

/** Makes the fake recognizer one that needs a download, before the app asks for it. */
export async function needDownload(
  context: BrowserContext,
  state: Parameters<RecognitionHandle['needDownload']>[0] = 'needed',
): Promise<void> {
  await context.addInitScript((given) => window.fakeRecognition.needDownload(given), state);
}

/** Removes the API. */
export async function removeRecognition(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
  });
}

/** Short, because some tests act within 1 s of the start. */
const POLL_INTERVALS_MS = [50];

/** Controls the page's recognizer from a test. */
export class Recognition {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Every call of start, stop and abort in order, including those that threw. */
  calls(): Promise<string[]> {
    return this.#page.evaluate(() => window.fakeRecognition.calls);
  }

  /** For each run, whether it was to be recognized on the device. */
  runsHere(): Promise<boolean[]> {
    return this.#page.evaluate(() => window.fakeRecognition.runsHere);
  }

  /** For each run, the language that it was to recognize. */
  languages(): Promise<string[]> {
    return this.#page.evaluate(() => window.fakeRecognition.languages);
  }

  async untilListening(): Promise<void> {
    await expect
      .poll(() => this.#page.evaluate(() => window.fakeRecognition.isListening()), {
        message: 'the recognizer listens',
        intervals: POLL_INTERVALS_MS,
        // After failures in a row, Aura waits up to 30 s before it starts the recognizer.
        timeout: 60_000,
      })
      .toBe(true);
  }

  /** Emits a phrase as Chrome does: one interim result per word, then the same words as a final result. */
  async say(phrase: string): Promise<void> {
    await this.murmur(phrase);
    await this.#page.evaluate((words) => window.fakeRecognition.hear(words, true), phrase);
  }

  /** Emits a phrase that stays interim. */
  async murmur(phrase: string): Promise<void> {
    for (const soFar of growing(phrase)) {
      await this.#page.evaluate((words) => window.fakeRecognition.hear(words, false), soFar);
    }
  }

  /** Emits a phrase as Chrome on Android does: each stage as a final result without confidence, then the real one. */
  async sayInStages(stages: readonly string[]): Promise<void> {
    for (const stage of stages) await this.hearFinal(stage, 0);
    await this.hearFinal(stages.at(-1)!, 0.9);
  }

  /** Emits a final result without an interim one before it. */
  hearFinal(words: string, confidence: number): Promise<void> {
    const result = { words, confidence };
    return this.#page.evaluate(
      (given) => window.fakeRecognition.hearFinal(given.words, given.confidence),
      result,
    );
  }

  /** Emits a phrase as a recognizer on the device does: a final result for each word, 0.1 s after its sound was captured. */
  async sayInPieces(phrase: string): Promise<void> {
    for (const word of phrase.split(' '))
      await this.#page.evaluate((piece) => window.fakeRecognition.hearPiece(piece, 100), word);
  }

  /** Waits for the browser's question, and answers it. */
  async answerDownload(agreed: boolean): Promise<void> {
    await expect.poll(() => this.#page.evaluate(() => window.fakeRecognition.questions())).toBeGreaterThan(0);
    await this.#page.evaluate((answer) => window.fakeRecognition.answerDownload(answer), agreed);
  }

  /** Dispatches `error`, and then `end`, which follows every error but `language-not-supported`. */
  fail(error: string, { ends = true } = {}): Promise<void> {
    const failure = { error, ends };
    return this.#page.evaluate((given) => window.fakeRecognition.fail(given.error, given.ends), failure);
  }

  /** Ends the recognizer, as browsers do after a silence. */
  end(): Promise<void> {
    return this.#page.evaluate(() => window.fakeRecognition.end());
  }

  /** Makes every `start()` throw a DOMException of this name, until called with `null`. */
  refuseStart(name: string | null): Promise<void> {
    return this.#page.evaluate((errorName) => window.fakeRecognition.refuseStart(errorName), name);
  }

  /** Makes every run fail with this code as it starts, until called with `null`. */
  failStarts(error: string | null): Promise<void> {
    return this.#page.evaluate((code) => window.fakeRecognition.failStarts(code), error);
  }

  /** Delays starts until called with `false`: until then, the recognizer neither starts nor fails. */
  holdStarts(on: boolean): Promise<void> {
    return this.#page.evaluate((hold) => window.fakeRecognition.holdStarts(hold), on);
  }
}

function growing(phrase: string): string[] {
  const words = phrase.split(' ');
  return words.map((_, last) => words.slice(0, last + 1).join(' '));
}
