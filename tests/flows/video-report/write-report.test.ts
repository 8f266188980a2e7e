import { expect, test } from 'vitest';
import type { ProviderRequest, ProviderResponse } from '../../../src/devices/gemini.ts';
import type { AnalysisFailure } from '../../../src/domain/failure.ts';
import type { Prompt } from '../../../src/domain/written-report/prompt.ts';
import { writeReport } from '../../../src/flows/video-report/write-report.ts';

const assignment: Prompt<{ readonly word: string }> = {
  prompt: 'Write a word.',
  schema: { type: 'string' },
  read: (answer) => (answer === 'nonsense' ? undefined : { word: answer }),
};

/** A model that gives these replies, on a clock on which no time passes but what is waited for. */
function model(...replies: ProviderResponse[]) {
  const asked: ProviderRequest[] = [];
  const waits: number[] = [];
  return {
    asked,
    waits,
    devices: {
      ask: (question: ProviderRequest) => {
        asked.push(question);
        return Promise.resolve(replies[asked.length - 1] ?? { kind: 'unreachable' as const });
      },
      clock: {
        after(ms: number, call: () => void) {
          waits.push(ms);
          queueMicrotask(call);
          return () => {};
        },
      },
    },
  };
}

const never = new AbortController().signal;
const busy: AnalysisFailure = { kind: 'refused', status: 503 };

test('an answer is read', async () => {
  const { devices, asked } = model({ kind: 'answered', text: 'aura' });
  expect(await writeReport(devices, assignment, never)).toEqual({
    kind: 'written',
    report: { word: 'aura' },
  });
  expect(asked).toEqual([assignment]);
});

test('a failure that may pass is followed by another attempt, after 1 s and after 2 s', async () => {
  const { devices, asked, waits } = model(busy, { kind: 'unreachable' }, { kind: 'answered', text: 'aura' });
  expect(await writeReport(devices, assignment, never)).toMatchObject({ kind: 'written' });
  expect(asked).toHaveLength(3);
  expect(waits).toEqual([1000, 2000]);
});

test('the third failure is the last', async () => {
  const { devices, asked } = model(busy, busy, { kind: 'quota-used', status: 429 });
  expect(await writeReport(devices, assignment, never)).toEqual({ kind: 'quota-used', status: 429 });
  expect(asked).toHaveLength(3);
});

test.each<ProviderResponse>([
  { kind: 'key-refused', status: 401 },
  { kind: 'refused', status: 404 },
  { kind: 'answered', text: 'nonsense' },
])('one attempt, and no more, for $kind', async (reply) => {
  const { devices, asked, waits } = model(reply);
  const writing = await writeReport(devices, assignment, never);
  expect(writing.kind).toBe(reply.kind === 'answered' ? 'answer-unusable' : reply.kind);
  expect(asked).toHaveLength(1);
  expect(waits).toEqual([]);
});

test('canceled while it asks, an answer counts no more', async () => {
  const canceled = new AbortController();
  const { devices } = model({ kind: 'answered', text: 'aura' });
  const writing = writeReport(devices, assignment, canceled.signal);
  canceled.abort();
  expect(await writing).toEqual({ kind: 'canceled' });
});

test('canceled while it waits, it ends at once and asks no more', async () => {
  const canceled = new AbortController();
  let waiting = false;
  let takenBack = false;
  const { devices, asked } = model(busy);
  const writing = writeReport(
    {
      ...devices,
      clock: {
        after() {
          waiting = true;
          return () => {
            takenBack = true;
          };
        },
      },
    },
    assignment,
    canceled.signal,
  );
  await expect.poll(() => waiting).toBe(true);
  canceled.abort();
  expect(await writing).toEqual({ kind: 'canceled' });
  expect(takenBack).toBe(true);
  expect(asked).toHaveLength(1);
});
