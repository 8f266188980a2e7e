import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { downloadOnDeviceSpeech, onDeviceSpeech } from '../../../src/devices/on-device-speech.ts';
import { BY_SERVICE, FakeSpeechRecognition, HERE, recognizer } from './fake-speech-recognition.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('options of the recognizer:', () => {
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

  test('phrases are set, and removed after an error that names them', () => {
    const codes: string[] = [];
    recognizer({ failed: (code) => codes.push(code) }, ['budget']);
    const picky = FakeSpeechRecognition.latest as PickySpeechRecognition;
    expect(picky.phrases).toEqual([{ phrase: 'budget' }]);
    FakeSpeechRecognition.latest.fail('phrases-not-supported');
    expect(picky.phrases).toEqual([]);
    expect(codes).toEqual(['option-refused']);
  });

  test('each run is recognized on the device or by the service, as it requests, also after errors', () => {
    const places: boolean[] = [];
    const codes: string[] = [];
    const made = recognizer({
      started: (onDevice) => places.push(onDevice),
      failed: (code) => codes.push(code),
    })!;
    const picky = FakeSpeechRecognition.latest as PickySpeechRecognition;
    for (const source of [HERE, HERE, BY_SERVICE, HERE]) {
      made.start(source);
      expect(picky.processLocally).toBe(source.onDevice);
      picky.dispatchEvent(new Event('start'));
      FakeSpeechRecognition.latest.fail('language-not-supported');
      expect(picky.processLocally).toBe(source.onDevice);
    }
    expect(places).toEqual([true, true, false, true]);
    expect(codes).toEqual(Array(4).fill('language-not-supported'));
  });

  describe('quality and punctuation:', () => {
    class FineSpeechRecognition extends PickySpeechRecognition {
      static offered: Record<string, string> = {};
      static installed: (string | undefined)[] = [];
      unspokenPunctuation = false;
      #quality = 'command';

      static available({
        quality = 'command',
        processLocally,
      }: {
        quality?: string;
        processLocally: boolean;
      }) {
        if (!processLocally) return Promise.resolve('available');
        return Promise.resolve(FineSpeechRecognition.offered[quality] ?? 'unavailable');
      }

      static install({ quality }: { quality?: string }) {
        FineSpeechRecognition.installed.push(quality);
        return Promise.resolve(true);
      }

      get quality() {
        return this.#quality;
      }

      set quality(to) {
        this.#quality = to;
      }
    }

    beforeEach(() => {
      FineSpeechRecognition.installed = [];
      vi.stubGlobal('SpeechRecognition', FineSpeechRecognition);
    });

    test('the best options are set first, and removed one by one while the language is refused', () => {
      const codes: string[] = [];
      recognizer({ failed: (code) => codes.push(code) });
      const fine = FakeSpeechRecognition.latest as FineSpeechRecognition;
      const asked = () => [fine.quality, fine.unspokenPunctuation];
      expect(asked()).toEqual(['conversation', true]);
      FakeSpeechRecognition.latest.fail('network');
      expect(asked()).toEqual(['conversation', true]);
      for (const next of [
        ['conversation', false],
        ['dictation', false],
        ['command', false],
        ['command', false],
      ]) {
        FakeSpeechRecognition.latest.fail('language-not-supported');
        expect(asked()).toEqual(next);
      }
      expect(codes).toEqual([
        'network',
        'option-refused',
        'option-refused',
        'option-refused',
        'language-not-supported',
      ]);
    });

    test.each([
      [{ command: 'available' }, 'ready'],
      [{ conversation: 'available', dictation: 'available', command: 'available' }, 'ready'],
      [{ command: 'downloadable' }, 'downloadable'],
      [{}, 'none'],
    ])('if the browser reports %o, recognition on the device is %s', async (offered, found) => {
      FineSpeechRecognition.offered = offered;
      expect(await onDeviceSpeech('en-US')).toBe(found);
    });

    test('the best available quality is downloaded', async () => {
      FineSpeechRecognition.offered = { dictation: 'downloadable', command: 'downloadable' };
      expect(await downloadOnDeviceSpeech('en-US')).toBe('installed');
      expect(FineSpeechRecognition.installed).toEqual(['dictation']);
    });
  });

  test('options that the browser lacks are not set', () => {
    recognizer();
    expect(FakeSpeechRecognition.latest).not.toHaveProperty('quality');
    expect(FakeSpeechRecognition.latest).not.toHaveProperty('unspokenPunctuation');
  });

  // On this device, in general, and what follows.
  test.each([
    ['available', 'available', 'ready'],
    ['downloadable', 'available', 'downloadable'],
    ['downloading', 'available', 'downloadable'],
    ['downloadable', 'downloadable', 'only'],
    ['downloading', 'downloading', 'only'],
    ['unavailable', 'available', 'none'],
    ['unavailable', 'unavailable', 'off'],
  ])(
    'if the browser reports %s for this device and %s in general, recognition on the device is %s',
    async (here, anywhere, found) => {
      vi.stubGlobal('SpeechRecognition', {
        available: ({ processLocally }: { processLocally: boolean }) =>
          Promise.resolve(processLocally ? here : anywhere),
      });
      expect(await onDeviceSpeech('en-US')).toBe(found);
    },
  );

  test.each([
    ['installed', () => Promise.resolve(true)],
    ['failed', () => Promise.resolve(false)],
    ['failed', () => Promise.reject(new TypeError())],
    ['refused', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
  ] as const)('a download is %s, as the browser reports: %s', async (end, install) => {
    vi.stubGlobal('SpeechRecognition', { available: () => Promise.resolve('downloadable'), install });
    expect(await downloadOnDeviceSpeech('en-US')).toBe(end);
  });

  test('the browser is asked for the chosen language, and downloads it', async () => {
    const available = vi.fn<(options: object) => Promise<string>>().mockResolvedValue('downloadable');
    const install = vi.fn<(options: object) => Promise<boolean>>().mockResolvedValue(true);
    vi.stubGlobal('SpeechRecognition', { available, install });
    await onDeviceSpeech('de-DE');
    await downloadOnDeviceSpeech('de-DE');
    const asked = [...available.mock.calls, ...install.mock.calls].map(([options]) => options);
    expect(asked).toHaveLength(4);
    for (const options of asked) expect(options).toMatchObject({ langs: ['de-DE'] });
  });

  test('if the browser has no `available`, recognition on the device is none', async () => {
    expect(await onDeviceSpeech('en-US')).toBe('none');
  });

  test('if the browser has no recognizer, the answer is no-recognizer', async () => {
    vi.stubGlobal('SpeechRecognition', undefined);
    vi.stubGlobal('webkitSpeechRecognition', undefined);
    expect(await onDeviceSpeech('en-US')).toBe('no-recognizer');
  });
});
