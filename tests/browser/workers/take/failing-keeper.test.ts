// The real keeper in a real worker, on the origin private file system and on IndexedDB. After a failed write the next visit opens, and the
// keeper's answers are correct. Here every seventh write fails; in every-write-fails.drawn.test.ts, with a storage in memory, every write.
import { afterEach, describe, expect, test } from 'vitest';
import type { Fault } from '../../../faults.ts';
import { countPackets, PART, PART_PACKETS } from '../../../short-recording.ts';
import type { FailingKeeper } from './failing-keeper.worker.ts';
import { Visit } from './visit.ts';

const STORAGES = ['file-system', 'database'] as const;
const REAL_FAULTS: readonly Fault[] = ['quota', 'invalid-state', 'short', 'death'];
/** One write in this many fails. A prime, so that it is not always the same write of a record. */
const STEP = 7;
const ID = 'failing';
const startedAt = { year: 2026, month: 11, day: 25, hour: 14, minute: 5 };

interface Answers {
  readonly written: number;
  readonly kept: boolean;
  readonly doneOrReported: boolean;
}

/** Records two parts, stops and keeps. */
async function recordAndKeep(keeper: Visit['keeper']): Promise<Answers> {
  let written = 0;
  let doneOrReported = (await keeper.begin(ID, 'session', startedAt)) !== 'written';
  for (const begunAtS of [0, 1]) {
    if (doneOrReported) break;
    doneOrReported = (await keeper.beginPart(ID, 'audio/webm', begunAtS)) !== 'written';
    doneOrReported ||= (await keeper.write(ID, await PART.arrayBuffer())) !== 'written';
    if (!doneOrReported) written += 1;
    await keeper.endPart(ID, begunAtS + 0.2);
  }
  const finished = await keeper.finish(ID);
  const kept = await keeper.keep(ID);
  return {
    written,
    kept,
    doneOrReported: doneOrReported || !kept || 'failure' in finished || !finished.playable?.seekable,
  };
}

afterEach(async () => {
  for (const storage of STORAGES) {
    const visit = new Visit({ storage, plan: undefined });
    await visit.keeper.remove(ID);
    visit.close();
  }
});

describe.each(STORAGES)('on the %s', (storage) => {
  test(
    'the keeper answers correctly after a fault of each kind at every seventh write',
    { timeout: 300_000 },
    async ({ annotate }) => {
      const first = new Visit({ storage, plan: undefined });
      expect(await recordAndKeep(first.keeper)).toEqual({ written: 2, kept: true, doneOrReported: false });
      const writes = await first.keeper.writes();
      expect(await first.keeper.remove(ID)).toBe(true);
      first.close();
      const ends: Record<End, number> = { died: 0, 'in one file': 0, 'in parts': 0, 'not kept': 0 };
      let cases = 0;
      for (const fault of REAL_FAULTS) {
        for (let at = 1 + (cases % STEP); at <= writes; at += STEP) {
          const end = await check({ storage, plan: { fault, at, onwards: fault === 'quota' } });
          ends[end] += 1;
          cases += 1;
        }
      }
      // Each of the four ends occurred.
      expect(Object.values(ends), JSON.stringify(ends)).not.toContain(0);
      await annotate(`${writes} writes, ${cases} faults`, 'faults');
    },
  );
});

/** The state of the take after a fault. */
type End = 'died' | 'in one file' | 'in parts' | 'not kept';

async function check(how: FailingKeeper): Promise<End> {
  const what = JSON.stringify(how);
  const visit = new Visit(how);
  const answered = await Promise.race([recordAndKeep(visit.keeper), visit.died]);
  const died = answered === 'died';
  const answers = died ? { kept: false, written: 0, doneOrReported: true } : answered;
  visit.close();

  const next = new Visit({ storage: how.storage, plan: undefined });
  const { kept, unfinished } = await next.keeper.find();
  const [take] = kept;
  expect(kept.length, what).toBeGreaterThanOrEqual(Number(answers.kept));
  const seekable = take?.playable?.seekable === true;
  expect(seekable || answers.doneOrReported, what).toBe(true);
  const bytes = seekable && (await next.keeper.open(ID));
  const packets = bytes ? await countPackets(bytes) : (take?.partsCount ?? 0) * PART_PACKETS;
  expect(packets, what).toBeGreaterThanOrEqual(answers.kept ? answers.written * PART_PACKETS : 0);
  for (const { id, playable } of [...kept, ...unfinished]) {
    expect((await next.keeper.open(id))?.size, what).toBe(playable?.sizeBytes);
  }
  expect(await next.keeper.remove(ID), what).toBe(true);
  expect(await next.keeper.find(), what).toEqual({ kept: [], unfinished: [] });
  next.close();
  if (died) return 'died';
  return seekable ? 'in one file' : take ? 'in parts' : 'not kept';
}
