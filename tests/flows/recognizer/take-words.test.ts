import { describe, expect, test, vi } from 'vitest';
import type { MadeSession } from '../../../src/domain/progress/kept-report.ts';
import { FIRST_APP_STATE } from '../../../src/flows/app/app-state.ts';
import { NO_REPORTS, type Reports } from '../../../src/flows/app/reports.ts';
import { updateSession } from '../../../src/flows/session/update-session.ts';
import { createStore } from '../../../src/flows/store.ts';
import type { SessionTake, SessionTakeState } from '../../../src/flows/takes/session-take.ts';
import { createTakeWords } from '../../../src/flows/recognizer/take-words.ts';
import type { RecognizerFiles } from '../../../src/flows/recognizer/recognizer-files.ts';
import { FakeStorage } from '../app/fake-storage.ts';
import { REPORT_STATES } from '../../report-states.ts';
import { fakeRecognizer, WORDS } from './fake-recognizer.ts';

const REPORT = REPORT_STATES['voice alone'];
const SESSION: MadeSession = {
  id: 'session',
  madeAt: '2026-11-22T09:30:00.000Z',
  kind: 'session',
  report: REPORT,
};
const ANOTHER: MadeSession = { ...SESSION, id: 'another session' };
const TAKE = new Blob(['take']);

function fakeTake() {
  const playable = { bytes: TAKE, offsetS: 0.5 };
  // Properties that the flow does not read are left out.
  const store = createStore({ playable } as unknown as SessionTakeState);
  const disk = { hasTake: true };
  const take = { ...store, id: 'take', session: SESSION.id, isStored: async () => disk.hasTake };
  return { take: take as unknown as SessionTake, store, disk };
}

