import { describe, expect, test } from 'vitest';
import type { AnalysisFailure } from '../../../src/domain/failure.ts';
import { type Measurement, measuredReport } from '../../../src/domain/recording/measured-report.ts';
import type { VideoChoices } from '../../../src/flows/app/video-choices.ts';
import type { MeasuredFile, Reports } from '../../../src/flows/app/reports.ts';
import type { MeasuringProgress } from '../../../src/flows/video-report/measure-recording.ts';
import {
  type RequestedReport,
  type RequestDevices,
  requestReport,
  type ReportOutcome,
} from '../../../src/flows/video-report/request-report.ts';
import { settled } from '../../fake-clock.ts';

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
  const orders: RequestedReport[] = [];
  const kept: Partial<Reports>[] = [];
  let signal: AbortSignal | undefined;
  let answer: (written: ReportOutcome) => void = () => {};
  let breakWriting = () => {};
  const reportInProgress: boolean[] = [];
  let told: (progress: MeasuringProgress) => void = () => {};
  let endMeasuring: (measurement: Measurement) => void = () => {};
  let measurings = 0;
  return {
    orders,
    kept,
    signal: () => signal,
    measurings: () => measurings,
    answer: (failure?: AnalysisFailure) => answer(failure ?? { kind: 'written', reports: WRITTEN }),
    breakWriting: () => breakWriting(),
    reportInProgress,
    told: (progress: MeasuringProgress) => told(progress),
    endMeasuring: (now: Measurement) => endMeasuring(now),
    devices: {
      write(order: RequestedReport, until: AbortSignal) {
        orders.push(order);
        signal = until;
        return new Promise<ReportOutcome>((resolve, reject) => {
          answer = resolve;
          breakWriting = () => reject(new DOMException('refused', 'SecurityError'));
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
      publishReportActivity: (_, now) => reportInProgress.push(now),
    } satisfies RequestDevices,
  };
}

const WRITTEN: Partial<Reports> = { comprehensive: undefined };

/** What was kept of a measured video. */
function measuredIn(kept: readonly Partial<Reports>[], field: 'videoMeasured' | 'videoAlone'): MeasuredFile {
  const measuredFile = kept.at(-1)?.[field];
  if (!measuredFile) throw new Error(`There is no ${field}.`);
  return measuredFile;
}

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

test('of several files dropped at once, the first video is taken, and the others are counted', () => {
  const request = requestReport('video', devices().devices);
  request.choose(notes, talk, talk);
  expect(request.get()).toMatchObject({ file: about, leftOut: 2, failure: undefined });
  request.choose(talk);
  expect(request.get().leftOut).toBe(0);
  request.choose(notes, notes);
  expect(request.get()).toMatchObject({ file: undefined, leftOut: 0, failure: { kind: 'not-a-video' } });
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
    expect(request.get()).toMatchObject({
      phase: 'choosing',
      file: about,
      goal: 'Win the bid.',
      failure: { kind: 'unreachable' },
      measuring: { measurement: unreadable },
    });
    void request.ask();
    expect(request.get()).toMatchObject({ phase: 'writing', failure: undefined });
    expect(orders).toHaveLength(2);
  });
});

test('an error that no device turned into an answer is a failure, not an endless wait', async () => {
  const { devices: given, breakWriting } = devices();
  const request = requestReport('video', given);
  request.choose(talk);
  const asked = request.ask();
  breakWriting();
  await asked;
  expect(request.get()).toMatchObject({ phase: 'choosing', file: about, failure: { kind: 'unknown' } });
});

describe('leaving the screen', () => {
  test('keeps file and goal', () => {
    const request = requestReport('comprehensive', devices().devices);
    request.choose(talk);
    request.describe('Win the bid.');
    request.leave();
    expect(request.get()).toMatchObject({ phase: 'choosing', file: about, goal: 'Win the bid.' });
  });

  test('gives up writing, and what was not asked for any more is not kept', async () => {
    const { devices: given, signal, answer, kept } = devices();
    const request = requestReport('video', given);
    request.choose(talk);
    const asked = request.ask();
    request.leave();
    expect(signal()?.aborted).toBe(true);
    answer();
    await asked;
    expect(kept).toEqual([]);
    expect(request.get()).toMatchObject({ phase: 'choosing', file: about });
  });

  test('after the report was written, lets it be asked for again', async () => {
    const { devices: given, answer } = devices();
    const request = requestReport('video', given);
    request.choose(talk);
    const asked = request.ask();
    answer();
    await asked;
    request.leave();
    expect(request.get()).toMatchObject({ phase: 'choosing', file: about });
  });
});

