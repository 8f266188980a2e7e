import { describe, expect, test } from 'vitest';
import type { AnalysisFailure } from '../../src/domain/failure.ts';
import { type Measurement, measuredReport } from '../../src/domain/recording/measured-report.ts';
import type { VideoChoices } from '../../src/flows/keep-choices.ts';
import type { Reports } from '../../src/flows/keep-reports.ts';
import type { MeasuringProgress } from '../../src/flows/measure-recording.ts';
import {
  type Order,
  type RequestDevices,
  requestReport,
  type Written,
} from '../../src/flows/request-report.ts';
import { settled } from '../fake-clock.ts';

const talk = new File(['moving pictures'], 'talk.mp4', { type: 'video/mp4' });
const about = { name: 'talk.mp4', size: 15, type: 'video/mp4' };
const notes = new File(['words'], 'notes.txt', { type: 'text/plain' });

const unreadable: Measurement = { kind: 'not measured', reason: 'unreadable' };
const measured: Measurement = {
  kind: 'measured',
  report: measuredReport({ lengthS: 60, cutShort: false, undecodable: [], posture: [], voice: null }),
};

/** A writer and a reader that the test answers for. */
function devices(choices: Partial<VideoChoices> = {}, measurement: Measurement | 'held' = unreadable) {
  const orders: Order[] = [];
  const kept: Partial<Reports>[] = [];
  let signal: AbortSignal | undefined;
  let answer: (written: Written) => void = () => {};
  let told: (progress: MeasuringProgress) => void = () => {};
  let endMeasuring: (measurement: Measurement) => void = () => {};
  let measurings = 0;
  return {
    orders,
    kept,
    signal: () => signal,
    measurings: () => measurings,
    answer: (failure?: AnalysisFailure) => answer(failure ?? { kind: 'written', reports: WRITTEN }),
    told: (progress: MeasuringProgress) => told(progress),
    endMeasuring: (now: Measurement) => endMeasuring(now),
    devices: {
      write(order: Order, until: AbortSignal) {
        orders.push(order);
        signal = until;
        return new Promise<Written>((resolve) => {
          answer = resolve;
        });
      },
      measure(_: Blob, tell: typeof told, skip: AbortSignal) {
        measurings += 1;
        told = tell;
        return new Promise<Measurement>((resolve) => {
          endMeasuring = resolve;
          skip.addEventListener('abort', () => resolve({ kind: 'not measured', reason: 'skipped' }));
          if (measurement !== 'held') resolve(measurement);
        });
      },
      keep: (reports: Partial<Reports>) => kept.push(reports),
      choices: () => ({ sendMeasured: false, measureOnly: false, ...choices }),
      tellRequesting: () => {},
    } satisfies RequestDevices,
  };
}

const WRITTEN: Partial<Reports> = { comprehensive: undefined };

describe('choosing', () => {
  test('shows name, size and type, and reads nothing yet', () => {
    const { devices: given, measurings } = devices();
    const request = requestReport('video', given);
    request.choose(talk);
    expect(request.get().file).toEqual(about);
    expect(measurings()).toBe(0);
  });

  test('a file that is no video clears the selection and says so', () => {
    const request = requestReport('video', devices().devices);
    request.choose(talk);
    request.choose(notes);
    expect(request.get()).toMatchObject({ file: undefined, failure: { kind: 'not-a-video' } });
    request.choose(talk);
    expect(request.get()).toMatchObject({ file: about, failure: undefined });
  });
});

describe('what another app hands over', () => {
  test('is as if it were chosen here', () => {
    const request = requestReport('video', devices().devices);
    request.receive(talk);
    expect(request.get()).toMatchObject({ file: about, failure: undefined });
  });

  test('is missed where it is lost, until a file is chosen', () => {
    const request = requestReport('video', devices().devices);
    request.receive({ kind: 'share-lost' });
    expect(request.get()).toMatchObject({ file: undefined, failure: { kind: 'share-lost' } });
    request.choose(talk);
    expect(request.get()).toMatchObject({ file: about, failure: undefined });
  });
});