/** A page after Stop. The test plays the recognizer. */
function afterStop({ sizeBytes = 100, installed = true, always = false, take = fakeTake() } = {}) {
  const reports = createStore<Reports>({ ...NO_REPORTS, session: SESSION, take: take.take });
  const app = createStore(FIRST_APP_STATE);
  const storage = new FakeStorage(always ? { auraWriteDownTakes: 'yes' } : {});
  const recognizer = fakeRecognizer();
  const files = {
    sizeBytes,
    installed: () => installed,
    refresh: vi.fn(async () => {}),
    install: vi.fn(async () => {}),
  };
  const words = createTakeWords({
    writeDown: recognizer.writeDown,
    files: files as unknown as RecognizerFiles,
    reports,
    app,
    storage,
  });
  words.follow();
  return {
    words,
    reports,
    app,
    take,
    files,
    values: storage.values,
    install: () => (installed = true),
    ...recognizer,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('the report is completed from its take, with the times of the session', async () => {
  const { words, reports, requests, completed, recognized } = afterStop();
  const writing = words.start();
  await settled();
  expect(requests[0]?.[0]).toBe(TAKE);
  requests[0]?.[1]([], 0.4);
  expect(words.get()).toMatchObject({ done: 0.4, ended: undefined });
  recognized();
  await writing;
  expect(completed).toEqual([[REPORT, 0.5]]);
  expect(reports.get().session).toEqual({ ...SESSION, report: { ...REPORT, ...WORDS } });
  expect(words.get()).toMatchObject({ done: undefined, ended: 'completed' });
});

test('an occurrence that the speaker marks during recognition stays', async () => {
  const { words, reports, recognized } = afterStop();
  const writing = words.start();
  await settled();
  const heardBySpeaker = [{ target: 'ums', atS: 3 }] as const;
  updateSession(reports, { heardBySpeaker });
  recognized();
  await writing;
  expect(reports.get().session).toEqual({ ...SESSION, report: { ...REPORT, ...WORDS, heardBySpeaker } });
});

test.each(['not-installed', 'damaged', 'no-sound', 'no-engine', 'ended', 'no-more-words'] as const)(
  'a report stays when recognition ends with %s, and the reason is shown',
  async (reason) => {
    const { words, reports, answer, recognized } = afterStop();
    const writing = words.start();
    await settled();
    if (reason === 'no-more-words') recognized(reason);
    else answer(reason);
    await writing;
    expect(words.get()).toMatchObject({ done: undefined, ended: reason });
    expect(reports.get().session).toBe(SESSION);
  },
);

test.each<[string, (page: ReturnType<typeof afterStop>) => void]>([
  ['a part is recognized', ({ recognized }) => recognized()],
  ['it can no longer be read', ({ answer }) => answer('no-sound')],
])('nothing is stored of a take that another window deletes if %s', async (_, end) => {
  const page = afterStop();
  const writing = page.words.start();
  await settled();
  page.take.disk.hasTake = false;
  end(page);
  await writing;
  expect(page.words.get()).toMatchObject({ done: undefined, ended: 'gone' });
  expect(page.reports.get().session).toBe(SESSION);
});

test('the speaker can stop recognition, and start it again', async () => {
  const { words, requests } = afterStop();
  const writing = words.start();
  await settled();
  words.stop();
  await writing;
  expect(words.get()).toMatchObject({ done: undefined, ended: 'stopped' });
  void words.start();
  await settled();
  expect(requests).toHaveLength(2);
  expect(words.get()).toMatchObject({ done: 0, ended: undefined });
});

test('files that are not installed are downloaded first; without them nothing is written down', async () => {
  const { words, files, requests, install } = afterStop({ installed: false });
  await words.start();
  expect(files.install).toHaveBeenCalledOnce();
  expect(requests).toEqual([]);
  files.install.mockImplementation(async () => void install());
  void words.start();
  await settled();
  expect(requests).toHaveLength(1);
});

describe('nothing is written down', () => {
  test.each<[string, (page: ReturnType<typeof afterStop>) => void]>([
    ['after the take was deleted', ({ reports }) => reports.set({ take: undefined })],
    ['before the take can be played', ({ take }) => take.store.set({ playable: undefined })],
    ['while the report is another session’s', ({ reports }) => reports.set({ session: ANOTHER })],
    [
      'if no words are lacking',
      ({ reports }) => reports.set({ session: { ...SESSION, report: REPORT_STATES['words alone'] } }),
    ],
    ['during a session', ({ app }) => app.set({ sessionRunning: true })],
  ])('%s', async (_, change) => {
    const page = afterStop();
    change(page);
    await page.words.start();
    expect(page.requests).toEqual([]);
  });

  test('if the build has no files', async () => {
    const { words, requests } = afterStop({ sizeBytes: 0 });
    await words.start();
    expect(requests).toEqual([]);
  });
});

test.each<[string, (page: ReturnType<typeof afterStop>) => void]>([
  ['the take is deleted', ({ reports }) => reports.set({ take: undefined })],
  ['another session begins', ({ app }) => app.set({ sessionRunning: true })],
  ['another report replaces this one', ({ reports }) => reports.set({ session: ANOTHER })],
])('recognition ends when %s', async (_, change) => {
  const page = afterStop();
  const writing = page.words.start();
  await settled();
  change(page);
  expect(page.requests[0]?.[2].aborted).toBe(true);
  await writing;
  expect(page.words.get()).toMatchObject({ done: undefined, ended: undefined });
  expect(page.reports.get().session).not.toMatchObject({ report: { recognizer: 'recording' } });
});

describe('recognition by itself after Stop', () => {
  test('starts once for each session, if the speaker chose that', async () => {
    const { words, values, app, requests, answer, reports, take } = afterStop();
    await settled();
    expect(requests).toEqual([]);
    words.chooseAlways(true);
    expect(values.get('auraWriteDownTakes')).toBe('yes');
    app.set({ sessionRunning: true });
    reports.set({ session: ANOTHER, take: { ...take.take, session: ANOTHER.id } });
    await settled();
    expect(requests).toEqual([]);
    // The overlay has ended.
    app.set({ sessionRunning: false });
    await settled();
    expect(requests).toHaveLength(1);
    answer('no-sound');
    await settled();
    app.set({ online: false });
    await settled();
    expect(requests).toHaveLength(1);
  });

  test('starts as soon as the take can be played', async () => {
    const take = fakeTake();
    const { playable } = take.store.get();
    take.store.set({ playable: undefined });
    const { requests } = afterStop({ always: true, take });
    await settled();
    expect(requests).toEqual([]);
    take.store.set({ playable });
    await settled();
    expect(requests).toHaveLength(1);
  });

  test('downloads nothing', async () => {
    const { requests, files } = afterStop({ always: true, installed: false });
    await settled();
    expect(files.refresh).toHaveBeenCalledOnce();
    expect(files.install).not.toHaveBeenCalled();
    expect(requests).toEqual([]);
  });
});
