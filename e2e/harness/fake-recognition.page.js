// A fake SpeechRecognition that a test controls through fake-recognition.ts. Runs in the page, before the app.

/** @typedef {import('./fake-recognition.ts').SpokenResult} SpokenResult */

/** Every call of start, stop and abort in order, including those that threw. @type {string[]} */
const calls = [];
/** @type {Set<FakeRecognition>} */
const listening = new Set();
/** Name of the DOMException that start() throws. @type {string | null} */
let refusal = null;
/** Code of the error with which every run ends as it starts. @type {string | null} */
let fault = null;
/** For each run, whether it was to be recognized on the device. @type {boolean[]} */
const runsHere = [];
/** For each run, its language. @type {string[]} */
const languages = [];
let hearsSound = true;
/**
 * The download that this device needs, in a browser that has no service: a start waits for it. Null in the other browsers.
 * @type {{ state: 'needed' | 'installed' | 'blocked', answers: ((agreed: boolean) => void)[] } | null}
 */
let download = null;
/** Delayed starts; null while starts are not delayed. @type {(() => void)[] | null} */
let held = null;

class FakeRecognition extends EventTarget {
  continuous = false;
  interimResults = false;
  lang = '';
  maxAlternatives = 1;
  /** @type {EventListener | null} */
  onstart = null;
  /** @type {EventListener | null} */
  onsoundstart = null;
  /** @type {EventListener | null} */
  onend = null;
  /** @type {EventListener | null} */
  onerror = null;
  /** @type {EventListener | null} */
  onresult = null;
  /** @type {SpokenResult[]} */
  results = [];
  begun = false;
  /** Set by the app if speech is to be recognized on the device. */
  processLocally = false;

  start() {
    calls.push('start');
    runsHere.push(this.processLocally);
    languages.push(this.lang);
    if (refusal !== null) throw new DOMException('The test refuses to start.', refusal);
    if (listening.has(this)) throw new DOMException('recognition has already started.', 'InvalidStateError');
    this.results = [];
    this.begun = false;
    if (download?.state === 'blocked') throw new DOMException('Blocked by a setting.', 'NotAllowedError');
    if (download?.state === 'needed') download.answers.push((agreed) => this.proceed(agreed));
    else if (held) held.push(() => this.begin());
    else this.begin();
  }

  /** Continues a start for which the browser asked the speaker. @param {boolean} agreed */
  proceed(agreed) {
    if (agreed) this.begin();
    else soon(() => this.fail('not-allowed', true));
  }

  begin() {
    listening.add(this);
    soon(() => {
      if (!listening.has(this)) return;
      this.emit('start');
      if (hearsSound) this.emit('soundstart');
      if (fault !== null) {
        this.fail(fault, true);
        return;
      }
      this.begun = true;
    });
  }

  stop() {
    calls.push('stop');
    soon(() => {
      if (!listening.has(this)) return;
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
   * @param {number} [ageMs] from the capture of the sound until now
   */
  report(results, resultIndex, ageMs) {
    this.results = results;
    const list = results.map(({ transcript, isFinal, confidence = 0.9 }) =>
      Object.assign(listOf([{ transcript, confidence }]), { isFinal }),
    );
    const event = Object.assign(new Event('result'), { resultIndex, results: listOf(list) });
    if (ageMs !== undefined) Object.defineProperty(event, 'timeStamp', { value: performance.now() - ageMs });
    this.dispatchEvent(event);
  }

  /**
   * @param {string} error
   * @param {boolean} ends
   */
  fail(error, ends) {
    this.emit('error', { error, message: '' });
    if (ends) this.end();
    else listening.delete(this);
  }

  end() {
    listening.delete(this);
    this.emit('end');
  }

  /**
   * Dispatches an event, also to the `on…` property.
   * @param {'start' | 'soundstart' | 'end' | 'error' | 'result'} type
   */
  emit(type, facts = {}) {
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
 * Runs `act` in a new task. A message queues it, not a timer, because a test may have stopped the clock.
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
  runsHere,
  languages,
  isListening: () => [...listening].some(({ begun }) => begun),
  refuseStart: (name) => {
    refusal = name;
  },
  failStarts: (error) => {
    fault = error;
  },
  holdStarts: (on) => {
    const begun = held ?? [];
    held = on ? begun : null;
    if (!on) begun.forEach((begin) => begin());
  },
  hearNoSound: () => {
    hearsSound = false;
  },
  hear: (words, isFinal) => {
    const settled = listener().finals();
    // Chrome begins each result after the first with a space.
    const transcript = settled.length > 0 ? ` ${words}` : words;
    listener().report([...settled, { transcript, isFinal }], settled.length);
  },
  hearFinal: (words, confidence) => {
    const { results } = listener();
    listener().report([...results, { transcript: words, isFinal: true, confidence }], results.length);
  },
  needDownload: (state) => {
    download = { state, answers: [] };
    Object.assign(FakeRecognition, {
      available: async () =>
        download?.state === 'installed'
          ? 'available'
          : download?.state === 'blocked'
            ? 'unavailable'
            : 'downloadable',
      install: () =>
        new Promise((resolve, reject) => {
          download?.answers.push((agreed) =>
            agreed ? resolve(true) : reject(new DOMException('The speaker refuses.', 'NotAllowedError')),
          );
        }),
    });
  },
  questions: () => download?.answers.length ?? 0,
  answerDownload: (agreed) => {
    if (!download) throw new Error('No download is needed.');
    const { answers } = download;
    download = { state: agreed ? 'installed' : 'needed', answers: [] };
    answers.forEach((answer) => answer(agreed));
  },
  hearPiece: (words, ageMs) => {
    const { results } = listener();
    listener().report(
      [...results, { transcript: words, isFinal: true, confidence: 0.9 }],
      results.length,
      ageMs,
    );
  },
  fail: (error, ends) => listener().fail(error, ends),
  end: () => listener().end(),
};

Object.assign(window, {
  fakeRecognition: handle,
  SpeechRecognition: FakeRecognition,
  webkitSpeechRecognition: FakeRecognition,
});
