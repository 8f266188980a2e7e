import { expect, test } from 'vitest';
import { comparable } from '../../../src/domain/progress/comparability.ts';
import type { KeptReport } from '../../../src/domain/progress/kept-report.ts';
import { summaryOf } from '../../../src/domain/progress/summary.ts';
import type { KeptReports } from '../../../src/flows/progress/kept-reports.ts';
import { storageAttempt } from '../../../src/flows/progress/storage-attempt.ts';
import { plainVoice } from '../../domain/voice/plain-voice.ts';
import { noBug } from '../../no-bug.ts';
import { exported, imported, report } from './export-import.ts';
import { FakeDevice } from './device.ts';

const NAME = 'Built-in Microphone';

/** A session that is long enough to be compared. */
function session(n: number, microphone: string): KeptReport {
  const kept = report(n);
  if (kept.kind !== 'session') throw new Error('The fixture is no session.');
  const voice = plainVoice({ seconds: 60, pauses: [[10, 10.6]], semitones: 1 });
  const words = Array.from({ length: 100 }, (_, i) => `word${i}`).join(' ');
  return {
    ...kept,
    madeAt: `2026-11-${10 + n}T09:30:00.000Z`,
    report: { ...kept.report, microphone, voice, lengthS: 60, fullTranscript: words },
  };
}

/** Numbers of the sessions whose loudness is compared. */
async function compared(kept: KeptReports): Promise<number[]> {
  await kept.refresh();
  const state = kept.get();
  const entries = state.kind === 'listed' ? state.entries : [];
  const sessions = entries.filter((entry) => entry.kind === 'session');
  return comparable(sessions, 'loudness').map(({ id }) => Number(id));
}

const everything = (device: FakeDevice) =>
  JSON.stringify([[...device.reports.values], [...device.summaries.values]]);

test('a report is kept without the name of its microphone, and sessions with the same microphone are compared in loudness', async () => {
  const device = new FakeDevice();
  const { kept } = device.open();
  await kept.keep([session(1, NAME), session(2, 'Headset'), session(3, NAME)]);
  expect(everything(device)).not.toMatch(/Built-in|Headset/);
  expect(await compared(kept)).toEqual([3, 1]);
});

test('a report that an earlier version kept with the name is compared, opened and exported without it', async () => {
  const device = new FakeDevice();
  const old = session(1, NAME);
  device.reports.values.set(old.id, old);
  device.summaries.values.set(old.id, { ...summaryOf(old), microphone: NAME });
  const { kept } = device.open();
  await kept.keep([session(2, NAME)]);
  expect(await compared(kept)).toEqual([2, 1]);
  expect(JSON.stringify(kept.get())).not.toContain(NAME);
  const opened = await kept.open(old.id);
  expect(opened.kind === 'read' && JSON.stringify(opened.kept)).not.toContain(NAME);
  const text = await (await exported(kept)).text();
  expect(text).not.toContain(NAME);
  expect(text.match(/"microphone":"[0-9a-f]{32}"/g)).toHaveLength(2);
});

test('imported sessions are compared with each other, not with those of another device', async () => {
  const first = new FakeDevice('first').open();
  await first.kept.keep([session(1, NAME), session(2, NAME)]);
  const file = await exported(first.kept);
  const second = new FakeDevice('second').open();
  await imported(second.kept, file);
  expect(await compared(second.kept)).toEqual([2, 1]);
  await second.kept.keep([session(3, NAME)]);
  expect(await compared(second.kept)).toEqual([3]);
  // Back on the first device, all are its own.
  await first.kept.remove([report(1).id]);
  await imported(first.kept, file);
  await first.kept.keep([session(4, NAME)]);
  expect(await compared(first.kept)).toEqual([4, 2, 1]);
});

test('a file of an earlier version, with the name, is imported without it', async () => {
  const old = session(1, NAME);
  const plain = {
    ids: async () => ({ kind: 'stored', value: [old.id] }) as const,
    open: async () => ({ kind: 'read', kept: old, raw: old }) as const,
    attempt: storageAttempt(noBug),
  };
  const file = await exported(plain);
  expect(await file.text()).toContain(NAME);
  const device = new FakeDevice();
  const { kept } = device.open();
  await imported(kept, file);
  await kept.keep([session(2, NAME)]);
  expect(everything(device)).not.toContain(NAME);
  expect(await compared(kept)).toEqual([2, 1]);
});