describe('canceling', () => {
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
    const canceled = request.ask();
    request.cancel();
    write = second.devices.write;
    const asked = request.ask();
    first.answer({ kind: 'silent' });
    await canceled;
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

  test('is not waited for: the report is shown when it is written, and the measurements join it', async () => {
    const { request, asked, orders, told, endMeasuring, answer, kept, reportInProgress } = requested(
      {},
      'held',
    );
    expect(orders).toEqual([{ kind: 'video' }]);
    expect(request.get().waitsForMeasuring).toBe(false);
    told({ done: 0.5, leftS: 7 });
    answer();
    await asked;
    expect(request.get().phase).toBe('written');
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ ...WRITTEN, videoAlone: undefined });
    const { measuring, sent } = measuredIn(kept, 'videoMeasured');
    expect(sent).toBe(false);
    expect(measuring.file).toBe(talk);
    expect(measuring.get()).toEqual({ progress: { done: 0.5, leftS: 7 }, measurement: undefined });
    expect(reportInProgress.at(-1)).toBe(true);

    request.leave();
    endMeasuring(measured);
    await settled();
    expect(measuring.get().measurement).toBe(measured);
    expect(reportInProgress.at(-1)).toBe(false);
  });

  test('goes on while a failure is said, and is not begun anew by the next question', async () => {
    const { request, asked, endMeasuring, answer, measurings, reportInProgress } = requested({}, 'held');
    answer({ kind: 'key-missing' });
    await asked;
    expect(request.get()).toMatchObject({
      phase: 'choosing',
      failure: { kind: 'key-missing' },
      measuring: { measurement: undefined },
    });
    expect(reportInProgress.at(-1)).toBe(true);
    const again = request.ask();
    answer({ kind: 'key-missing' });
    await again;
    request.leave();
    expect(measurings()).toBe(1);
    endMeasuring(measured);
    await settled();
    expect(request.get().measuring).toMatchObject({ measurement: measured });
    expect(reportInProgress.at(-1)).toBe(false);
  });

  test('can be looked at while it goes on', async () => {
    const { request, asked, endMeasuring, answer, kept } = requested({}, 'held');
    answer({ kind: 'offline' });
    await asked;
    request.showMeasured();
    expect(request.get()).toMatchObject({ phase: 'written', failure: undefined });
    endMeasuring(measured);
    await settled();
    expect(measuredIn(kept, 'videoAlone').measuring.get().measurement).toBe(measured);
  });

  test('ends where another file is chosen, unless a report shows it: then where another is asked for', async () => {
    const failed = requested({}, 'held');
    failed.answer({ kind: 'offline' });
    await failed.asked;
    failed.request.choose(new File(['other'], 'other.mp4', { type: 'video/mp4' }));
    expect(failed.reportInProgress.at(-1)).toBe(false);
    expect(failed.request.get().measuring).toBeUndefined();

    const shown = requested({}, 'held');
    shown.answer();
    await shown.asked;
    shown.request.leave();
    shown.request.choose(new File(['other'], 'other.mp4', { type: 'video/mp4' }));
    const { measuring } = measuredIn(shown.kept, 'videoMeasured');
    expect(measuring.get().measurement).toBeUndefined();
    void shown.request.ask();
    expect(measuring.get().measurement).toEqual({ kind: 'not measured', reason: 'skipped' });
    expect(shown.measurings()).toBe(2);
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
    expect(measuredIn(kept, 'videoMeasured').sent).toBe(true);
  });

  test('that comes to nothing goes the way without', async () => {
    const { asked, orders, answer, kept } = requested({ sendMeasured: true }, unreadable);
    await settled();
    expect(orders).toEqual([{ kind: 'video' }]);
    answer();
    await asked;
    const { measuring, sent } = measuredIn(kept, 'videoMeasured');
    expect(sent).toBe(false);
    expect(measuring.get().measurement).toBe(unreadable);
  });

  test('can be left out where it is waited for', async () => {
    const { request, asked, answer, kept, orders } = requested({ sendMeasured: true }, 'held');
    expect(request.get().waitsForMeasuring).toBe(true);
    request.skipMeasuring();
    await settled();
    expect(orders).toEqual([{ kind: 'video' }]);
    answer();
    await asked;
    expect(request.get().phase).toBe('written');
    expect(measuredIn(kept, 'videoMeasured').measuring.get().measurement).toMatchObject({
      reason: 'skipped',
    });
  });

  test('that was waited for is not followed by a question where the speaker forbade it meanwhile', async () => {
    const choices = { sendMeasured: true, measureOnly: false };
    const given = devices({}, 'held');
    const request = requestReport('video', { ...given.devices, choices: () => ({ ...choices }) });
    request.choose(talk);
    const asked = request.ask();
    choices.measureOnly = true;
    given.endMeasuring(measured);
    await asked;
    expect(given.orders).toEqual([]);
    expect(measuredIn(given.kept, 'videoAlone').measuring.file).toBe(talk);
  });

  test('alone is a report, where nothing could be written; and is not done twice', async () => {
    const { request, asked, answer, kept, measurings } = requested({}, measured);
    answer({ kind: 'key-missing' });
    await asked;
    expect(request.get()).toMatchObject({
      failure: { kind: 'key-missing' },
      measuring: { measurement: measured },
    });
    const again = request.ask();
    answer({ kind: 'key-missing' });
    await again;
    expect(measurings()).toBe(1);
    request.showMeasured();
    expect(request.get().phase).toBe('written');
    // The written report that was there stays.
    expect(kept.flatMap(Object.keys)).toEqual(['videoAlone']);
    expect(measuredIn(kept, 'videoAlone').measuring.get().measurement).toBe(measured);
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
      measuring: { measurement: unreadable },
    });
  });

  test('alone demands no goal', async () => {
    const given = devices({ measureOnly: true }, measured);
    const request = requestReport('comprehensive', given.devices);
    request.choose(talk);
    await request.ask();
    expect(request.get()).toMatchObject({ phase: 'written', failure: undefined });
    expect(given.kept.flatMap(Object.keys)).toEqual(['comprehensiveAlone']);
  });

  test('ends when the speaker cancels', async () => {
    const { request, asked, kept, answer, reportInProgress } = requested({}, 'held');
    request.cancel();
    expect(request.get().phase).toBe('choosing');
    expect(reportInProgress.at(-1)).toBe(false);
    answer();
    await asked;
    expect(kept).toEqual([]);
  });
});
