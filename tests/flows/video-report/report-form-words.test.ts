import { expect, test } from 'vitest';
import { RECORDED_HELLO } from '../../domain/session-report/recorded-hello.ts';
import type { VideoChoices } from '../../../src/flows/video-report/report-form-state.ts';
import type { NotWrittenDown, WriteDown, WrittenDown } from '../../../src/flows/recognizer/write-down.ts';
import { HELLO } from '../recognizer/fake-recognizer.ts';
import { measured, openWithTalk } from './fake-form-devices.ts';

/** A form whose recognizer answers with `result`, or is not wanted. */
function openForm(
  choices: Partial<VideoChoices>,
  result: WrittenDown | NotWrittenDown | undefined,
  sends = false,
) {
  const now = { result, sends, recognized: 0 };
  const writeDown: WriteDown = async () => {
    now.recognized += 1;
    return now.result!;
  };
  const change = {
    writeDown: () => (now.result === undefined ? undefined : writeDown),
    sendWords: () => now.sends,
  };
  return { ...openWithTalk({ choices, measurement: measured, change }), now };
}

test('with both choices, the figures and the words are sent', async () => {
  const { request, requests } = openForm({ sendMeasured: true }, HELLO, true);
  await request();
  expect(requests).toMatchObject([
    { kind: 'video', measured: { words: RECORDED_HELLO }, words: RECORDED_HELLO },
  ]);
});

test('a request without words has the figures from before words were added', async () => {
  const { request, requests } = openForm({ sendMeasured: true }, HELLO);
  await request({ kind: 'key-missing' });
  await request({ kind: 'key-missing' });
  const { report } = measured.kind === 'measured' ? measured : {};
  expect(requests).toEqual([
    { kind: 'video', measured: report },
    { kind: 'video', measured: report },
  ]);
});

test('a request that would send words is sent without them if none were recognized', async () => {
  const { request, requests } = openForm({}, 'ended', true);
  await request();
  expect(requests).toEqual([{ kind: 'video' }]);
});

test('words are not sent if the choice is withdrawn while they are being recognized', async () => {
  const { request, requests, now } = openForm({}, HELLO, true);
  const submitted = request();
  now.sends = false;
  await submitted;
  expect(requests).toEqual([{ kind: 'video' }]);
});

test('the next request recognizes words that are missing so far, and does not measure the file again', async () => {
  const { form, now, measurings, request } = openForm({}, undefined);
  for (const result of [undefined, 'not-installed', HELLO] as const) {
    now.result = result;
    await request({ kind: 'key-missing' });
    expect(measurings()).toBe(1);
  }
  expect(form.get().measuring).toMatchObject({
    words: { kind: 'written' },
    measurement: { report: { words: RECORDED_HELLO } },
  });
  await request({ kind: 'key-missing' });
  expect(measurings()).toBe(1);
  expect(now.recognized).toBe(2);
});