describe('asking', () => {
  test('without a file is refused', async () => {
    const { devices: given, orders } = devices();
    for (const kind of ['video', 'comprehensive'] as const) {
      const request = requestReport(kind, given);
      await request.ask();
      expect(request.get()).toMatchObject({ phase: 'choosing', failure: { kind: 'no-file' } });
    }
    expect(orders).toEqual([]);
  });

  test.each(['', '  ', '\n\t '])('with the goal %j is refused', async (goal) => {
    const { devices: given, orders } = devices();
    const request = requestReport('comprehensive', given);
    request.choose(talk);
    request.describe(goal);
    await request.ask();
    expect(request.get()).toMatchObject({ phase: 'choosing', failure: { kind: 'no-goal' } });
    expect(orders).toEqual([]);
  });

  test('writes, with the goal trimmed, and only once at a time', async () => {
    const { devices: given, orders, answer } = devices();
    const request = requestReport('comprehensive', given);
    request.choose(talk);
    request.describe(' Win the bid. ');
    const asked = request.ask();
    await request.ask();
    expect(request.get().phase).toBe('writing');
    answer();
    await asked;
    expect(orders).toEqual([{ kind: 'comprehensive', goal: 'Win the bid.' }]);
    expect(request.get().phase).toBe('written');
  });

  test('fails, keeps file and goal, and may be asked again', async () => {
    const { devices: given, orders, answer } = devices();
    const request = requestReport('comprehensive', given);
    request.choose(talk);
    request.describe('Win the bid.');
    const asked = request.ask();
    answer({ kind: 'unreachable' });
    await asked;
    expect(request.get()).toEqual({
      phase: 'choosing',
      file: about,
      goal: 'Win the bid.',
      failure: { kind: 'unreachable' },
      measuring: undefined,
      measuredAlone: false,
      unmeasured: 'unreadable',
    });
    void request.ask();
    expect(request.get()).toMatchObject({ phase: 'writing', failure: undefined });
    expect(orders).toHaveLength(2);
  });
});

test('what a device did not foresee is a failure, and the form comes back', async () => {
  const request = requestReport('video', {
    ...devices().devices,
    write: () => Promise.reject(new DOMException('denied', 'SecurityError')),
    measure: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  });
  request.choose(talk);
  await request.ask();
  expect(request.get()).toMatchObject({
    phase: 'choosing',
    failure: { kind: 'answer-unusable' },
    unmeasured: 'not-loaded',
  });
});

describe('cancelling', () => {
  test('ends the waiting at once, and what is written later counts no more', async () => {
    const { devices: given, signal, answer } = devices();
    const request = requestReport('video', given);
    request.choose(talk);
    const asked = request.ask();
    request.cancel();
    expect(request.get()).toMatchObject({ phase: 'choosing', file: about, failure: undefined });
    expect(signal()?.aborted).toBe(true);
    answer({ kind: 'unreachable' });
    await asked;
    expect(request.get()).toMatchObject({ phase: 'choosing', failure: undefined });
  });

  test('the next question is not disturbed by the last one', async () => {
    const first = devices();
    const second = devices();
    let { write } = first.devices;
    const request = requestReport('video', {
      ...first.devices,
      write: (order, until) => write(order, until),
    });
    request.choose(talk);
    const cancelled = request.ask();
    request.cancel();
    write = second.devices.write;
    const asked = request.ask();
    first.answer({ kind: 'silent' });
    await cancelled;
    expect(request.get()).toMatchObject({ phase: 'writing', failure: undefined });
    second.answer();
    await asked;
    expect(request.get().phase).toBe('written');
  });
});

