import { describe, expect, test } from 'vitest';
import { createModelFiles } from '../../../src/flows/model-files/model-files.ts';
import type { ModelFile, ModelSet } from '../../../src/workers/model-files/protocol.ts';

const file = (sha256: string, sizeBytes: number): ModelFile => ({ part: sha256, url: '', sizeBytes, sha256 });

/** Two sets that share the engine. */
const WORDS = [file('engine', 30), file('decoder', 200)];
const BODY = [file('engine', 30), file('pose', 50)];

/** The state of a set on a device with these files. */
async function stateOf(set: ModelSet, sizes: Readonly<Record<string, number>>) {
  const files = createModelFiles({
    connect: () => {
      throw new Error('Not called here.');
    },
    storedSizes: async () => sizes,
    log: () => {},
    set,
  });
  await files.refresh();
  return files.get();
}

const body: ModelSet = { files: BODY, others: WORDS };
const words: ModelSet = { files: WORDS, others: BODY };

describe('two features that share a file', () => {
  test('each counts it, if both are on the device', async () => {
    const sizes = { engine: 30, decoder: 200, pose: 50 };
    expect(await stateOf(body, sizes)).toMatchObject({ storedBytes: 80, installed: true });
    expect(await stateOf(words, sizes)).toMatchObject({ storedBytes: 230, installed: true });
  });

  test('only the one that is on the device counts it, so that the other has nothing to continue or remove', async () => {
    const sizes = { engine: 30, pose: 50 };
    expect(await stateOf(body, sizes)).toMatchObject({ storedBytes: 80, installed: true });
    expect(await stateOf(words, sizes)).toMatchObject({ storedBytes: 0, installed: false });
  });

  test('a download that has only begun with it can be continued', async () => {
    expect(await stateOf(words, { engine: 12 })).toMatchObject({ storedBytes: 12, installed: false });
  });
});

test('files of another version count, because nothing else removes them', async () => {
  expect(await stateOf(body, { old: 7 })).toMatchObject({ storedBytes: 7, installed: false });
});
