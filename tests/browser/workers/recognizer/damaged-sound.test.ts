import { expect, test } from 'vitest';
import {
  type DecodingStep,
  END_TOKEN,
  type SpeechModel,
} from '../../../../src/domain/recognizer/speech-model.ts';
import { recognizeRecording } from '../../../../src/workers/recognizer/recognize-recording.ts';
import { damaged, undamagedVideos } from '../../recording/damage.ts';

/** Copies of each of two files. */
const DAMAGED_COUNT = 100;
/** Much longer than all of them take on a busy machine. The decoder's own timeout is shorter. */
const TIMEOUT_MS = 300_000;

const END: DecodingStep = {
  logits: Float32Array.from({ length: END_TOKEN + 1 }, (_, token) => Number(token === END_TOKEN)),
  attention: [],
};

/** A model that recognizes no words, because damage is handled before the model. */
const deaf: SpeechModel = {
  encode: async () => ({
    frameCount: 1,
    begin: async (tokens) => tokens.map(() => END),
    step: async () => END,
    keep() {},
  }),
};

const mute = { wordsOf: () => [], beginsWord: () => true };

test(
  '200 damaged sounds neither hang nor throw: each is recognized as far as it can be decoded, or has no sound',
  async () => {
    const ends = new Map<string, number>();
    for (const video of await undamagedVideos()) {
      for (let seed = 0; seed < DAMAGED_COUNT; seed += 1) {
        const recording = new Blob([damaged(video, seed)]);
        const { kind } = await recognizeRecording(deaf, mute, recording, () => {});
        ends.set(kind, (ends.get(kind) ?? 0) + 1);
      }
    }
    expect([...ends.keys()].toSorted()).toEqual(['no-sound', 'recognized']);
    expect(ends.get('recognized')).toBeGreaterThan(DAMAGED_COUNT);
  },
  TIMEOUT_MS,
);

test('a recording that is deleted during its recognition is unreadable, and none of its words count', async () => {
  const [video] = await undamagedVideos();
  const folder = await navigator.storage.getDirectory();
  const file = await folder.getFileHandle('deleted', { create: true });
  const writable = await file.createWritable();
  await writable.write(video!);
  await writable.close();
  const deleting: SpeechModel = {
    async encode(...given) {
      await folder.removeEntry('deleted').catch(() => {});
      return deaf.encode(...given);
    },
  };
  const recognized = recognizeRecording(deleting, mute, await file.getFile(), () => {});
  expect(await recognized).toEqual({ kind: 'recording-unreadable' });
});

test('a file that is no recording has no sound', async () => {
  const text = new Blob(['Not a recording. '.repeat(1000)]);
  expect(await recognizeRecording(deaf, mute, text, () => {})).toEqual({ kind: 'no-sound' });
});