describe('measuring', () => {
  function requested(choices?: Partial<VideoChoices>, measurement?: Measurement | 'held') {
    const given = devices(choices, measurement);
    const request = requestReport('video', given.devices);
    request.choose(talk);
    const asked = request.ask();
    return { ...given, request, asked };
  }

  test('runs beside the asking, and both are kept', async () => {
    const { request, asked, orders, told, endMeasuring, answer, kept } = requested({}, 'held');
    expect(orders).toEqual([{ kind: 'video' }]);
    told({ done: 0.5, leftS: 7 });
    expect(request.get().measuring).toEqual({ done: 0.5, leftS: 7 });
    answer();
    await settled();
    expect(request.get().phase).toBe('writing');
    endMeasuring(measured);
    await asked;
    expect(request.get()).toMatchObject({ phase: 'written', measuring: undefined });
    expect(kept).toEqual([WRITTEN, { videoMeasured: { file: talk, measurement: measured, sent: false } }]);
  });

  test('comes first where the figures go along', async () => {
    const { asked, orders, endMeasuring, answer, kept } = requested({ sendMeasured: true }, 'held');
    await settled();
    expect(orders).toEqual([]);
    endMeasuring(measured);
    await settled();
    expect(orders).toEqual([{ kind: 'video', measured: measured.kind === 'measured' && measured.report }]);
    answer();
    await asked;
    expect(kept.at(-1)).toMatchObject({ videoMeasured: { sent: true } });
  });

  test('that comes to nothing goes the way without', async () => {
    const { asked, orders, answer, kept } = requested({ sendMeasured: true }, unreadable);
    await settled();
    expect(orders).toEqual([{ kind: 'video' }]);
    answer();
    await asked;
    expect(kept.at(-1)).toEqual({ videoMeasured: { file: talk, measurement: unreadable, sent: false } });
  });

  test('can be left out', async () => {
    const { request, asked, answer, kept } = requested({}, 'held');
    answer();
    request.skipMeasuring();
    await asked;
    expect(request.get().phase).toBe('written');
    expect(kept.at(-1)).toMatchObject({ videoMeasured: { measurement: { reason: 'skipped' } } });
  });

  test('says why there is nothing of it, but not to who skipped it', async () => {
    const { request, asked, answer } = requested({}, 'held');
    request.skipMeasuring();
    answer({ kind: 'key-missing' });
    await asked;
    expect(request.get()).toMatchObject({ measuredAlone: false, unmeasured: undefined });
    request.choose(talk);
    expect(request.get().unmeasured).toBeUndefined();
  });

  test('alone is a report, where nothing could be written; and is not done twice', async () => {
    const { request, asked, answer, kept, measurings } = requested({}, measured);
    answer({ kind: 'key-missing' });
    await asked;
    expect(request.get()).toMatchObject({ failure: { kind: 'key-missing' }, measuredAlone: true });
    const again = request.ask();
    answer({ kind: 'key-missing' });
    await again;
    expect(measurings()).toBe(1);
    request.showMeasured();
    expect(request.get().phase).toBe('written');
    expect(kept).toEqual([
      { video: undefined },
      { videoMeasured: { file: talk, measurement: measured, sent: false } },
    ]);
  });

  test('alone is what a speaker may want: nobody is asked', async () => {
    const { request, asked, orders } = requested({ measureOnly: true }, measured);
    await asked;
    expect(orders).toEqual([]);
    expect(request.get().phase).toBe('written');
    const failed = requested({ measureOnly: true }, unreadable);
    await failed.asked;
    expect(failed.request.get()).toMatchObject({
      phase: 'choosing',
      failure: { kind: 'nothing-measured' },
      unmeasured: 'unreadable',
    });
  });

  test('ends when the speaker cancels', async () => {
    const { request, asked, kept, answer } = requested({}, 'held');
    request.cancel();
    expect(request.get()).toMatchObject({ phase: 'choosing', measuring: undefined });
    answer();
    await asked;
    expect(kept).toEqual([]);
  });
});
