import { expect, test } from 'vitest';
import { RECORDED_HELLO } from '../../domain/session-report/recorded-hello.ts';
import type { VideoChoices } from '../../../src/flows/video-report/report-form-state.ts';
import { createReportForm } from '../../../src/flows/video-report/report-form.ts';
import type { NotWrittenDown, WriteDown, WrittenDown } from '../../../src/flows/words/write-down.ts';
import { settled } from '../../fake-clock.ts';
import { fakeFormDevices, measured, talk } from './fake-form-devices.ts';

const written: WrittenDown = {
  report: async () => RECORDED_HELLO,
  complete: async () => 'no-more-words',
  close: () => {},
};

/** A form whose recognizer answers with `result`, or is not wanted. */
function openForm(
  choices: Partial<VideoChoices>,
  result: WrittenDown | NotWrittenDown | undefined,
  sends = false,
) {
  const given = fakeFormDevices(choices, measured);
  const now = { result, sends, recognized: 0 };
  const writeDown: WriteDown = async () => {
    now.recognized += 1;
    return now.result!;
  };
  const form = createReportForm('video', {
    ...given.devices,
    writeDown: () => (now.result === undefined ? undefined : writeDown),
    sendWords: () => now.sends,
  });
  form.choose(talk);
  return { ...given, form, now };
}

test('with both choices, the figures and the words are sent', async () => {
  const { form, requests, answer } = openForm({ sendMeasured: true }, written, true);
  const submitted = form.submit();
  await settled();
  expect(requests).toMatchObject([
    { kind: 'video', measured: { words: RECORDED_HELLO }, words: RECORDED_HELLO },
  ]);
  answer();
  await submitted;
});

test('a request without words has the figures from before words were added', async () => {
  const { form, requests, answer } = openForm({ sendMeasured: true }, written);
  for (const _ of [1, 2]) {
    const submitted = form.submit();
    await settled();
    answer({ kind: 'key-missing' });
    await submitted;
  }
  const { report } = measured.kind === 'measured' ? measured : {};
  expect(requests).toEqual([
    { kind: 'video', measured: report },
    { kind: 'video', measured: report },
  ]);
});

test('a request that would send words is sent without them if none were recognized', async () => {
  const { form, requests, answer } = openForm({}, 'ended', true);
  const submitted = form.submit();
  await settled();
  expect(requests).toEqual([{ kind: 'video' }]);
  answer();
  await submitted;
});

test('words are not sent if the choice is withdrawn while they are being recognized', async () => {
  const { form, requests, now, answer } = openForm({}, written, true);
  const submitted = form.submit();
  now.sends = false;
  await settled();
  expect(requests).toEqual([{ kind: 'video' }]);
  answer();
  await submitted;
});

test('the next request recognizes words that are missing so far, and does not measure the file again', async () => {
  const { form, now, measurings, answer } = openForm({}, undefined);
  async function request(): Promise<number> {
    const submitted = form.submit();
    await settled();
    answer({ kind: 'key-missing' });
    await submitted;
    return measurings();
  }
  expect(await request()).toBe(1);
  now.result = 'not-installed';
  expect(await request()).toBe(1);
  now.result = written;
  expect(await request()).toBe(1);
  expect(form.get().measuring).toMatchObject({
    words: { kind: 'written' },
    measurement: { report: { words: RECORDED_HELLO } },
  });
  expect(await request()).toBe(1);
  expect(now.recognized).toBe(2);
});
