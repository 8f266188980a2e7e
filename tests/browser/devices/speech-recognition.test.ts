import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createRecognizer,
  onDeviceSpeech,
  type RecognizerEvents,
  type RecognizerOptions,
} from '../../../src/devices/speech-recognition.ts';
import type { RecognitionResult } from '../../../src/domain/speech/recognition-update.ts';

class FakeSpeechRecognition extends EventTarget {
  static latest: FakeSpeechRecognition;
  lang = '';
  continuous = false;
  interimResults = false;
  calls: string[] = [];

  constructor() {
    super();
    FakeSpeechRecognition.latest = this;
  }

  start(): void {
    this.calls.push('start');
  }

  stop(): void {
    this.calls.push('stop');
  }

  say(resultIndex: number, results: readonly RecognitionResult[]): void {
    const list = results.map(({ text, final }) =>
      Object.assign([{ transcript: text, confidence: 0.9 }], { isFinal: final }),
    );
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex, results: list }));
  }
}

let logged: string[];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(line));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function recognizer(
  change: Partial<RecognizerEvents> = {},
  options: RecognizerOptions = { onDevice: false, phrases: [], track: undefined },
) {
  return createRecognizer({ started() {}, recognized() {}, failed() {}, ended() {}, ...change }, options);
}

describe('the browser', () => {
  test.each(['SpeechRecognition', 'webkitSpeechRecognition'])('that has %s', (name) => {
    vi.stubGlobal('SpeechRecognition', undefined);
    vi.stubGlobal('webkitSpeechRecognition', undefined);
    vi.stubGlobal(name, FakeSpeechRecognition);
    const made = recognizer();
    expect(FakeSpeechRecognition.latest).toMatchObject({
      lang: 'en-US',
      continuous: true,
      interimResults: true,
    });
    made!.start();
    made!.stop();
    expect(FakeSpeechRecognition.latest.calls).toEqual(['start', 'stop']);
  });

  test('that has neither', () => {
    vi.stubGlobal('SpeechRecognition', undefined);
    vi.stubGlobal('webkitSpeechRecognition', undefined);
    expect(recognizer()).toBeUndefined();
    expect(logged).toEqual(['Speech Recognition API is not supported in this browser.']);
  });
});

test('reports its results from the first changed one on', () => {
  vi.stubGlobal('SpeechRecognition', FakeSpeechRecognition);
  const heard: unknown[] = [];
  recognizer({ recognized: (from, results) => heard.push([from, results]) });
  const first = { text: 'so', final: true };
  const second = { text: 'we', final: false };
  FakeSpeechRecognition.latest.say(0, [first]);
  FakeSpeechRecognition.latest.say(1, [first, second]);
  expect(heard).toEqual([
    [0, [first]],
    [1, [second]],
  ]);
});

test('reports its start, its errors and its end', () => {
  vi.stubGlobal('SpeechRecognition', FakeSpeechRecognition);
  const told: string[] = [];
  recognizer({
    started: () => told.push('start'),
    failed: (code) => told.push(code),
    ended: () => told.push('end'),
  });
  const { latest } = FakeSpeechRecognition;
  latest.dispatchEvent(new Event('start'));
  latest.dispatchEvent(Object.assign(new Event('error'), { error: 'network' }));
  latest.dispatchEvent(new Event('end'));
  expect(told).toEqual(['start', 'network', 'end']);
});

describe('a track', () => {
  const live = { readyState: 'live' } as MediaStreamTrack;
  let given: unknown[];

  class TrackSpeechRecognition extends FakeSpeechRecognition {
    override start(...what: unknown[]): void {
      given.push(what);
    }
  }

  /** Starts a recognizer whose input is `track`. */
  function start(track: MediaStreamTrack | undefined) {
    const made = recognizer({}, { onDevice: false, phrases: [], track })!;
    made.start();
    return made;
  }

  beforeEach(() => {
    given = [];
    vi.stubGlobal('SpeechRecognition', TrackSpeechRecognition);
  });

  test('is the input of the recognizer', () => {
    start(live);
    expect(given).toEqual([[live]]);
  });

  test.each([undefined, { readyState: 'ended' } as MediaStreamTrack])(
    'that is missing or ended is omitted',
    (track) => {
      start(track);
      expect(given).toEqual([[]]);
    },
  );

  test('that is refused is omitted, also in later starts', () => {
    class Refusing extends TrackSpeechRecognition {
      override start(...what: unknown[]): void {
        super.start(...what);
        if (what.length > 0) throw new TypeError('no track');
      }
    }
    vi.stubGlobal('SpeechRecognition', Refusing);
    start(live).start();
    expect(given).toEqual([[live], [], []]);
  });

  test('that cannot be captured is omitted in the next run', () => {
    const made = start(live);
    FakeSpeechRecognition.latest.dispatchEvent(Object.assign(new Event('error'), { error: 'audio-capture' }));
    made.start();
    expect(given).toEqual([[live], []]);
  });
});

describe('options', () => {
  class PickySpeechRecognition extends FakeSpeechRecognition {
    processLocally = false;
    phrases: unknown[] = [];
  }

  beforeEach(() => {
    vi.stubGlobal('SpeechRecognition', PickySpeechRecognition);
    vi.stubGlobal(
      'SpeechRecognitionPhrase',
      class {
        readonly phrase: string;
        constructor(phrase: string) {
          this.phrase = phrase;
        }
      },
    );
  });

  test('are passed on, and reset after an error that names them', () => {
    const places: boolean[] = [];
    const made = recognizer(
      { started: (onDevice) => places.push(onDevice) },
      { onDevice: true, phrases: ['budget'], track: undefined },
    );
    const picky = FakeSpeechRecognition.latest as PickySpeechRecognition;
    expect(picky.processLocally).toBe(true);
    expect(picky.phrases).toEqual([{ phrase: 'budget' }]);
    made!.start();
    picky.dispatchEvent(new Event('start'));
    picky.dispatchEvent(Object.assign(new Event('error'), { error: 'language-not-supported' }));
    expect(picky.processLocally).toBe(false);
    picky.dispatchEvent(new Event('start'));
    expect(places).toEqual([true, false]);
    picky.dispatchEvent(Object.assign(new Event('error'), { error: 'phrases-not-supported' }));
    expect(picky.phrases).toEqual([]);
  });

  test.each([
    ['available', 'ready'],
    ['downloadable', 'downloadable'],
    ['unavailable', 'none'],
  ])('on this device: %s is %s', async (available, found) => {
    vi.stubGlobal('SpeechRecognition', { available: () => Promise.resolve(available) });
    expect(await onDeviceSpeech()).toBe(found);
  });

  test('on this device: none if the browser has no `available`', async () => {
    expect(await onDeviceSpeech()).toBe('none');
  });
});
