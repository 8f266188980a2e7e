// Tests of the harness: the fake recognizer, and the errors that fail a journey. Needs no build.
import { createServer } from 'node:http';
import { expect, test as base } from './harness/test.ts';

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  site: async ({}, provide) => {
    const server = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end('<link rel=icon href=data:>'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    await provide(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

test('the fake recognizer dispatches the events that a test requests', async ({ page, recognition }) => {
  await page.goto('/');
  expect(await page.evaluate(() => localStorage.getItem('auraFocusArea'))).toBe('pacing');
  await page.evaluate(() => {
    const Recognizer = Reflect.get(window, 'webkitSpeechRecognition');
    const recognizer = new Recognizer();
    const log: string[] = [];
    for (const type of ['start', 'end', 'error']) recognizer.addEventListener(type, () => log.push(type));
    recognizer.onresult = ({
      resultIndex,
      results,
    }: {
      resultIndex: number;
      results: Iterable<{ isFinal: boolean; 0: { transcript: string } }>;
    }) => {
      log.push(`${resultIndex}: ${Array.from(results, (result) => result[0].transcript + (result.isFinal ? '.' : '…')).join('|')}`); // prettier-ignore
    };
    recognizer.start();
    Object.assign(window, { log, recognizer });
  });
  await recognition.untilListening();
  await recognition.say('so hello');
  await recognition.murmur('again');
  await recognition.finalizeOnStop();
  await page.evaluate('recognizer.stop()');
  await recognition.untilListening(false);
  await recognition.repeatOnStart();
  await recognition.holdStarts(true);
  await page.evaluate('recognizer.start()');
  await recognition.untilListening(false);
  await recognition.holdStarts(false);
  await recognition.untilListening();
  await recognition.sayAsAndroid('one two', 'cumulative');
  await recognition.fail('network');
  await recognition.refuseStart('InvalidStateError');
  expect(await page.evaluate('try { recognizer.start() } catch (error) { error.name }')).toBe(
    'InvalidStateError',
  );
  expect(await recognition.calls()).toEqual(['start', 'stop', 'start', 'start']);
  expect(await page.evaluate('log')).toEqual([
    'start',
    '0: so…',
    '0: so hello…',
    '0: so hello.',
    '1: so hello.| again…',
    '1: so hello.| again.',
    'end',
    'start',
    '0: so hello.| again.',
    '0: one.',
    '0: one.|one two.',
    '0: one.|one two.',
    'error',
    'end',
  ]);
});

for (const [what, script] of [
  ['logged', "console.error('on purpose')"],
  ['thrown', "queueMicrotask(() => { throw new Error('on purpose') })"],
  ['thrown in a worker', `new Worker('data:text/javascript,throw new Error("on purpose")'), 0`],
  ['logged in a worker', `new Worker('data:text/javascript,console.error("on purpose")'), 0`],
] as const) {
  test(`an error that is ${what} is collected`, async ({ page, problems }) => {
    await page.goto('/');
    await page.evaluate(script);
    await expect.poll(() => problems.seen.join()).toContain('on purpose');
    problems.allow(/on purpose/);
  });
}

test.fail('an error that is not allowed fails the test', async ({ page, problems }) => {
  await page.goto('/');
  await page.evaluate("console.error('not allowed')");
  await expect.poll(() => problems.seen).toHaveLength(1);
});
