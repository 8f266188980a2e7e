import { afterEach, describe, expect, test, vi } from 'vitest';
import { analysisFailure, requestFromGemini } from '../../src/devices/gemini.ts';
import { ATTEMPT_TIMEOUT_MS } from '../../src/domain/written-report/retry.ts';

/** The exception of the client for an HTTP status. */
const http = (status: number, body = '{}') => Object.assign(new Error(body), { name: 'ApiError', status });

/** A body in the provider's format. */
const problem = (status: string, message: string) => JSON.stringify({ error: { message, status } });
const precondition = (message: string) => problem('FAILED_PRECONDITION', message);

const USER_LOCATION = precondition('User location is not supported for the API use.');
const FREE_TIER = precondition('The free tier is not available in your country. Please enable billing.');
const NO_MODEL = problem('NOT_FOUND', 'models/gemini-9 is not found for API version v1beta.');

describe('an exception of the client', () => {
  test.each([
    [http(401), { kind: 'key-refused', status: 401 }],
    [http(403), { kind: 'key-refused', status: 403 }],
    [http(400, '{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}'), { kind: 'key-refused', status: 400 }],
    [http(400), { kind: 'refused', status: 400 }],
    [http(404), { kind: 'refused', status: 404 }],
    [http(400, USER_LOCATION), { kind: 'location-unsupported', status: 400 }],
    [http(400, FREE_TIER), { kind: 'location-unsupported', status: 400 }],
    [http(400, precondition('Precondition check failed.')), { kind: 'location-unsupported', status: 400 }],
    [
      http(403, problem('PERMISSION_DENIED', 'Not offered in your region.')),
      { kind: 'location-unsupported', status: 403 },
    ],
    [http(451), { kind: 'location-unsupported', status: 451 }],
    [http(404, NO_MODEL), { kind: 'model-unknown', status: 404 }],
    [http(402), { kind: 'payment-required', status: 402 }],
    [http(403, problem('PERMISSION_DENIED', 'BILLING_DISABLED')), { kind: 'payment-required', status: 403 }],
    [
      http(400, precondition('This method requires billing to be enabled.')),
      { kind: 'payment-required', status: 400 },
    ],
    [
      http(429, problem('RESOURCE_EXHAUSTED', 'Your prepayment credits are depleted.')),
      { kind: 'payment-required', status: 429 },
    ],
    [
      http(429, problem('RESOURCE_EXHAUSTED', 'Check your plan and billing details.')),
      { kind: 'quota-used', status: 429 },
    ],
    [http(429), { kind: 'quota-used', status: 429 }],
    [http(503), { kind: 'refused', status: 503 }],
    [new TypeError('Failed to fetch'), { kind: 'unreachable' }],
    [new TypeError('Load failed'), { kind: 'unreachable' }],
    [new SyntaxError('Unexpected token <'), { kind: 'answer-unusable' }],
    [new DOMException('The operation was aborted.', 'AbortError'), { kind: 'silent' }],
    ['a string', { kind: 'unreachable' }],
  ])('%s is %o', (error, failure) => {
    expect(analysisFailure(error, true)).toEqual(failure);
  });

  test.each(['HTTP_REFERRER', 'IP_ADDRESS', 'ANDROID_APP', 'IOS_APP', 'SERVICE'])(
    'says that a key is restricted, by %s',
    (barrier) => {
      const error = http(403, `{"error":{"details":[{"reason":"API_KEY_${barrier}_BLOCKED"}]}}`);
      expect(analysisFailure(error, true)).toEqual({ kind: 'key-restricted', status: 403 });
    },
  );

  test('means offline if the browser is offline', () => {
    expect(analysisFailure(new TypeError('Failed to fetch'), false)).toEqual({ kind: 'offline' });
  });

  test('does not leave its message in the failure', () => {
    const failure = analysisFailure(http(403, '{"error":{"message":"Key AIzaSecret is not allowed"}}'), true);
    expect(JSON.stringify(failure)).not.toContain('AIzaSecret');
  });
});

describe('a provider that goes silent', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const aborted = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

  /** Half of an answer, and then nothing. */
  const half = (signal: AbortSignal) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"candidates": [{"content": {"parts": [{"te'));
          aborted(signal).catch((reason: unknown) => controller.error(reason));
        },
      }),
      { headers: { 'content-type': 'application/json' } },
    );

  test.each([
    ['before its answer', (signal: AbortSignal) => aborted(signal)],
    ['in the middle of its answer', (signal: AbortSignal) => Promise.resolve(half(signal))],
  ])('%s ends the attempt after 5 minutes', async (_, answer) => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => answer(signal));
    const end = vi.fn<(result: unknown) => void>();
    const provider = { key: 'AIza', model: undefined, baseUrl: undefined };
    void requestFromGemini(provider, { prompt: '', schema: {} }, new AbortController().signal).then(end);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT_MS - 1000);
    expect(end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(end).toHaveBeenCalledWith({ kind: 'silent' });
  });
});
