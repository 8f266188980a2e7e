import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsSet } from '../../../../src/app/hosted-models.ts';
import { storedModels } from '../../../../src/devices/stored-models.ts';
import { wordsOf } from '../../../../src/domain/speech/words.ts';
import { MODEL_SCRIPTS_CACHE } from '../../../../src/domain/stored-models.ts';
import { connectWords } from '../../../../src/workers/recognizer/connect-words.ts';
import type { ModelFile } from '../../../../src/workers/model-files/protocol.ts';
import type { WordsEvent } from '../../../../src/workers/recognizer/protocol.ts';
import { HESITATION_S } from '../../../hesitation.ts';
import { hesitantRecording, SPOKEN, spokenRecording } from './spoken-recording.ts';

const { files } = wordsSet;
const events: WordsEvent[] = [];
let words: ReturnType<typeof connectWords>;

beforeAll(() => {
  words = connectWords((event) => events.push(event));
});
afterAll(async () => {
  await words.remote.remove(wordsSet);
  words.close();
});

test('a download waits for that of another window, and emits an event about it', async () => {
  let end = () => {};
  const other = new Promise<void>((resolve) => (end = resolve));
  const held = navigator.locks.request('aura-words-install', () => other);
  const installed = words.remote.install({ files: [], others: [] });
  await expect.poll(() => events).toEqual([{ kind: 'waiting' }]);
  end();
  await held;
  expect(await installed).toEqual({ kind: 'installed' });
});

test('a download that fails leaves no scripts, which nobody could remove', async () => {
  await words.remote.remove(wordsSet);
  const missing: ModelFile = {
    part: 'engine',
    url: `${location.origin}/none`,
    sizeBytes: 1000,
    sha256: '0',
  };
  expect(await words.remote.install({ files: [missing], others: [] })).not.toEqual({ kind: 'installed' });
  expect(await caches.has(MODEL_SCRIPTS_CACHE)).toBe(false);
});

/** Only to end a hang: a busy machine recognizes slowly. */
const TIMEOUT_MS = 240_000;

test('the real weights are downloaded, and recognize real speech', { timeout: TIMEOUT_MS }, async () => {
  expect(await words.remote.recognize(await spokenRecording(), files)).toEqual({ kind: 'not-installed' });
  expect(await words.remote.install(wordsSet)).toEqual({ kind: 'installed' });
  expect(await storedModels()).toEqual(
    Object.fromEntries(files.map(({ sha256, sizeBytes }) => [sha256, sizeBytes])),
  );

  await caches.delete(MODEL_SCRIPTS_CACHE);
  const speech = await words.remote.recognize(await spokenRecording(), files);
  if (speech.kind !== 'recognized') throw new Error(speech.kind);
  const text = speech.words.map((word) => word.text).join(' ');
  expect(wordsOf(text).map(({ key }) => key)).toEqual(SPOKEN.split(' '));
  // "ask" follows a pause of a second, which ends at 3.3 s.
  expect(speech.words[5]?.startS).toBeCloseTo(3.3, 0);

  // A filler that the recognizer leaves out is heard in the sound. No other is invented.
  const hesitant = await words.remote.recognize(await hesitantRecording(), files);
  if (hesitant.kind !== 'recognized') throw new Error(hesitant.kind);
  const heard = hesitant.words.filter(({ inSound }) => inSound);
  expect(heard.map(({ text: word }) => word)).toEqual(['uh']);
  expect(heard[0]?.startS).toBeCloseTo(HESITATION_S, 0);
  expect(speech.words.some(({ inSound }) => inSound)).toBe(false);

  // Scripts that the browser cleared are fetched again. They are removed with the weights.
  await expect.poll(() => caches.has(MODEL_SCRIPTS_CACHE)).toBe(true);
  expect(await words.remote.remove(wordsSet)).toBe(true);
  expect(await caches.has(MODEL_SCRIPTS_CACHE)).toBe(false);
});
