import { describe, expect, test } from 'vitest';
import type { AnalysisFailure } from '../../../src/domain/failure.ts';
import { type Measurement, measuredReport } from '../../../src/domain/recording/measured-report.ts';
import type { VideoChoices } from '../../../src/flows/app/video-choices.ts';
import type { MeasuredFile, Reports } from '../../../src/flows/app/reports.ts';
import type { MeasuringProgress } from '../../../src/flows/video-report/measure-recording.ts';
import {
  type ReportRequest,
  type ReportFormDevices,
  createReportForm,
  type ReportResult,
} from '../../../src/flows/video-report/report-form.ts';
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
  const requests: ReportRequest[] = [];
  const kept: Partial<Reports>[] = [];
  let signal: AbortSignal | undefined;
  let answer: (written: ReportResult) => void = () => {};
  let breakWriting = () => {};
  const reportInProgress: boolean[] = [];
  let emitProgress: (progress: MeasuringProgress) => void = () => {};
  let endMeasuring: (measurement: Measurement) => void = () => {};
  let measurings = 0;
  return {
    requests,
    kept,
    signal: () => signal,
    measurings: () => measurings,
    answer: (failure?: AnalysisFailure) => answer(failure ?? { kind: 'written', reports: WRITTEN }),
    breakWriting: () => breakWriting(),
    reportInProgress,
    emitProgress: (progress: MeasuringProgress) => emitProgress(progress),
    endMeasuring: (now: Measurement) => endMeasuring(now),
    devices: {
      write(request: ReportRequest, until: AbortSignal) {
        requests.push(request);
        signal = until;
        return new Promise<ReportResult>((resolve, reject) => {
          answer = resolve;
          breakWriting = () => reject(new DOMException('refused', 'SecurityError'));
        });
      },
      measure(_: Blob, onProgress: typeof emitProgress, skip: AbortSignal) {
        measurings += 1;
        emitProgress = onProgress;
        return new Promise<Measurement>((resolve) => {
          endMeasuring = resolve;
          skip.addEventListener('abort', () => resolve({ kind: 'not measured', reason: 'skipped' }));
          if (measurement !== 'held') resolve(measurement);
        });
      },
      keep: (reports: Partial<Reports>) => kept.push(reports),
      choices: () => ({ sendMeasured: false, measureOnly: false, ...choices }),
      publishReportActivity: (_, now) => reportInProgress.push(now),
    } satisfies ReportFormDevices,
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
    const form = createReportForm('video', given);
    form.choose(talk);
    expect(form.get().file).toEqual(about);
    expect(measurings()).toBe(0);
  });

  test('a file that is no video clears the selection and says so', () => {
    const form = createReportForm('video', devices().devices);
    form.choose(talk);
    form.choose(notes);
    expect(form.get()).toMatchObject({ file: undefined, failure: { kind: 'not-a-video' } });
    form.choose(talk);
    expect(form.get()).toMatchObject({ file: about, failure: undefined });
  });
});

test('of several files dropped at once, the first video is taken, and the others are counted', () => {
  const form = createReportForm('video', devices().devices);
  form.choose(notes, talk, talk);
  expect(form.get()).toMatchObject({ file: about, leftOut: 2, failure: undefined });
  form.choose(talk);
  expect(form.get().leftOut).toBe(0);
  form.choose(notes, notes);
  expect(form.get()).toMatchObject({ file: undefined, leftOut: 0, failure: { kind: 'not-a-video' } });
});

describe('what another app hands over', () => {
  test('is as if it were chosen here', () => {
    const form = createReportForm('video', devices().devices);
    form.receive(talk);
    expect(form.get()).toMatchObject({ file: about, failure: undefined });
  });

  test('is missed where it is lost, until a file is chosen', () => {
    const form = createReportForm('video', devices().devices);
    form.receive({ kind: 'share-lost' });
    expect(form.get()).toMatchObject({ file: undefined, failure: { kind: 'share-lost' } });
    form.choose(talk);
    expect(form.get()).toMatchObject({ file: about, failure: undefined });
  });
});

