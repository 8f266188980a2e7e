import { describe, expect, test } from 'vitest';
import type { ReportResult } from '../../../src/flows/video-report/report-form-state.ts';
import { about, notes, openForm, openWithTalk, talk, unreadable, WRITTEN } from './fake-form-devices.ts';

describe('choosing', () => {
  test('shows name, size and type without reading the file', () => {
    const { form, measurings } = openWithTalk();
    expect(form.get().file).toEqual(about);
    expect(measurings()).toBe(0);
  });

  test('rejects a file that is no video, and clears the selection', () => {
    const { form } = openWithTalk();
    form.choose(notes);
    expect(form.get()).toMatchObject({ file: undefined, failure: { kind: 'not-a-video' } });
    form.choose(talk);
    expect(form.get()).toMatchObject({ file: about, failure: undefined });
  });
});

test('the first video among several dropped files is chosen, and the others are counted', () => {
  const { form } = openForm();
  form.choose(notes, talk, talk);
  expect(form.get()).toMatchObject({ file: about, leftOut: 2, failure: undefined });
  form.choose(talk);
  expect(form.get().leftOut).toBe(0);
  form.choose(notes, notes);
  expect(form.get()).toMatchObject({ file: undefined, leftOut: 0, failure: { kind: 'not-a-video' } });
});

describe('a file that another app shares', () => {
  test('counts as chosen', () => {
    const { form } = openForm();
    form.receive(talk);
    expect(form.get()).toMatchObject({ file: about, failure: undefined });
  });

  test('is reported if it is lost, until a file is chosen', () => {
    const { form } = openForm();
    form.receive({ kind: 'share-lost' });
    expect(form.get()).toMatchObject({ file: undefined, failure: { kind: 'share-lost' } });
    form.choose(talk);
    expect(form.get()).toMatchObject({ file: about, failure: undefined });
  });
});

describe('submitting', () => {
  test.each(['video', 'comprehensive'] as const)('fails without a file (%s)', async (kind) => {
    const { form, requests } = openForm({ kind });
    await form.submit();
    expect(form.get()).toMatchObject({ phase: 'choosing', failure: { kind: 'no-file' } });
    expect(requests).toEqual([]);
  });

  test.each(['', '  ', '\n\t '])('fails with the goal %j', async (goal) => {
    const { form, requests } = openWithTalk({ kind: 'comprehensive' });
    form.setGoal(goal);
    await form.submit();
    expect(form.get()).toMatchObject({ phase: 'choosing', failure: { kind: 'no-goal' } });
    expect(requests).toEqual([]);
  });

  test('sends one request at a time, with the goal trimmed', async () => {
    const { form, requests, answer } = openWithTalk({ kind: 'comprehensive' });
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
    const opened = openWithTalk({ kind: 'comprehensive' });
    const { form, requests } = opened;
    form.setGoal('Win the bid.');
    await opened.request({ kind: 'unreachable' });
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
  const { form, breakWriting } = openWithTalk();
  const submitted = form.submit();
  breakWriting();
  await submitted;
  expect(form.get()).toMatchObject({ phase: 'choosing', file: about, failure: { kind: 'unknown' } });
});

describe('leaving the screen', () => {
  test('keeps file and goal', () => {
    const { form } = openWithTalk({ kind: 'comprehensive' });
    form.setGoal('Win the bid.');
    form.leave();
    expect(form.get()).toMatchObject({ phase: 'choosing', file: about, goal: 'Win the bid.' });
  });

  test('aborts the request, and keeps no later result', async () => {
    const { form, signal, answer, kept } = openWithTalk();
    const submitted = form.submit();
    form.leave();
    expect(signal()?.aborted).toBe(true);
    answer();
    await submitted;
    expect(kept).toEqual([]);
    expect(form.get()).toMatchObject({ phase: 'choosing', file: about });
  });

  test('after the report was written allows another request', async () => {
    const opened = openWithTalk();
    await opened.request();
    opened.form.leave();
    expect(opened.form.get()).toMatchObject({ phase: 'choosing', file: about });
  });
});

describe('canceling', () => {
  test('ends the wait, and later results are ignored', async () => {
    const { form, signal, answer } = openWithTalk();
    const submitted = form.submit();
    form.cancel();
    expect(form.get()).toMatchObject({ phase: 'choosing', file: about, failure: undefined });
    expect(signal()?.aborted).toBe(true);
    answer({ kind: 'unreachable' });
    await submitted;
    expect(form.get()).toMatchObject({ phase: 'choosing', failure: undefined });
  });

  test('does not affect the next request', async () => {
    const answers: ((result: ReportResult) => void)[] = [];
    const write = () => new Promise<ReportResult>((resolve) => answers.push(resolve));
    const { form } = openWithTalk({ change: { write } });
    const canceled = form.submit();
    form.cancel();
    const submitted = form.submit();
    answers[0]!({ kind: 'silent' });
    await canceled;
    expect(form.get()).toMatchObject({ phase: 'writing', failure: undefined });
    answers[1]!(WRITTEN);
    await submitted;
    expect(form.get().phase).toBe('written');
  });
});
