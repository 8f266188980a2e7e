import { describe, expect, test } from 'vitest';
import { IDLE, type MediaState, type SessionState } from '../../../src/flows/session/session-state.ts';
import { recognizesOnDevice, type RecognitionPlace } from '../../../src/flows/session/recognition-place.ts';
import {
  lacksRecognizer,
  neverTranscribes,
  repeatsForecast,
  speechForecast,
  speechNotes,
} from '../../../src/flows/session/speech-notes.ts';

type Found = SessionState['onDeviceSpeech'];

const WAITING: MediaState = { kind: 'waiting' };
const REFUSED: MediaState = { kind: 'refused', failure: { kind: 'media-denied' }, microphoneRemains: false };
const SERVICE = { kind: 'working', onDevice: false } as const;
const DEVICE = { kind: 'working', onDevice: true } as const;

function before(place: RecognitionPlace['place'], found: Found, media = WAITING): SessionState {
  const speechOnDevice = recognizesOnDevice(place, found);
  return {
    ...IDLE,
    media,
    language: 'en-US',
    onDeviceSpeech: found,
    speechDownload: undefined,
    speechOnDevice,
    microphoneFor: undefined,
  };
}

function during(state: Partial<SessionState>): SessionState {
  return { ...before('undecided', 'none'), phase: 'listening', ...state };
}

describe('before Start', () => {
  // Place, recognition on this device, the forecast online and offline.
  test.each([
    ['undecided', undefined, undefined, undefined],
    ['undecided', 'ready', 'device-next', 'device-next'],
    ['undecided', 'downloadable', 'service-next', 'offline'],
    ['undecided', 'only', 'download-next', 'download-next'],
    ['undecided', 'off', 'off', 'off'],
    ['undecided', 'none', 'service-next', 'offline'],
    ['undecided', 'no-recognizer', 'recognition-unsupported', 'recognition-unsupported'],
    ['device', undefined, undefined, undefined],
    ['device', 'ready', 'device-next', 'device-next'],
    ['device', 'downloadable', 'not-here-next', 'not-here-next'],
    ['device', 'only', 'download-next', 'download-next'],
    ['device', 'none', 'not-here-next', 'not-here-next'],
    ['device', 'no-recognizer', 'recognition-unsupported', 'recognition-unsupported'],
    ['undecided', 'own', 'own-next', 'own-next'],
    ['undecided', 'own-late', 'own-late-next', 'own-late-next'],
    ['undecided', 'own-late-take', 'own-late-take-next', 'own-late-take-next'],
    ['undecided', 'own-missing', 'own-missing', 'own-missing'],
    ['service', undefined, undefined, undefined],
    ['service', 'ready', 'service-next', 'offline'],
    ['service', 'downloadable', 'service-next', 'offline'],
    ['service', 'off', 'off', 'off'],
    ['service', 'none', 'service-next', 'offline'],
    ['service', 'no-recognizer', 'recognition-unsupported', 'recognition-unsupported'],
  ] as const)(
    'for the place %s, with %s on this device, the forecast is %s, and offline %s',
    (place, found, online, offline) => {
      const state = before(place, found);
      expect([speechForecast(state, false), speechForecast(state, true)]).toEqual([online, offline]);
      expect(speechNotes(state, false)).toEqual(online ? [online] : []);
    },
  );

  test.each(['none', 'ready'] as const)(
    'a note names the use of the microphone, with speech on this device: %s',
    (found) => {
      const next = before('undecided', found);
      const words = speechForecast(next, false)!;
      expect(speechNotes({ ...next, microphoneFor: 'words' }, false)).toEqual(['words-next', words]);
      expect(speechNotes({ ...next, microphoneFor: 'voice' }, false)).toEqual(['voice-next']);
    },
  );

  test.each([
    ['downloadable', 'running', ['downloading', 'service-next']],
    ['only', 'running', ['downloading', 'later-next']],
    ['only', 'refused', ['download-refused']],
    ['only', 'failed', ['download-failed']],
    ['ready', 'installed', ['device-next']],
  ] as const)(
    'with %s on this device, and a download that is %s, the notes are %j',
    (found, speechDownload, notes) => {
      expect(speechNotes({ ...before('undecided', found), speechDownload }, false)).toEqual(notes);
    },
  );

  test('no recognition is announced if the microphone is refused', () => {
    for (const found of ['ready', 'none', 'downloadable'] as const)
      expect(speechForecast(before('undecided', found, REFUSED), true)).toBeUndefined();
  });
});

