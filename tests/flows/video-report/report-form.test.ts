import { describe, expect, test } from 'vitest';
import { createReportForm } from '../../../src/flows/video-report/report-form.ts';
import { about, fakeFormDevices, notes, talk, unreadable } from './fake-form-devices.ts';

describe('choosing', () => {
  test('shows name, size and type without reading the file', () => {
    const { devices: given, measurings } = fakeFormDevices();
    const form = createReportForm('video', given);
    form.choose(talk);
    expect(form.get().file).toEqual(about);
    expect(measurings()).toBe(0);
  });

  test('rejects a file that is no video, and clears the selection', () => {
    const form = createReportForm('video', fakeFormDevices().devices);
    form.choose(talk);
    form.choose(notes);
    expect(form.get()).toMatchObject({ file: undefined, failure: { kind: 'not-a-video' } });
    form.choose(talk);
    expect(form.get()).toMatchObject({ file: about, failure: undefined });
  });
});

test('the first video among several dropped files is chosen, and the others are counted', () => {
  const form = createReportForm('video', fakeFormDevices().devices);
  form.choose(notes, talk, talk);
  expect(form.get()).toMatchObject({ file: about, leftOut: 2, failure: undefined });
  form.choose(talk);
  expect(form.get().leftOut).toBe(0);
  form.choose(notes, notes);
  expect(form.get()).toMatchObject({ file: undefined, leftOut: 0, failure: { kind: 'not-a-video' } });
});

describe('a file that another app shares', () => {
  test('counts as chosen', () => {
    const form = createReportForm('video', fakeFormDevices().devices);
    form.receive(talk);
    expect(form.get()).toMatchObject({ file: about, failure: undefined });
  });

  test('is reported if it is lost, until a file is chosen', () => {
    const form = createReportForm('video', fakeFormDevices().devices);
    form.receive({ kind: 'share-lost' });
    expect(form.get()).toMatchObject({ file: undefined, failure: { kind: 'share-lost' } });
    form.choose(talk);
    expect(form.get()).toMatchObject({ file: about, failure: undefined });
  });
});

describe('submitting', () => {
  test('fails without a file', async () => {
    const { devices: given, requests } = fakeFormDevices();
    for (const kind of ['video', 'comprehensive'] as const) {
      const form = createReportForm(kind, given);
      await form.submit();
      expect(form.get()).toMatchObject({ phase: 'choosing', failure: { kind: 'no-file' } });
    }
    expect(requests).toEqual([]);
  });

  test.each(['', '  ', '\n\t '])('fails with the goal %j', async (goal) => {
    const { devices: given, requests } = fakeFormDevices();
    const form = createReportForm('comprehensive', given);
    form.choose(talk);
    form.setGoal(goal);
    await form.submit();
    expect(form.get()).toMatchObject({ phase: 'choosing', failure: { kind: 'no-goal' } });
    expect(requests).toEqual([]);
  });

  test('sends one request at a time, with the goal trimmed', async () => {
    const { devices: given, requests, answer } = fakeFormDevices();
    const form = createReportForm('comprehensive', given);
    form.choose(talk);
    form.setGoal(' Win the bid. ');
    const submitted = form.submit();
    await form.submit();
    expect(form.get().phase).toBe('writing');
    answer();
    await submitted;
    expect(requests).toEqual([{ kind: 'comprehensive', goal: 'Win the bid.' }]);
    expect(form.get().phase).toBe('written');
  });

  test('keeps file and goal after a failure, and can be repeated', async () => {
    const { devices: given, requests, answer } = fakeFormDevices();
    const form = createReportForm('comprehensive', given);
    form.choose(talk);
    form.setGoal('Win the bid.');
    const submitted = form.submit();
    answer({ kind: 'unreachable' });
    await submitted;
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

test('an unexpected rejection is a failure', async () => {
  const { devices: given, breakWriting } = fakeFormDevices();
  const form = createReportForm('video', given);
  form.choose(talk);
  const submitted = form.submit();
  breakWriting();
  await submitted;
  expect(form.get()).toMatchObject({ phase: 'choosing', file: about, failure: { kind: 'unknown' } });
});

describe('leaving the screen', () => {
  test('keeps file and goal', () => {
    const form = createReportForm('comprehensive', fakeFormDevices().devices);
    form.choose(talk);
    form.setGoal('Win the bid.');
    form.leave();
    expect(form.get()).toMatchObject({ phase: 'choosing', file: about, goal: 'Win the bid.' });
  });

  test('aborts the request, and keeps no later result', async () => {
    const { devices: given, signal, answer, kept } = fakeFormDevices();
    const form = createReportForm('video', given);
    form.choose(talk);
    const submitted = form.submit();
    form.leave();
    expect(signal()?.aborted).toBe(true);
    answer();
    await submitted;
    expect(kept).toEqual([]);
    expect(form.get()).toMatchObject({ phase: 'choosing', file: about });
  });

  test('after the report was written allows another request', async () => {
    const { devices: given, answer } = fakeFormDevices();
    const form = createReportForm('video', given);
    form.choose(talk);
    const submitted = form.submit();
    answer();
    await submitted;
    form.leave();
    expect(form.get()).toMatchObject({ phase: 'choosing', file: about });
  });
});

describe('canceling', () => {
  test('ends the wait, and later results are ignored', async () => {
    const { devices: given, signal, answer } = fakeFormDevices();
    const form = createReportForm('video', given);
    form.choose(talk);
    const submitted = form.submit();
    form.cancel();
    expect(form.get()).toMatchObject({ phase: 'choosing', file: about, failure: undefined });
    expect(signal()?.aborted).toBe(true);
    answer({ kind: 'unreachable' });
    await submitted;
    expect(form.get()).toMatchObject({ phase: 'choosing', failure: undefined });
  });

  test('does not affect the next request', async () => {
    const first = fakeFormDevices();
    const second = fakeFormDevices();
    let { write } = first.devices;
    const form = createReportForm('video', {
      ...first.devices,
      write: (request, until) => write(request, until),
    });
    form.choose(talk);
    const canceled = form.submit();
    form.cancel();
    write = second.devices.write;
    const submitted = form.submit();
    first.answer({ kind: 'silent' });
    await canceled;
    expect(form.get()).toMatchObject({ phase: 'writing', failure: undefined });
    second.answer();
    await submitted;
    expect(form.get().phase).toBe('written');
  });
});
