// Advice beside which the control stands that follows it.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { NotWrittenDown } from '../../../src/flows/recognizer/write-down.ts';
import type {
  RecognizerFiles,
  RecognizerFilesState,
} from '../../../src/flows/recognizer/recognizer-files.ts';
import { createStore } from '../../../src/flows/store.ts';
import { type Aura, AuraProvider } from '../../../src/ui/context.ts';
import { WordsProgressPart } from '../../../src/ui/video-report/WordsPart.tsx';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

/** A report whose words failed for this reason. @param arrives whether a download succeeds */
function show(reason: NotWrittenDown, installed: boolean, arrives = true) {
  const store = createStore<Partial<RecognizerFilesState>>({ installed });
  const files = {
    ...store,
    sizeBytes: 15 * 2 ** 20,
    installed: () => store.get().installed,
    refresh: async () => {},
    install: vi.fn(async () =>
      store.set(arrives ? { installed: true } : { failure: { kind: 'offline' as const } }),
    ),
  };
  const writeAgain = vi.fn();
  const recognizerFiles = files as unknown as RecognizerFiles;
  fresh.root.render(
    <AuraProvider value={{ loadKey: async () => ({ recognizerFiles }) } as unknown as Aura}>
      <WordsProgressPart
        progress={{ kind: 'not written', reason }}
        measuring={{ stopWords: () => {}, writeAgain }}
      />
    </AuraProvider>,
  );
  return { install: files.install, writeAgain };
}

test('damaged files of the recognizer are downloaded again beside the sentence that says so', async () => {
  const { install, writeAgain } = show('damaged', false);
  await expect.element(page.getByText(/Download them again\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Download the recognizer (15 MB) and try again' }).click();
  await expect.poll(() => writeAgain.mock.calls.length).toBe(1);
  expect(install).toHaveBeenCalledOnce();
});

test('a download that fails says why, and nothing is written down', async () => {
  const { writeAgain } = show('not-installed', false, false);
  await page.getByRole('button', { name: /^Download the recognizer/ }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The download was interrupted.');
  expect(writeAgain).not.toHaveBeenCalled();
});

test.each(['no-engine', 'ended', 'stopped'] as const)(
  'words that ended as %s can be tried again',
  async (reason) => {
    const { install, writeAgain } = show(reason, true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => writeAgain.mock.calls.length).toBe(1);
    expect(install).not.toHaveBeenCalled();
  },
);

test('a file without sound offers no other attempt', async () => {
  show('no-sound', true);
  await expect.element(page.getByText(/^There's no sound here/)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
