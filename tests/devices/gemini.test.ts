import { describe, expect, test } from 'vitest';
import { analysisFailure } from '../../src/devices/gemini.ts';

/** The exception of the client for an HTTP status. */
const http = (status: number, body = '{}') => Object.assign(new Error(body), { name: 'ApiError', status });

describe('an exception of the client', () => {
  test.each([
    [http(401), { kind: 'key-refused', status: 401 }],
    [http(403), { kind: 'key-refused', status: 403 }],
    [http(400, '{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}'), { kind: 'key-refused', status: 400 }],
    [http(400), { kind: 'refused', status: 400 }],
    [http(404), { kind: 'refused', status: 404 }],
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

  test('means offline if the browser is offline', () => {
    expect(analysisFailure(new TypeError('Failed to fetch'), false)).toEqual({ kind: 'offline' });
  });

  test('does not leave its message in the failure', () => {
    const failure = analysisFailure(http(403, '{"error":{"message":"Key AIzaSecret is not allowed"}}'), true);
    expect(JSON.stringify(failure)).not.toContain('AIzaSecret');
  });
});
