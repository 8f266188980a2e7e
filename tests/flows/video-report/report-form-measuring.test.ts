import { describe, expect, test } from 'vitest';
import type { Measurement } from '../../../src/domain/recording/measured-report.ts';
import type { VideoChoices } from '../../../src/flows/video-report/report-form-state.ts';
import { createReportForm } from '../../../src/flows/video-report/report-form.ts';
import { settled } from '../../fake-clock.ts';
import { fakeFormDevices, measured, measuredIn, talk, unreadable, WRITTEN } from './fake-form-devices.ts';

describe('measuring', () => {
  function requested(choices?: Partial<VideoChoices>, measurement?: Measurement | 'held') {
    const given = fakeFormDevices(choices, measurement);
    const form = createReportForm('video', given.devices);
    form.choose(talk);
    const submitted = form.submit();
    return { ...given, form, submitted };
  }

  test('continues after the report is shown, and is then added to it', async () => {
    const { form, submitted, requests, emitProgress, endMeasuring, answer, kept, reportInProgress } =
      requested({}, 'held');
    expect(requests).toEqual([{ kind: 'video' }]);
    expect(form.get().waitsForMeasuring).toBe(false);
    emitProgress({ done: 0.5, leftS: 7 });
    answer();
    await submitted;
    expect(form.get().phase).toBe('written');
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ ...WRITTEN, videoMeasuredOnly: undefined });
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

  test('continues after a failure, and is not restarted by the next request', async () => {
    const { form, submitted, endMeasuring, answer, measurings, reportInProgress } = requested({}, 'held');
    answer({ kind: 'key-missing' });
    await submitted;
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

  test('can be shown before it has ended', async () => {
    const { form, submitted, endMeasuring, answer, kept } = requested({}, 'held');
    answer({ kind: 'offline' });
    await submitted;
    form.showMeasured();
    expect(form.get()).toMatchObject({ phase: 'written', failure: undefined });
    endMeasuring(measured);
    await settled();
    expect(measuredIn(kept, 'videoMeasuredOnly').measuring.get().measurement).toBe(measured);
  });

  test('ends when another file is chosen; if a report shows it, when another file is submitted', async () => {
    const failed = requested({}, 'held');
    failed.answer({ kind: 'offline' });
    await failed.submitted;
    failed.form.choose(new File(['other'], 'other.mp4', { type: 'video/mp4' }));
    expect(failed.reportInProgress.at(-1)).toBe(false);
    expect(failed.form.get().measuring).toBeUndefined();

    const shown = requested({}, 'held');
    shown.answer();
    await shown.submitted;
    shown.form.leave();
    shown.form.choose(new File(['other'], 'other.mp4', { type: 'video/mp4' }));
    const { measuring } = measuredIn(shown.kept, 'videoMeasured');
    expect(measuring.get().measurement).toBeUndefined();
    void shown.form.submit();
    expect(measuring.get().measurement).toEqual({ kind: 'not measured', reason: 'skipped' });
    expect(shown.measurings()).toBe(2);
  });

  test('precedes the request if its figures are sent', async () => {
    const { submitted, requests, endMeasuring, answer, kept } = requested({ sendMeasured: true }, 'held');
    await settled();
    expect(requests).toEqual([]);
    endMeasuring(measured);
    await settled();
    expect(requests).toEqual([{ kind: 'video', measured: measured.kind === 'measured' && measured.report }]);
    answer();
    await submitted;
    expect(measuredIn(kept, 'videoMeasured').sent).toBe(true);
  });

  test('leaves the request without figures if it fails', async () => {
    const { submitted, requests, answer, kept } = requested({ sendMeasured: true }, unreadable);
    await settled();
    expect(requests).toEqual([{ kind: 'video' }]);
    answer();
    await submitted;
    const { measuring, sent } = measuredIn(kept, 'videoMeasured');
    expect(sent).toBe(false);
    expect(measuring.get().measurement).toBe(unreadable);
  });

  test('can be skipped while the request waits for it', async () => {
    const { form, submitted, answer, kept, requests } = requested({ sendMeasured: true }, 'held');
    expect(form.get().waitsForMeasuring).toBe(true);
    form.skipMeasuring();
    await settled();
    expect(requests).toEqual([{ kind: 'video' }]);
    answer();
    await submitted;
    expect(form.get().phase).toBe('written');
    expect(measuredIn(kept, 'videoMeasured').measuring.get().measurement).toMatchObject({
      reason: 'skipped',
    });
  });

  test('is not followed by a request if the speaker turned requests off in the meantime', async () => {
    const choices = { sendMeasured: true, measureOnly: false };
    const given = fakeFormDevices({}, 'held');
    const form = createReportForm('video', { ...given.devices, choices: () => ({ ...choices }) });
    form.choose(talk);
    const submitted = form.submit();
    choices.measureOnly = true;
    given.choicesChange();
    expect(form.get()).toMatchObject({ phase: 'writing', measuresOnly: true });
    given.endMeasuring(measured);
    await submitted;
    expect(given.requests).toEqual([]);
    expect(measuredIn(given.kept, 'videoMeasuredOnly').measuring.file).toBe(talk);
  });

  test.each([
    ['ended', measured],
    ['goes on', 'held' as const],
  ])(
    'becomes the report if requests are turned off during a request; the measuring %s',
    async (_, measurement) => {
      const choices = { sendMeasured: false, measureOnly: false };
      const given = fakeFormDevices({}, measurement);
      const form = createReportForm('video', { ...given.devices, choices: () => ({ ...choices }) });
      form.choose(talk);
      const submitted = form.submit();
      await settled();
      expect(given.requests).toHaveLength(1);
      choices.measureOnly = true;
      given.choicesChange();
      expect(given.signal()?.aborted).toBe(true);
      await settled();
      expect(form.get().measuresOnly).toBe(true);
      given.endMeasuring(measured);
      await submitted;
      expect(form.get()).toMatchObject({ phase: 'written', failure: undefined });
      expect(measuredIn(given.kept, 'videoMeasuredOnly').measuring.file).toBe(talk);
    },
  );

  test('gives no report if it failed and requests are turned off during a request', async () => {
    const choices = { sendMeasured: false, measureOnly: false };
    const given = fakeFormDevices({}, unreadable);
    const form = createReportForm('video', { ...given.devices, choices: () => ({ ...choices }) });
    form.choose(talk);
    const submitted = form.submit();
    await settled();
    choices.measureOnly = true;
    given.choicesChange();
    await submitted;
    expect(form.get()).toMatchObject({ phase: 'choosing', failure: { kind: 'nothing-measured' } });
  });

  test('is a report of its own after a failed request, and is not repeated', async () => {
    const { form, submitted, answer, kept, measurings } = requested({}, measured);
    answer({ kind: 'key-missing' });
    await submitted;
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
    // No written report is published, so an earlier one stays.
    expect(kept.flatMap(Object.keys)).toEqual(['videoMeasuredOnly']);
    expect(measuredIn(kept, 'videoMeasuredOnly').measuring.get().measurement).toBe(measured);
  });

  test('is a report of its own without a request if the speaker turned requests off', async () => {
    const { form, submitted, requests } = requested({ measureOnly: true }, measured);
    await submitted;
    expect(requests).toEqual([]);
    expect(form.get().phase).toBe('written');
    const failed = requested({ measureOnly: true }, unreadable);
    await failed.submitted;
    expect(failed.form.get()).toMatchObject({
      phase: 'choosing',
      failure: { kind: 'nothing-measured' },
      measuring: { measurement: unreadable },
    });
  });

  test('without a request, chosen for one submission, needs no goal', async () => {
    const given = fakeFormDevices({ sendMeasured: true }, measured);
    const form = createReportForm('comprehensive', given.devices);
    form.choose(talk);
    const submitted = form.submit({ measureOnly: true });
    expect(form.get()).toMatchObject({ phase: 'writing', waitsForMeasuring: true, measuresOnly: true });
    await submitted;
    expect(given.requests).toEqual([]);
    expect(form.get()).toMatchObject({ phase: 'written', failure: undefined });
    expect(given.kept.flatMap(Object.keys)).toEqual(['comprehensiveMeasuredOnly']);

    form.setGoal('Win the bid.');
    void form.submit();
    await settled();
    expect(given.requests, 'the next request asks as before').toHaveLength(1);
    expect(form.get().measuresOnly).toBe(false);
  });

  test('needs no goal without a request', async () => {
    const given = fakeFormDevices({ measureOnly: true }, measured);
    const form = createReportForm('comprehensive', given.devices);
    form.choose(talk);
    await form.submit();
    expect(form.get()).toMatchObject({ phase: 'written', failure: undefined });
    expect(given.kept.flatMap(Object.keys)).toEqual(['comprehensiveMeasuredOnly']);
  });

  test('ends when the speaker cancels', async () => {
    const { form, submitted, kept, answer, reportInProgress } = requested({}, 'held');
    form.cancel();
    expect(form.get().phase).toBe('choosing');
    expect(reportInProgress.at(-1)).toBe(false);
    answer();
    await submitted;
    expect(kept).toEqual([]);
  });
});
