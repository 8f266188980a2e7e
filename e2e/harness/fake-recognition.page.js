// Runs in the page, before the app: a speech recognition that says what the test tells it to.
// The test's end of it is fake-recognition.ts.

/** @typedef {import('./fake-recognition.ts').SpokenResult} SpokenResult */

/** Every start, stop and abort in order, those that were refused included. @type {string[]} */
const calls = [];
/** @type {Set<FakeRecognition>} */
const listening = new Set();
/** Finals of the recognizer that listened before. @type {SpokenResult[]} */
let earlierFinals = [];
/** Name of the DOMException that start() throws. @type {string | null} */
let refusal = null;
let finalisesOnStop = false;
let repeatsOnStart = false;
/** Starts that have not come about, while they are held. @type {(() => void)[] | null} */
let held = null;

class FakeRecognition extends EventTarget {
  continuous = false;
  interimResults = false;
  lang = '';
  maxAlternatives = 1;
  /** @type {EventListener | null} */
  onstart = null;
  /** @type {EventListener | null} */
  onend = null;
  /** @type {EventListener | null} */
  onerror = null;
  /** @type {EventListener | null} */
  onresult = null;
  /** @type {SpokenResult[]} */
  results = [];
  begun = false;

  start() {
    calls.push('start');
    if (refusal !== null) throw new DOMException('The test refuses to start.', refusal);
    if (listening.has(this)) throw new DOMException('recognition has already started.', 'InvalidStateError');
    this.results = [];
    this.begun = false;
    if (held) held.push(() => this.begin());
    else this.begin();
  }

  begin() {
    listening.add(this);
    soon(() => {
      if (!listening.has(this)) return;
      this.tell('start');
      if (repeatsOnStart) this.give(earlierFinals, 0);
      this.begun = true;
    });
  }

  stop() {
    calls.push('stop');
    soon(() => {
      if (!listening.has(this)) return;
      const settled = this.finals().length;
      if (finalisesOnStop && settled < this.results.length) {
        this.give(
          this.results.map((result) => ({ ...result, isFinal: true })),
          settled,
        );
      }
      this.end();
    });
  }

  abort() {
    calls.push('abort');
    soon(() => listening.has(this) && this.fail('aborted', true));
  }

  finals() {
    return this.results.filter(({ isFinal }) => isFinal);
  }

  /**
   * @param {SpokenResult[]} results
   * @param {number} resultIndex
   */
  give(results, resultIndex) {
    this.results = results;
    const list = results.map(({ transcript, isFinal, confidence = 0.9 }) =>
      Object.assign(listOf([{ transcript, confidence }]), { isFinal }),
    );
    this.tell('result', { resultIndex, results: listOf(list) });
  }

  /**
   * @param {string} error
   * @param {boolean} ends
   */
  fail(error, ends) {
    this.tell('error', { error, message: '' });
    if (ends) this.end();
    else this.fallSilent();
  }

  end() {
    this.fallSilent();
    this.tell('end');
  }

  fallSilent() {
    listening.delete(this);
    earlierFinals = this.finals();
  }

  /**
   * Dispatches an event, to the `on…` property too.
   * @param {'start' | 'end' | 'error' | 'result'} type
   */
  tell(type, facts = {}) {
    const handler = this[`on${type}`];
    if (handler) this.addEventListener(type, handler, { once: true });
    this.dispatchEvent(Object.assign(new Event(type), facts));
  }
}

function listener() {
  const last = [...listening].at(-1);
  if (!last) throw new Error('No recognizer is listening.');
  return last;
}

/**
 * In a task of its own, by a message rather than a timer: a test may have stopped the clock.
 * @param {() => void} act
 */
function soon(act) {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    act();
  });
  port1.start();
  port2.postMessage(null);
}

/**
 * @template Item
 * @param {Item[]} items
 */
function listOf(items) {
  return Object.assign([...items], { item: (/** @type {number} */ index) => items[index] });
}

/** @type {import('./fake-recognition.ts').RecognitionHandle} */
const handle = {
  calls,
  isListening: () => [...listening].some(({ begun }) => begun),
  refuseStart: (name) => {
    refusal = name;
  },
  holdStarts: (on) => {
    const begun = held ?? [];
    held = on ? begun : null;
    if (!on) begun.forEach((begin) => begin());
  },
  finaliseOnStop: (on) => {
    finalisesOnStop = on;
  },
  repeatOnStart: () => {
    repeatsOnStart = true;
  },
  emit: (lists, resultIndex) => lists.forEach((results) => listener().give(results, resultIndex)),
  hear: (words, isFinal) => {
    const settled = listener().finals();
    // Chrome begins each result after the first with a space.
    const transcript = settled.length > 0 ? ` ${words}` : words;
    listener().give([...settled, { transcript, isFinal }], settled.length);
  },
  fail: (error, ends) => listener().fail(error, ends),
  end: () => listener().end(),
};

Object.assign(window, {
  fakeRecognition: handle,
  SpeechRecognition: FakeRecognition,
  webkitSpeechRecognition: FakeRecognition,
});