describe('asking', () => {
  test('without a file is refused', async () => {
    const { devices: given, requests } = devices();
    for (const kind of ['video', 'comprehensive'] as const) {
      const form = createReportForm(kind, given);
      await form.submit();
      expect(form.get()).toMatchObject({ phase: 'choosing', failure: { kind: 'no-file' } });
    }
    expect(requests).toEqual([]);
  });

  test.each(['', '  ', '\n\t '])('with the goal %j is refused', async (goal) => {
    const { devices: given, requests } = devices();
    const form = createReportForm('comprehensive', given);
    form.choose(talk);
    form.setGoal(goal);
    await form.submit();
    expect(form.get()).toMatchObject({ phase: 'choosing', failure: { kind: 'no-goal' } });
    expect(requests).toEqual([]);
  });

  test('writes, with the goal trimmed, and only once at a time', async () => {
    const { devices: given, requests, answer } = devices();
    const form = createReportForm('comprehensive', given);
    form.choose(talk);
    form.setGoal(' Win the bid. ');
    const asked = form.submit();
    await form.submit();
    expect(form.get().phase).toBe('writing');
    answer();
    await asked;
    expect(requests).toEqual([{ kind: 'comprehensive', goal: 'Win the bid.' }]);
    expect(form.get().phase).toBe('written');
  });

  test('fails, keeps file and goal, and may be asked again', async () => {
    const { devices: given, requests, answer } = devices();
    const form = createReportForm('comprehensive', given);
    form.choose(talk);
    form.setGoal('Win the bid.');
    const asked = form.submit();
    answer({ kind: 'unreachable' });
    await asked;
    expect(form.get()).toMatchObject({
      phase: 'choosing',
      file: about,
      goal: 'Win the bid.',
      failure: { kind: 'unreachable' },
      measuring: { measurement: unreadable },
    });
    void form.submit();
    expect(form.get()).toMatchObject({ phase: 'writing', failure: undefined });
    expect(requests).toHaveLength(2);
  });
});

test('an error that no device turned into an answer is a failure, not an endless wait', async () => {
  const { devices: given, breakWriting } = devices();
  const form = createReportForm('video', given);
  form.choose(talk);
  const asked = form.submit();
  breakWriting();
  await asked;
  expect(form.get()).toMatchObject({ phase: 'choosing', file: about, failure: { kind: 'unknown' } });
});

describe('leaving the screen', () => {
  test('keeps file and goal', () => {
    const form = createReportForm('comprehensive', devices().devices);
    form.choose(talk);
    form.setGoal('Win the bid.');
    form.leave();
    expect(form.get()).toMatchObject({ phase: 'choosing', file: about, goal: 'Win the bid.' });
  });

  test('gives up writing, and what was not asked for any more is not kept', async () => {
    const { devices: given, signal, answer, kept } = devices();
    const form = createReportForm('video', given);
    form.choose(talk);
    const asked = form.submit();
    form.leave();
    expect(signal()?.aborted).toBe(true);
    answer();
    await asked;
    expect(kept).toEqual([]);
    expect(form.get()).toMatchObject({ phase: 'choosing', file: about });
  });

  test('after the report was written, lets it be asked for again', async () => {
    const { devices: given, answer } = devices();
    const form = createReportForm('video', given);
    form.choose(talk);
    const asked = form.submit();
    answer();
    await asked;
    form.leave();
    expect(form.get()).toMatchObject({ phase: 'choosing', file: about });
  });
});