describe('in a session', () => {
  test('a download does not hide that the service hears the speaker', () => {
    const state = during({ speechDownload: 'running', recognition: SERVICE });
    expect(speechNotes(state, false)).toEqual(['downloading', 'service']);
  });

  test.each([
    ['a recognizer that starts', { recognition: { kind: 'starting', onDevice: false } }, []],
    ['the service', { recognition: SERVICE }, ['service']],
    ['this device', { recognition: DEVICE }, ['device']],
    ['speech without words', { recognition: SERVICE, unrecognized: true }, ['wordless']],
    ['a hidden page', { recognition: SERVICE, hiddenMeanwhile: true }, ['hidden-words', 'service']],
    [
      'a hidden page without a recognizer',
      { recognition: { kind: 'recognition-unsupported' }, hiddenMeanwhile: true },
      ['hidden-voice', 'recognition-unsupported'],
    ],
    [
      'a recognizer of the service that fails',
      { recognition: { kind: 'recognition-error', code: 'network' } },
      ['recognition-error'],
    ],
    [
      'a recognizer of this device that fails',
      { recognition: { kind: 'recognition-error', code: 'network' }, speechOnDevice: true },
      ['not-here'],
    ],
    [
      'a recognizer of this device that does not start',
      { recognition: { kind: 'recognition-not-started' }, speechOnDevice: true },
      ['recognition-not-started', 'not-here'],
    ],
    [
      'a recognizer that waits for a download',
      { recognition: { kind: 'held', why: 'waiting' }, onDeviceSpeech: 'only', speechOnDevice: true },
      ['waiting'],
    ],
    [
      'a download that was refused',
      { recognition: { kind: 'held', why: 'refused' }, onDeviceSpeech: 'only', speechOnDevice: true },
      ['download-refused'],
    ],
    [
      'a recognizer that fails where there is no service',
      {
        recognition: { kind: 'recognition-error', code: 'network' },
        onDeviceSpeech: 'only',
        speechOnDevice: true,
      },
      ['recognition-error'],
    ],
    [
      'a recognizer that is turned off',
      { recognition: { kind: 'recognition-not-started' }, onDeviceSpeech: 'off' },
      ['recognition-not-started', 'off'],
    ],
    ['a session with only the voice', { recognition: { kind: 'not-recognized' } }, ['voice']],
    [
      'a recording that keeps the microphone',
      { recognition: SERVICE, unrecognized: true, handover: 'recording' },
      ['recorded'],
    ],
    [
      'a handover',
      { recognition: SERVICE, unrecognized: true, handover: 'trial', microphoneFor: 'words' },
      ['handed-over'],
    ],
    [
      'a handover after audio-capture',
      { recognition: { kind: 'recognition-error', code: 'audio-capture' }, handover: 'trial' },
      ['handed-over'],
    ],
    [
      'a recognizer that fails for another reason after a handover',
      { recognition: { kind: 'recognition-error', code: 'network' }, handover: 'done' },
      ['recognition-error'],
    ],
    [
      'a hidden page that has no microphone',
      { recognition: { kind: 'starting', onDevice: false }, hiddenMeanwhile: true, microphoneFor: 'words' },
      [],
    ],
  ] as const)('the notes for %s, %j, are %j', (_, state, notes) => {
    expect(speechNotes(during(state), false)).toEqual(notes);
  });

  test.each([
    [['service'], 'service-next', true],
    [['device'], 'device-next', true],
    [['service'], 'device-next', false],
    [['service'], 'offline', false],
    [['voice'], 'voice-next', true],
    [['service'], undefined, false],
    [['downloading', 'service'], 'service-next', false],
    [['not-here'], 'not-here-next', false],
    [[], undefined, false],
  ] as const)('the notes %j repeat the forecast %s: %s', (notes, forecast, repeats) => {
    expect(repeatsForecast(notes, forecast)).toBe(repeats);
  });
});

test.each([
  ['no-recognizer', true],
  ['sealed', true],
  ['off', true],
  ['own-missing', true],
  ['own-fails', false],
  ['own', false],
  ['none', false],
  ['only', false],
  [undefined, false],
] as const)('with %s, the next session lacks a recognizer: %s', (found, lacks) => {
  const state = before('undecided', found);
  expect(lacksRecognizer(state)).toBe(lacks);
  expect(lacksRecognizer({ ...state, phase: 'listening' }), 'a session that runs').toBe(false);
  expect(lacksRecognizer({ ...state, language: 'de-DE' }), 'it writes English only').toBe(false);
});

test('without a recognizer there is never a transcript, whatever the notes are', () => {
  expect(neverTranscribes(before('undecided', 'no-recognizer'))).toBe(true);
  expect(
    neverTranscribes(during({ recognition: { kind: 'recognition-unsupported' }, hiddenMeanwhile: true })),
  ).toBe(true);
  expect(neverTranscribes(during({ recognition: SERVICE }))).toBe(false);
});
