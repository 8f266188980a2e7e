import { expect, test } from 'vitest';
import type { ProviderRequest, ProviderResponse } from '../../../src/devices/gemini.ts';
import type { AnalysisFailure } from '../../../src/domain/failure.ts';
import type { Prompt } from '../../../src/domain/written-report/prompt.ts';
import { writeReport } from '../../../src/flows/video-report/write-report.ts';

const prompt: Prompt<{ readonly word: string }> = {
  text: 'Write a word.',
  schema: { type: 'string' },
  parse: (answer) => (answer === 'nonsense' ? undefined : { word: answer }),
};

/** A model that returns `responses` in order. The clock logs each delay in `waits` and does not wait. */
function model(...responses: ProviderResponse[]) {
  const sent: ProviderRequest[] = [];
  const waits: number[] = [];
  return {
    sent,
    waits,
    devices: {
      send: (request: ProviderRequest) => {
        sent.push(request);
        return Promise.resolve(responses[sent.length - 1] ?? { kind: 'unreachable' as const });
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

test('a response is parsed', async () => {
  const { devices, sent } = model({ kind: 'answered', text: 'aura' });
  expect(await writeReport(devices, prompt, never)).toEqual({
    kind: 'written',
    report: { word: 'aura' },
  });
  expect(sent).toEqual([{ prompt: prompt.text, schema: prompt.schema }]);
});

test('a transient failure is followed by another attempt, after 1 s and after 2 s', async () => {
  const { devices, sent, waits } = model(busy, { kind: 'unreachable' }, { kind: 'answered', text: 'aura' });
  expect(await writeReport(devices, prompt, never)).toMatchObject({ kind: 'written' });
  expect(sent).toHaveLength(3);
  expect(waits).toEqual([1000, 2000]);
});

test('the third failure is the last', async () => {
  const { devices, sent } = model(busy, busy, { kind: 'quota-used', status: 429 });
  expect(await writeReport(devices, prompt, never)).toEqual({ kind: 'quota-used', status: 429 });
  expect(sent).toHaveLength(3);
});

test.each<ProviderResponse>([
  { kind: 'key-refused', status: 401 },
  { kind: 'refused', status: 404 },
  { kind: 'answered', text: 'nonsense' },
])('the response $kind is not followed by another attempt', async (response) => {
  const { devices, sent, waits } = model(response);
  const result = await writeReport(devices, prompt, never);
  expect(result.kind).toBe(response.kind === 'answered' ? 'answer-unusable' : response.kind);
  expect(sent).toHaveLength(1);
  expect(waits).toEqual([]);
});

test('a response after cancel counts as canceled', async () => {
  const canceled = new AbortController();
  const { devices } = model({ kind: 'answered', text: 'aura' });
  const result = writeReport(devices, prompt, canceled.signal);
  canceled.abort();
  expect(await result).toEqual({ kind: 'canceled' });
});

test('cancel during the wait before a retry ends it, without another attempt', async () => {
  const canceled = new AbortController();
  let waiting = false;
  let takenBack = false;
  const { devices, sent } = model(busy);
  const result = writeReport(
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
    prompt,
    canceled.signal,
  );
  await expect.poll(() => waiting).toBe(true);
  canceled.abort();
  expect(await result).toEqual({ kind: 'canceled' });
  expect(takenBack).toBe(true);
  expect(sent).toHaveLength(1);
});
