import { expect, test, vi } from 'vitest';
import { KEPT_VERSION, type KeptOf, readKeptReport } from '../../../src/domain/progress/kept-report.ts';
import { FIRST_APP_STATE } from '../../../src/flows/app/app-state.ts';
import { createStore } from '../../../src/flows/store.ts';
import type { Takes } from '../../../src/flows/takes/takes-state.ts';
import { createKeptTakeWords } from '../../../src/flows/recognizer/kept-take-words.ts';
import type { RecognizerFiles } from '../../../src/flows/recognizer/recognizer-files.ts';
import type { StoredTake } from '../../../src/workers/take/protocol.ts';
import { FakeKeyedStore, openKeptReports } from '../../fake-keyed-store.ts';
import { noBug } from '../../no-bug.ts';
import { REPORT_STATES } from '../../report-states.ts';
import { stored as storedTake } from '../takes/fresh-device.ts';
import { fakeRecognizer, WORDS } from './fake-recognizer.ts';

const REPORT = REPORT_STATES['voice alone'];
const ID = '1'.padStart(32, '0');
const KEPT: KeptOf<'session'> = {
  version: KEPT_VERSION,
  id: ID,
  madeAt: new Date(2026, 10, 22, 9, 31, 5).toISOString(),
  kind: 'session',
  report: REPORT,
};
const MINUTE = { year: 2026, month: 11, day: 22, hour: 9, minute: 30 };
const TAKE: StoredTake = {
  ...storedTake,
  session: ID,
  startedAt: MINUTE,
  playable: { ...storedTake.playable!, lengthS: 60, offsetS: 0.5 },
  kept: true,
};

/** A visit in which a kept report is opened. The test plays the recognizer. */
async function opened({
  report = REPORT,
  takes = [TAKE],
  sizeBytes = 100,
  diesOpening = false,
  log = noBug,
} = {}) {
  const stored = new FakeKeyedStore();
  const reports = openKeptReports({ reports: stored, log });
  const kept = { ...KEPT, report };
  await reports.keep([kept]);
  const app = createStore(FIRST_APP_STATE);
  const listed = createStore({ kept: takes, failed: false });
  const bytes = new Blob(['take']);
  const recognizer = fakeRecognizer();
  const refresh = vi.fn(async () => {});
  const words = createKeptTakeWords(
    {
      writeDown: recognizer.writeDown,
      // Fields that the flow does not read are left out.
      files: { sizeBytes, installed: () => true, refresh } as unknown as RecognizerFiles,
      takes: {
        ...listed,
        refresh: async () => {},
        async open({ id, playable }: StoredTake) {
          listed.set({ failed: diesOpening });
          const isHere = !diesOpening && listed.get().kept.some((one) => one.id === id);
          return isHere ? { ...playable!, bytes, name: 'Aura' } : undefined;
        },
      } as unknown as Takes,
      reports,
      app,
    },
    kept,
  );
  await words.find();
  return { words, reports, stored, app, listed, bytes, refresh, ...recognizer };
}

/** Begins to write down the words, and waits for the recognizer. */
async function begun(visit: Awaited<ReturnType<typeof opened>>) {
  const writing = visit.words.start();
  await vi.waitFor(() => expect(visit.requests).toHaveLength(1));
  return { ...visit, writing };
}

function storedReport(stored: FakeKeyedStore): KeptOf<'session'>['report'] {
  const result = readKeptReport(stored.values.get(ID));
  if (result.kind !== 'read' || result.kept.kind !== 'session') throw new Error('No session is stored.');
  return result.kept.report;
}

test('a kept report is completed from its kept take, and stored in its place before it is shown', async () => {
  const { words, stored, requests, bytes, completed, recognized } = await opened();
  expect(words.get().offered).toBe(true);
  const shown: unknown[] = [];
  words.subscribe(() => {
    const { kept } = words.get();
    if (kept.report !== REPORT && kept.report.recognizer === 'recording') shown.push(storedReport(stored));
  });
  const writing = words.start();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.[0]).toBe(bytes);
  requests[0]?.[1]([], 0.4);
  expect(words.get()).toMatchObject({ done: 0.4, ended: undefined });
  recognized();
  await writing;
  expect(completed).toEqual([[expect.objectContaining({ recognizer: REPORT.recognizer }), 0.5]]);
  expect(words.get()).toMatchObject({
    offered: false,
    done: undefined,
    ended: 'completed',
    kept: { id: ID, report: { recognizer: 'recording', fullTranscript: WORDS.fullTranscript } },
  });
  expect(shown[0]).toMatchObject({ recognizer: 'recording' });
});

test('after damaged files were deleted, the button offers their download', async () => {
  const { words, writing, answer, refresh } = await begun(await opened());
  answer('damaged');
  await writing;
  expect(words.get()).toMatchObject({ offered: true, ended: 'damaged' });
  expect(refresh).toHaveBeenCalledOnce();
});

test.each([
  ['without a take', { takes: [] }],
  [
    'of a session in whose minute another was recorded',
    { takes: [{ ...TAKE, session: '2'.padStart(32, '0') }] },
  ],
  ['with a take of a version that stored no session', { takes: [{ ...TAKE, session: undefined }] }],
  ['that lacks no words', { report: REPORT_STATES['1 minute'] }],
  ['in a build without the recognizer', { sizeBytes: 0 }],
])('nothing is offered in a report %s', async (_, of) => {
  const { words } = await opened(of);
  expect(words.get().offered).toBe(false);
});

