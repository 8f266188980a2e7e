import { describe, expect, test } from 'vitest';
import { settled } from '../../fake-clock.ts';
import { measured, lastOf, openWithTalk, talk, unreadable, WRITTEN } from './fake-form-devices.ts';

describe('measuring', () => {
  function requested(options: Parameters<typeof openWithTalk>[0]) {
    const opened = openWithTalk(options);
    return { ...opened, submitted: opened.form.submit() };
  }

  test('continues after the report is shown, and is then added to it', async () => {
    const { form, submitted, requests, emitProgress, endMeasuring, answer, kept, reportInProgress } =
      requested({ measurement: 'held' });
    expect(requests).toEqual([{ kind: 'video' }]);
    expect(form.get().waitsForMeasuring).toBe(false);
    emitProgress({ done: 0.5, leftS: 7 });
    answer();
    await submitted;
    expect(form.get().phase).toBe('written');
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({
      video: { id: 'report 1', ...(WRITTEN.kind === 'written' && WRITTEN.written) },
      videoMeasuredOnly: undefined,
    });
    const { measuring, measuredSent } = lastOf(kept, 'video');
    expect(measuredSent).toBe(false);
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
    const { form, submitted, endMeasuring, answer, request, measurings, reportInProgress } = requested({
      measurement: 'held',
    });
    answer({ kind: 'key-missing' });
    await submitted;
    expect(form.get()).toMatchObject({
      phase: 'choosing',
      failure: { kind: 'key-missing' },
      measuring: { measurement: undefined },
    });
    expect(reportInProgress.at(-1)).toBe(true);
    await request({ kind: 'key-missing' });
    form.leave();
    expect(measurings()).toBe(1);
    endMeasuring(measured);
    await settled();
    expect(form.get().measuring).toMatchObject({ measurement: measured });
    expect(reportInProgress.at(-1)).toBe(false);
  });

  test('can be shown before it has ended', async () => {
    const { form, submitted, endMeasuring, answer, kept } = requested({ measurement: 'held' });
    answer({ kind: 'offline' });
    await submitted;
    form.showMeasured();
    expect(form.get()).toMatchObject({ phase: 'written', failure: undefined });
    endMeasuring(measured);
    await settled();
    expect(lastOf(kept, 'videoMeasuredOnly').measuring.get().measurement).toBe(measured);
  });

  test('ends when another file is chosen; if a report shows it, when another file is submitted', async () => {
    const failed = requested({ measurement: 'held' });
    failed.answer({ kind: 'offline' });
    await failed.submitted;
    failed.form.choose(new File(['other'], 'other.mp4', { type: 'video/mp4' }));
    expect(failed.reportInProgress.at(-1)).toBe(false);
    expect(failed.form.get().measuring).toBeUndefined();

    const shown = requested({ measurement: 'held' });
    shown.answer();
    await shown.submitted;
    shown.form.leave();
    shown.form.choose(new File(['other'], 'other.mp4', { type: 'video/mp4' }));
    const { measuring } = lastOf(shown.kept, 'video');
    expect(measuring.get().measurement).toBeUndefined();
    void shown.form.submit();
    expect(measuring.get().measurement).toEqual({ kind: 'not measured', reason: 'skipped' });
    expect(shown.measurings()).toBe(2);
  });

  test('precedes the request if its figures are sent', async () => {
    const { submitted, requests, endMeasuring, answer, kept } = requested({
      choices: { sendMeasured: true },
      measurement: 'held',
    });
    await settled();
    expect(requests).toEqual([]);
    endMeasuring(measured);
    await settled();
    expect(requests).toEqual([{ kind: 'video', measured: measured.kind === 'measured' && measured.report }]);
    answer();
    await submitted;
    expect(lastOf(kept, 'video').measuredSent).toBe(true);
  });

  test('leaves the request without figures if it fails', async () => {
    const { submitted, requests, answer, kept } = requested({
      choices: { sendMeasured: true },
      measurement: unreadable,
    });
    await settled();
    expect(requests).toEqual([{ kind: 'video' }]);
    answer();
    await submitted;
    const { measuring, measuredSent } = lastOf(kept, 'video');
    expect(measuredSent).toBe(false);
    expect(measuring.get().measurement).toBe(unreadable);
  });

  test('can be skipped while the request waits for it', async () => {
    const { form, submitted, answer, kept, requests } = requested({
      choices: { sendMeasured: true },
      measurement: 'held',
    });
    expect(form.get().waitsForMeasuring).toBe(true);
    form.skipMeasuring();
    await settled();
    expect(requests).toEqual([{ kind: 'video' }]);
    answer();
    await submitted;
    expect(form.get().phase).toBe('written');
    expect(lastOf(kept, 'video').measuring.get().measurement).toMatchObject({
      reason: 'skipped',
    });
  });

  test('is not followed by a request if the speaker turned requests off in the meantime', async () => {
    const { form, submitted, requests, measureOnly, endMeasuring, kept } = requested({
      choices: { sendMeasured: true },
      measurement: 'held',
    });
    measureOnly();
    expect(form.get()).toMatchObject({ phase: 'writing', measuresOnly: true });
    endMeasuring(measured);
    await submitted;
    expect(requests).toEqual([]);
    expect(lastOf(kept, 'videoMeasuredOnly').measuring.file).toBe(talk);
  });

  test.each([
    ['ended', measured],
    ['goes on', 'held' as const],
  ])(
    'becomes the report if requests are turned off during a request; the measuring %s',
    async (_, measurement) => {
      const { form, submitted, ...given } = requested({ measurement });
      await settled();
      expect(given.requests).toHaveLength(1);
      given.measureOnly();
      expect(given.signal()?.aborted).toBe(true);
      await settled();
      expect(form.get().measuresOnly).toBe(true);
      given.endMeasuring(measured);
      await submitted;
      expect(form.get()).toMatchObject({ phase: 'written', failure: undefined });
      expect(lastOf(given.kept, 'videoMeasuredOnly').measuring.file).toBe(talk);
    },
  );

  test('gives no report if it failed and requests are turned off during a request', async () => {
    const { form, submitted, measureOnly } = requested({ measurement: unreadable });
    await settled();
    measureOnly();
    await submitted;
    expect(form.get()).toMatchObject({ phase: 'choosing', failure: { kind: 'nothing-measured' } });
  });

  test('is a report of its own after a failed request, and is not repeated', async () => {
    const { form, submitted, answer, request, kept, measurings } = requested({ measurement: measured });
    answer({ kind: 'key-missing' });
    await submitted;
    expect(form.get()).toMatchObject({
      failure: { kind: 'key-missing' },
      measuring: { measurement: measured },
    });
    await request({ kind: 'key-missing' });
    expect(measurings()).toBe(1);
    form.showMeasured();
    expect(form.get().phase).toBe('written');
    // No written report is published, so an earlier one stays.
    expect(kept.flatMap(Object.keys)).toEqual(['videoMeasuredOnly']);
    expect(lastOf(kept, 'videoMeasuredOnly').measuring.get().measurement).toBe(measured);
  });

  test('is a report of its own without a request if the speaker turned requests off', async () => {
    const { form, submitted, requests } = requested({
      choices: { measureOnly: true },
      measurement: measured,
    });
    await submitted;
    expect(requests).toEqual([]);
    expect(form.get().phase).toBe('written');
    const failed = requested({ choices: { measureOnly: true }, measurement: unreadable });
    await failed.submitted;
    expect(failed.form.get()).toMatchObject({
      phase: 'choosing',
      failure: { kind: 'nothing-measured' },
      measuring: { measurement: unreadable },
    });
  });

  test('without a request, chosen for one submission, needs no goal', async () => {
    const { form, requests, kept } = openWithTalk({
      kind: 'comprehensive',
      choices: { sendMeasured: true },
      measurement: measured,
    });
    const submitted = form.submit({ measureOnly: true });
    expect(form.get()).toMatchObject({ phase: 'writing', waitsForMeasuring: true, measuresOnly: true });
    await submitted;
    expect(requests).toEqual([]);
    expect(form.get()).toMatchObject({ phase: 'written', failure: undefined });
    expect(kept.flatMap(Object.keys)).toEqual(['comprehensiveMeasuredOnly']);

    form.setGoal('Win the bid.');
    void form.submit();
    await settled();
    expect(requests, 'the next request asks as before').toHaveLength(1);
    expect(form.get().measuresOnly).toBe(false);
  });

  test('needs no goal without a request', async () => {
    const choices = { measureOnly: true };
    const { form, kept } = openWithTalk({ kind: 'comprehensive', choices, measurement: measured });
    await form.submit();
    expect(form.get()).toMatchObject({ phase: 'written', failure: undefined });
    expect(kept.flatMap(Object.keys)).toEqual(['comprehensiveMeasuredOnly']);
  });

  test('ends when the speaker cancels', async () => {
    const { form, submitted, kept, answer, reportInProgress } = requested({ measurement: 'held' });
    form.cancel();
    expect(form.get().phase).toBe('choosing');
    expect(reportInProgress.at(-1)).toBe(false);
    answer();
    await submitted;
    expect(kept).toEqual([]);
  });
});
