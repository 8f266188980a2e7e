import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BY_SERVICE, FakeSpeechRecognition, recognizer } from './fake-speech-recognition.ts';

let logged: string[];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(line));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a recognizer', () => {
  test.each(['SpeechRecognition', 'webkitSpeechRecognition'])('is created from %s', (name) => {
    vi.stubGlobal('SpeechRecognition', undefined);
    vi.stubGlobal('webkitSpeechRecognition', undefined);
    vi.stubGlobal(name, FakeSpeechRecognition);
    const made = recognizer();
    expect(FakeSpeechRecognition.latest).toMatchObject({
      lang: 'en-US',
      continuous: true,
      interimResults: true,
    });
    made!.start(BY_SERVICE);
    made!.stop();
    expect(FakeSpeechRecognition.latest.calls).toEqual(['start', 'stop']);
  });

  test('recognizes the language that was chosen', () => {
    vi.stubGlobal('SpeechRecognition', FakeSpeechRecognition);
    recognizer({}, [], 'de-DE');
    expect(FakeSpeechRecognition.latest.lang).toBe('de-DE');
  });

  test('is undefined if the browser has no constructor, and a warning is logged', () => {
    vi.stubGlobal('SpeechRecognition', undefined);
    vi.stubGlobal('webkitSpeechRecognition', undefined);
    expect(recognizer()).toBeUndefined();
    expect(logged).toEqual(['Speech Recognition API is not supported in this browser.']);
  });
});

test('a recognizer reports its results from the first changed one on', () => {
  vi.stubGlobal('SpeechRecognition', FakeSpeechRecognition);
  const received: unknown[] = [];
  recognizer({ recognized: (from, results) => received.push([from, results]) });
  const first = { text: 'so', final: true, confidence: 0.9 };
  const second = { text: 'we', final: false, confidence: 0.9 };
  FakeSpeechRecognition.latest.say(0, [first]);
  FakeSpeechRecognition.latest.say(1, [first, second]);
  expect(received).toEqual([
    [0, [first]],
    [1, [second]],
  ]);
});

test('a recognizer reports its start, its errors and its end', () => {
  vi.stubGlobal('SpeechRecognition', FakeSpeechRecognition);
  const events: string[] = [];
  recognizer({
    started: () => events.push('start'),
    failed: (code) => events.push(code),
    ended: () => events.push('end'),
  });
  const { latest } = FakeSpeechRecognition;
  latest.dispatchEvent(new Event('start'));
  latest.fail('network');
  latest.dispatchEvent(new Event('end'));
  expect(events).toEqual(['start', 'network', 'end']);
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
  function start(track: MediaStreamTrack | undefined, events: Parameters<typeof recognizer>[0] = {}) {
    const made = recognizer(events)!;
    made.start({ onDevice: false, track });
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
    'is omitted if it is missing or ended',
    (track) => {
      start(track);
      expect(given).toEqual([[]]);
    },
  );

  test('is omitted once it is refused, also in later starts', () => {
    class Refusing extends TrackSpeechRecognition {
      override start(...what: unknown[]): void {
        super.start(...what);
        if (what.length > 0) throw new TypeError('no track');
      }
    }
    vi.stubGlobal('SpeechRecognition', Refusing);
    start(live).start({ onDevice: false, track: live });
    expect(given).toEqual([[live], [], []]);
  });

  test('is omitted in the next run after audio-capture; a second audio-capture is reported', () => {
    const codes: string[] = [];
    const made = start(live, { failed: (code) => codes.push(code) });
    FakeSpeechRecognition.latest.fail('audio-capture');
    made.start({ onDevice: false, track: live });
    expect(given).toEqual([[live], []]);
    FakeSpeechRecognition.latest.fail('audio-capture');
    expect(codes).toEqual(['option-refused', 'audio-capture']);
  });

  test('is used if only an earlier track was refused', () => {
    const made = start(live);
    FakeSpeechRecognition.latest.fail('audio-capture');
    const next = { readyState: 'live' } as MediaStreamTrack;
    made.start({ onDevice: false, track: next });
    expect(given).toEqual([[live], [next]]);
  });
});
