import { expect } from 'vitest';
import type { ImportedRecording } from '../../../src/workers/take/protocol.ts';
import { PART, PART_PACKETS } from '../../short-recording.ts';
import type { TakeDevice, TakeWindow } from '../../take-window.ts';

/** The state that the screen shows when the flow has ended. */
export interface Seen {
  /** The ids of the take that must be there, and of the one that must not. */
  readonly kept?: string | undefined;
  readonly deleted?: string | undefined;
  /** The packets that a take must have, whether it was kept or is offered. */
  readonly packets?: number;
  readonly attemptsMin?: number;
  readonly attemptsMax?: number;
  /** Whether the request was carried out, or the screen says that it was not. */
  readonly doneOrReported: boolean;
}

export interface Flow {
  readonly name: string;
  /** Prepares the device, without a fault. */
  before(device: TakeDevice): Promise<void>;
  /** Prepares the same window, without a fault. */
  prepare?(window: TakeWindow): Promise<void>;
  during(window: TakeWindow): Promise<Seen>;
}

const attempt = () => new Blob([PART], { type: 'audio/webm' });
const importedRecording: ImportedRecording = {
  take: {
    id: 'abcdef01-23',
    startedAt: null,
    type: 'audio/webm',
    seekable: true,
    hasVideo: false,
    lengthS: 0.2,
    offsetS: 0,
  },
  bytes: PART,
  attempts: [
    {
      attempt: {
        madeAt: { year: 2026, month: 11, day: 22, hour: 14, minute: 5 },
        type: 'audio/webm',
        hasVideo: false,
        lengthS: 0.2,
      },
      bytes: PART,
    },
  ],
};

const nothing = async () => {};

async function keepTake(device: TakeDevice): Promise<void> {
  const window = await device.open();
  await window.record();
  const take = window.reports.get().take!;
  await take.keep();
  expect(await take.addAttempt(attempt())).toBe('written');
  window.close();
}

/** Leaves an unfinished take of two parts. */
async function cutOff(device: TakeDevice): Promise<void> {
  const window = await device.open();
  await window.recordParts();
  window.close();
}

/** Keeps a take as its parts, because there is no room for a joined copy. */
async function keepParts(device: TakeDevice): Promise<void> {
  const window = await device.open();
  await window.recordParts();
  device.disk.roomBytes = device.disk.usedBytes + 2000;
  await window.stop();
  await window.reports.get().take!.keep();
  device.disk.roomBytes = Number.POSITIVE_INFINITY;
  window.close();
}

async function deleteKept(window: TakeWindow): Promise<Seen> {
  const { id } = window.takes.get().kept[0]!;
  await window.unlessDead(window.takes.remove(id));
  if (window.faults.isDead) return { doneOrReported: false };
  await window.settled();
  const { kept, notDeleted } = window.takes.get();
  const listed = kept.some((take) => take.id === id);
  return { ...(listed ? { kept: id } : { deleted: id }), doneOrReported: !listed || notDeleted === id };
}

export const flows: readonly Flow[] = [
  {
    name: 'record, stop, keep',
    before: nothing,
    async during(window) {
      await window.record();
      const take = window.reports.get().take!;
      const { failure, endedBy } = take.get();
      await window.unlessDead(take.keep());
      const { kept, refused } = take.get();
      const ended = [...window.statuses].some((status) => status === 'full' || status === 'refused');
      return {
        kept: kept ? take.id : undefined,
        packets: ended ? 0 : 2 * PART_PACKETS,
        doneOrReported:
          (ended ? endedBy !== undefined : true) && (kept || refused === 'keep' || failure !== undefined),
      };
    },
  },
  {
    name: 'keep a take that was cut off',
    before: cutOff,
    async during(window) {
      const { id } = window.takes.get().unfinished[0]!;
      await window.unlessDead(window.takes.keep(id));
      const { kept, notKept } = window.takes.get();
      const listed = kept.some((take) => take.id === id);
      return {
        kept: listed ? id : undefined,
        packets: 2 * PART_PACKETS,
        doneOrReported: listed || notKept === id,
      };
    },
  },
  {
    name: 'play a take whose parts are not joined',
    before: keepParts,
    async during(window) {
      const [take] = window.takes.get().kept;
      const opening = window.takes.open(take!);
      await window.unlessDead(opening);
      return {
        kept: take!.id,
        packets: 2 * PART_PACKETS,
        doneOrReported: window.faults.isDead || (await opening) !== undefined,
      };
    },
  },
  {
    name: 'add an attempt',
    before: keepTake,
    async prepare(window) {
      await window.record();
      await window.reports.get().take!.keep();
    },
    async during(window) {
      const take = window.reports.get().take!;
      let result: string | undefined;
      await window.unlessDead(take.addAttempt(attempt()).then((outcome) => (result = outcome)));
      const attemptsMin = take.get().attempts.length;
      return { kept: take.id, packets: 2 * PART_PACKETS, attemptsMin, doneOrReported: result !== undefined };
    },
  },
  {
    name: 'delete an attempt',
    before: keepTake,
    async during(window) {
      const [take] = window.takes.get().kept;
      await window.unlessDead(window.takes.removeAttempt(take!, take!.attempts[0]!));
      const { kept, notDeleted } = window.takes.get();
      const attemptsMax = kept[0]!.attempts.length;
      return {
        kept: take!.id,
        packets: 2 * PART_PACKETS,
        attemptsMax,
        doneOrReported: attemptsMax === 0 || notDeleted === take!.id,
      };
    },
  },
  {
    name: 'delete a kept take',
    before: keepTake,
    during: deleteKept,
  },
  {
    name: 'delete a take whose parts are not joined',
    before: keepParts,
    during: deleteKept,
  },
  {
    name: 'delete a take that was cut off',
    before: cutOff,
    async during(window) {
      const { id } = window.takes.get().unfinished[0]!;
      await window.unlessDead(window.takes.remove(id));
      await window.settled();
      const { unfinished, notDeleted } = window.takes.get();
      const listed = unfinished.some((take) => take.id === id);
      return { deleted: listed ? undefined : id, doneOrReported: !listed || notDeleted === id };
    },
  },
  {
    name: 'import a recording',
    before: nothing,
    async during(window) {
      let result: string | undefined;
      await window.unlessDead(window.takes.add(importedRecording).then((outcome) => (result = outcome)));
      await window.unlessDead(window.takes.listAdded());
      await window.settled();
      const listed = window.takes.get().kept.some(({ id }) => id === importedRecording.take.id);
      return {
        kept: listed ? importedRecording.take.id : undefined,
        packets: PART_PACKETS,
        attemptsMin: listed ? 1 : 0,
        doneOrReported: listed || result === 'full' || result === 'refused',
      };
    },
  },
  {
    name: 'list the takes of earlier visits',
    async before(device) {
      await keepTake(device);
      const window = await device.open();
      await window.record();
      window.close();
    },
    during: async (window) => ({
      kept: window.takes.get().kept[0]?.id,
      packets: 2 * PART_PACKETS,
      doneOrReported: true,
    }),
  },
];