describe('canceling', () => {
  test('ends the waiting at once, and what is written later counts no more', async () => {
    const { devices: given, signal, answer } = devices();
    const form = createReportForm('video', given);
    form.choose(talk);
    const asked = form.submit();
    form.cancel();
    expect(form.get()).toMatchObject({ phase: 'choosing', file: about, failure: undefined });
    expect(signal()?.aborted).toBe(true);
    answer({ kind: 'unreachable' });
    await asked;
    expect(form.get()).toMatchObject({ phase: 'choosing', failure: undefined });
  });

  test('the next question is not disturbed by the last one', async () => {
    const first = devices();
    const second = devices();
    let { write } = first.devices;
    const form = createReportForm('video', {
      ...first.devices,
      write: (request, until) => write(request, until),
    });
    form.choose(talk);
    const canceled = form.submit();
    form.cancel();
    write = second.devices.write;
    const asked = form.submit();
    first.answer({ kind: 'silent' });
    await canceled;
    expect(form.get()).toMatchObject({ phase: 'writing', failure: undefined });
    second.answer();
    await asked;
    expect(form.get().phase).toBe('written');
  });
});

describe('measuring', () => {
  function requested(choices?: Partial<VideoChoices>, measurement?: Measurement | 'held') {
    const given = devices(choices, measurement);
    const form = createReportForm('video', given.devices);
    form.choose(talk);
    const asked = form.submit();
    return { ...given, form, asked };
  }

  test('is not waited for: the report is shown when it is written, and the measurements join it', async () => {
    const { form, asked, requests, emitProgress, endMeasuring, answer, kept, reportInProgress } = requested(
      {},
      'held',
    );
    expect(requests).toEqual([{ kind: 'video' }]);
    expect(form.get().waitsForMeasuring).toBe(false);
    emitProgress({ done: 0.5, leftS: 7 });
    answer();
    await asked;
    expect(form.get().phase).toBe('written');
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ ...WRITTEN, videoAlone: undefined });
    const { measuring, sent } = measuredIn(kept, 'videoMeasured');
    expect(sent).toBe(false);
    expect(measuring.file).toBe(talk);
    expect(measuring.get()).toEqual({ progress: { done: 0.5, leftS: 7 }, measurement: undefined });
    expect(reportInProgress.at(-1)).toBe(true);

    form.leave();
    endMeasuring(measured);
    await settled();
    expect(measuring.get().measurement).toBe(measured);
    expect(reportInProgress.at(-1)).toBe(false);
  });

  test('goes on while a failure is said, and is not begun anew by the next question', async () => {
    const { form, asked, endMeasuring, answer, measurings, reportInProgress } = requested({}, 'held');
    answer({ kind: 'key-missing' });
    await asked;
    expect(form.get()).toMatchObject({
      phase: 'choosing',
      failure: { kind: 'key-missing' },
      measuring: { measurement: undefined },
    });
    expect(reportInProgress.at(-1)).toBe(true);
    const again = form.submit();
    answer({ kind: 'key-missing' });
    await again;
    form.leave();
    expect(measurings()).toBe(1);
    endMeasuring(measured);
    await settled();
    expect(form.get().measuring).toMatchObject({ measurement: measured });
    expect(reportInProgress.at(-1)).toBe(false);
  });

  test('can be looked at while it goes on', async () => {
    const { form, asked, endMeasuring, answer, kept } = requested({}, 'held');
    answer({ kind: 'offline' });
    await asked;
    form.showMeasured();
    expect(form.get()).toMatchObject({ phase: 'written', failure: undefined });
    endMeasuring(measured);
    await settled();
    expect(measuredIn(kept, 'videoAlone').measuring.get().measurement).toBe(measured);
  });

  test('ends where another file is chosen, unless a report shows it: then where another is asked for', async () => {
    const failed = requested({}, 'held');
    failed.answer({ kind: 'offline' });
    await failed.asked;
    failed.form.choose(new File(['other'], 'other.mp4', { type: 'video/mp4' }));
    expect(failed.reportInProgress.at(-1)).toBe(false);
    expect(failed.form.get().measuring).toBeUndefined();

    const shown = requested({}, 'held');
    shown.answer();
    await shown.asked;
    shown.form.leave();
    shown.form.choose(new File(['other'], 'other.mp4', { type: 'video/mp4' }));
    const { measuring } = measuredIn(shown.kept, 'videoMeasured');
    expect(measuring.get().measurement).toBeUndefined();
    void shown.form.submit();
    expect(measuring.get().measurement).toEqual({ kind: 'not measured', reason: 'skipped' });
    expect(shown.measurings()).toBe(2);
  });

  test('comes first where the figures go along', async () => {
    const { asked, requests, endMeasuring, answer, kept } = requested({ sendMeasured: true }, 'held');
    await settled();
    expect(requests).toEqual([]);
    endMeasuring(measured);
    await settled();
    expect(requests).toEqual([{ kind: 'video', measured: measured.kind === 'measured' && measured.report }]);
    answer();
    await asked;
    expect(measuredIn(kept, 'videoMeasured').sent).toBe(true);
  });

  test('that comes to nothing goes the way without', async () => {
    const { asked, requests, answer, kept } = requested({ sendMeasured: true }, unreadable);
    await settled();
    expect(requests).toEqual([{ kind: 'video' }]);
    answer();
    await asked;
    const { measuring, sent } = measuredIn(kept, 'videoMeasured');
    expect(sent).toBe(false);
    expect(measuring.get().measurement).toBe(unreadable);
  });

  test('can be left out where it is waited for', async () => {
    const { form, asked, answer, kept, requests } = requested({ sendMeasured: true }, 'held');
    expect(form.get().waitsForMeasuring).toBe(true);
    form.skipMeasuring();
    await settled();
    expect(requests).toEqual([{ kind: 'video' }]);
    answer();
    await asked;
    expect(form.get().phase).toBe('written');
    expect(measuredIn(kept, 'videoMeasured').measuring.get().measurement).toMatchObject({
      reason: 'skipped',
    });
  });

  test('that was waited for is not followed by a question where the speaker forbade it meanwhile', async () => {
    const choices = { sendMeasured: true, measureOnly: false };
    const given = devices({}, 'held');
    const form = createReportForm('video', { ...given.devices, choices: () => ({ ...choices }) });
    form.choose(talk);
    const asked = form.submit();
    choices.measureOnly = true;
    given.endMeasuring(measured);
    await asked;
    expect(given.requests).toEqual([]);
    expect(measuredIn(given.kept, 'videoAlone').measuring.file).toBe(talk);
  });

  test('alone is a report, where nothing could be written; and is not done twice', async () => {
    const { form, asked, answer, kept, measurings } = requested({}, measured);
    answer({ kind: 'key-missing' });
    await asked;
    expect(form.get()).toMatchObject({
      failure: { kind: 'key-missing' },
      measuring: { measurement: measured },
    });
    const again = form.submit();
    answer({ kind: 'key-missing' });
    await again;
    expect(measurings()).toBe(1);
    form.showMeasured();
    expect(form.get().phase).toBe('written');
    // The written report that was there stays.
    expect(kept.flatMap(Object.keys)).toEqual(['videoAlone']);
    expect(measuredIn(kept, 'videoAlone').measuring.get().measurement).toBe(measured);
  });

  test('alone is what a speaker may want: nobody is asked', async () => {
    const { form, asked, requests } = requested({ measureOnly: true }, measured);
    await asked;
    expect(requests).toEqual([]);
    expect(form.get().phase).toBe('written');
    const failed = requested({ measureOnly: true }, unreadable);
    await failed.asked;
    expect(failed.form.get()).toMatchObject({
      phase: 'choosing',
      failure: { kind: 'nothing-measured' },
      measuring: { measurement: unreadable },
    });
  });

  test('alone demands no goal', async () => {
    const given = devices({ measureOnly: true }, measured);
    const form = createReportForm('comprehensive', given.devices);
    form.choose(talk);
    await form.submit();
    expect(form.get()).toMatchObject({ phase: 'written', failure: undefined });
    expect(given.kept.flatMap(Object.keys)).toEqual(['comprehensiveAlone']);
  });

  test('ends when the speaker cancels', async () => {
    const { form, asked, kept, answer, reportInProgress } = requested({}, 'held');
    form.cancel();
    expect(form.get().phase).toBe('choosing');
    expect(reportInProgress.at(-1)).toBe(false);
    answer();
    await asked;
    expect(kept).toEqual([]);
  });
});
