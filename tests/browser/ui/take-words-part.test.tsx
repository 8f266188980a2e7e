import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createStore } from '../../../src/flows/store.ts';
import type { KeptTakeWords, KeptTakeWordsState } from '../../../src/flows/recognizer/kept-take-words.ts';
import type { TakeWords, TakeWordsState } from '../../../src/flows/recognizer/take-words.ts';
import type {
  RecognizerFiles,
  RecognizerFilesState,
} from '../../../src/flows/recognizer/recognizer-files.ts';
import { KeptTakeWordsPart, TakeWordsPart } from '../../../src/ui/session-report/TakeWordsPart.tsx';
import { REPORT_STATES } from '../../report-states.ts';
import { freshRoot } from './fresh-root.ts';

const LACKING = REPORT_STATES['voice alone'];
const SIZE_BYTES = 23 * 1_048_576;

const fresh = freshRoot('article');

const NO_ROOM = { kind: 'no-room', neededBytes: 15_000_000, freeBytes: 4_000_000 } as const;

function fakeFiles({
  sizeBytes = SIZE_BYTES,
  installed = false,
  files = {},
}: {
  sizeBytes?: number;
  installed?: boolean;
  files?: Partial<RecognizerFilesState>;
}): RecognizerFiles {
  return {
    ...createStore<RecognizerFilesState>({
      wanted: false,
      send: false,
      storedBytes: installed ? sizeBytes : 0,
      installed,
      downloading: undefined,
      failure: undefined,
      notRemoved: false,
      ...files,
    }),
    sizeBytes,
    littleMemory: false,
    installed: () => installed,
    want: () => {},
    chooseSend: () => {},
    sends: () => false,
    install: async () => {},
    cancel: () => {},
    remove: async () => {},
    makeRoom: async () => {},
    refresh: async () => {},
    settled: async () => {},
  };
}

function show({
  report = LACKING,
  sizeBytes = SIZE_BYTES,
  installed = false,
  state = {},
  files = {},
  playable = true,
}: {
  report?: (typeof REPORT_STATES)[keyof typeof REPORT_STATES];
  sizeBytes?: number;
  installed?: boolean;
  state?: Partial<TakeWordsState>;
  files?: Partial<RecognizerFilesState>;
  playable?: boolean;
}) {
  const start = vi.fn(async () => {});
  const words: TakeWords = {
    ...createStore<TakeWordsState>({ always: false, done: undefined, ended: undefined, ...state }),
    files: fakeFiles({ sizeBytes, installed, files }),
    start,
    stop: () => {},
    chooseAlways: () => {},
    follow: () => {},
  };
  fresh.root.render(
    <>
      <TakeWordsPart
        report={report}
        words={words}
        take={createStore({ playable: playable ? {} : undefined })}
      />
      <p>Rendered</p>
    </>,
  );
  return { start };
}

const button = () => page.getByRole('button', { name: /^Write down what I said/ });

test('the button starts the recognizer, and states the size of the download until the recognizer is installed', async () => {
  const { start } = show({});
  await expect.element(button()).toHaveTextContent('Write down what I said (23 MB, once)');
  await button().click();
  expect(start).toHaveBeenCalledOnce();
  show({ installed: true });
  await expect.element(button()).toHaveTextContent(/^Write down what I said$/);
});

test.each<[string, Parameters<typeof show>[0]]>([
  ['if the build has no files', { sizeBytes: 0 }],
  ['if no words are lacking', { report: REPORT_STATES['1 minute'] }],
  ['while the take is written down', { state: { done: 0.4 } }],
  ['while the files are downloaded', { files: { downloading: 0.4 } }],
])('there is no button %s', async (_, shown) => {
  show(shown);
  await expect.element(page.getByText('Rendered')).toBeVisible();
  expect(button().query()).toBeNull();
});

test('there is nothing to write down before the take can be played', async () => {
  show({ playable: false });
  await expect.element(page.getByText('Rendered')).toBeVisible();
  await expect.element(button()).not.toBeInTheDocument();
});

test('a download that waits for another window is shown as waiting, and can be canceled', async () => {
  show({ files: { downloading: 'waiting' } });
  await expect.element(page.getByText(/^Another window is downloading the recognizer\./)).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Downloaded so far' });
  await expect.element(bar).not.toHaveAttribute('value');
  await expect.element(page.getByRole('button', { name: 'Cancel the download' })).toBeVisible();
});

test('the reason for missing words is shown, and the button stays', async () => {
  show({ state: { ended: 'no-engine' }, files: { failure: { kind: 'storage-full', noRoom: NO_ROOM } } });
  await expect.element(page.getByRole('status')).toHaveTextContent(/too little memory/);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/It needs 15 MB, and this device has room for 4.0 MB\.$/);
  await expect.element(button()).toBeVisible();
});

test('a report that lacks no words has the checkbox for writing down each session', async () => {
  show({ report: REPORT_STATES['1 minute'], state: { always: true } });
  await expect
    .element(page.getByRole('checkbox', { name: 'Write it down after each session' }))
    .toBeChecked();
});

test('the button in a kept report starts the recognizer on the take, and the outcome is shown', async () => {
  const start = vi.fn(async () => {});
  const store = createStore<Omit<KeptTakeWordsState, 'kept'>>({
    offered: false,
    otherLanguage: false,
    done: undefined,
    ended: undefined,
  });
  const words = { ...store, files: fakeFiles({}), start, stop: () => {}, find: async () => {} };
  // The part does not read the report.
  fresh.root.render(<KeptTakeWordsPart words={words as unknown as KeptTakeWords} />);
  await expect.element(page.elementLocator(fresh.container)).toHaveTextContent(/^$/);
  store.set({ offered: true });
  await button().click();
  expect(start).toHaveBeenCalledOnce();
  store.set({ offered: false, ended: 'completed' });
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Your report was completed from your take.');
  expect(button().query()).toBeNull();
  store.set({ offered: true, ended: 'not-stored' });
  await expect.element(page.getByRole('status')).toHaveTextContent(/What you kept is unchanged\./);
  await expect.element(button()).toBeVisible();
});