test.each([
  ['in another time zone', { ...MINUTE, hour: 18 }],
  ['after the clock was set back', { ...MINUTE, day: 23 }],
  ['in the repeated hour at the end of summer time', { ...MINUTE, hour: 8 }],
  ['minutes after Stop', { ...MINUTE, minute: 20 }],
  ['although the take lost the time of its start', undefined],
])('a report that was kept %s finds its take', async (_, startedAt) => {
  const { words } = await opened({
    takes: [
      { ...TAKE, id: 'another', session: 'another' },
      { ...TAKE, startedAt },
    ],
  });
  expect(words.get().offered).toBe(true);
  void words.start();
  await vi.waitFor(() => expect(words.get().done).toBe(0));
});

test.each(['not-installed', 'damaged', 'no-sound', 'no-engine', 'ended'] as const)(
  'a kept report stays when recognition ends with %s, and the reason is shown',
  async (reason) => {
    const { words, stored, answer, writing } = await begun(await opened());
    answer(reason);
    await writing;
    expect(words.get()).toMatchObject({ done: undefined, ended: reason, offered: true });
    expect(storedReport(stored).recognizer).toBe(REPORT.recognizer);
  },
);

test('a device that refuses the completed report keeps the earlier one, and the speaker can try again', async () => {
  const { words, stored, requests, recognized, writing } = await begun(await opened());
  const { update } = stored;
  stored.update = () => Promise.reject(new DOMException('Full.', 'QuotaExceededError'));
  recognized();
  await writing;
  expect(words.get()).toMatchObject({ ended: 'not-stored', offered: true, kept: { report: REPORT } });
  expect(storedReport(stored).recognizer).toBe(REPORT.recognizer);

  stored.update = update;
  const again = words.start();
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  recognized();
  await again;
  expect(storedReport(stored).recognizer).toBe('recording');
});

test('a report that is deleted during recognition stays deleted', async () => {
  const { words, reports, stored, recognized, writing } = await begun(await opened());
  await reports.remove([ID]);
  recognized();
  await writing;
  expect(words.get().ended).toBe('gone');
  expect(stored.values.size).toBe(0);
});

test('a change made during recognition stays, beside the words', async () => {
  const { words, reports, stored, recognized, writing } = await begun(await opened());
  const heardBySpeaker = [{ target: 'ums', atS: 3 }] as const;
  const update = () =>
    reports.update(ID, (kept) =>
      kept.kind === 'session' ? { ...kept, report: { ...kept.report, heardBySpeaker } } : kept,
    );
  recognized(WORDS, update);
  await writing;
  expect(words.get().ended).toBe('completed');
  expect(storedReport(stored)).toMatchObject({ recognizer: 'recording', heardBySpeaker });
});

test('a report that is deleted while it is being completed stays deleted', async () => {
  const { words, reports, stored, recognized, writing } = await begun(await opened());
  recognized(WORDS, () => reports.remove([ID]));
  await writing;
  expect(words.get().ended).toBe('gone');
  expect(stored.values.size).toBe(0);
});

test.each([
  ['SecurityError', 'storage-refused'],
  ['TypeError', 'storage-failed'],
] as const)('a storage that throws a %s is not reported as the loss of the report', async (name, ended) => {
  const { words, stored, recognized, writing } = await begun(await opened({ log: () => {} }));
  stored.refusal = name === 'TypeError' ? new TypeError('A bug.') : new DOMException('No.', name);
  recognized();
  await writing;
  expect(words.get()).toMatchObject({ ended, offered: true });
});

test('a report that can no longer be read is reported as unreadable', async () => {
  const { words, stored, recognized, writing } = await begun(await opened());
  stored.values.set(ID, { version: KEPT_VERSION });
  recognized();
  await writing;
  expect(words.get().ended).toBe('unreadable');
});

test('a take that could not be opened because its worker died is not reported as gone', async () => {
  const { words, listed, requests } = await opened({ diesOpening: true });
  await words.start();
  expect(words.get()).toMatchObject({ ended: 'storage-failed', offered: true });
  expect(requests).toEqual([]);
  expect(listed.get().kept).toEqual([TAKE]);
});

test.each<[string, (visit: Awaited<ReturnType<typeof begun>>) => void]>([
  ['before its end is recognized', ({ recognized }) => recognized()],
  ['while the report is completed', (visit) => visit.recognized(WORDS, async () => deleteTake(visit))],
  [
    'while its words are stored',
    (visit) => {
      const { update } = visit.stored;
      visit.stored.update = async (id, change) => {
        deleteTake(visit);
        return update(id, change);
      };
      visit.recognized();
    },
  ],
  ['and can no longer be read', ({ answer }) => answer('recording-unreadable')],
])('nothing is stored of a take that another window deletes %s', async (when, end) => {
  const visit = await begun(await opened());
  if (!when.startsWith('while')) deleteTake(visit);
  end(visit);
  await visit.writing;
  expect(visit.words.get()).toMatchObject({ done: undefined, ended: 'gone', kept: { report: REPORT } });
  expect(storedReport(visit.stored)).toEqual(REPORT);
});

const deleteTake = ({ listed }: Pick<Awaited<ReturnType<typeof opened>>, 'listed'>) =>
  listed.set({ kept: [] });

test('a take that was deleted is reported as gone', async () => {
  const { words, listed, requests } = await opened();
  listed.set({ kept: [] });
  await words.start();
  expect(words.get().ended).toBe('gone');
  expect(requests).toEqual([]);
});

test.each([
  ['the speaker', 'stopped'],
  ['a session', undefined],
] as const)('%s stops recognition, the kept report stays, and `ended` is %s', async (by, ended) => {
  const { words, app, stored, writing } = await begun(await opened());
  if (by === 'the speaker') words.stop();
  else app.set({ sessionRunning: true });
  await writing;
  expect(words.get()).toMatchObject({ done: undefined, ended });
  expect(storedReport(stored).recognizer).toBe(REPORT.recognizer);
});
