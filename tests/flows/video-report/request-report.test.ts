import { expect, test } from 'vitest';
import type { Provider } from '../../../src/devices/gemini.ts';
import { type RequestDevices, requestReport } from '../../../src/flows/video-report/request-report.ts';
import { FakeClock } from '../../fake-clock.ts';
import { videoReport } from '../../domain/written-report/sample-reports.ts';

function provider(change: Partial<RequestDevices> = {}) {
  const providers: Provider[] = [];
  const logged: unknown[] = [];
  const devices: RequestDevices = {
    requestFromGemini: (used) => {
      providers.push(used);
      return Promise.resolve({ kind: 'answered', text: JSON.stringify(videoReport()) });
    },
    speakersKey: () => Promise.resolve(undefined),
    build: { key: 'build', model: 'm', baseUrl: '/gateway' },
    clock: new FakeClock(),
    logProblem: (problem) => logged.push(problem),
    ...change,
  };
  const request = () => requestReport(devices, { kind: 'video' }, new AbortController().signal);
  return { request, providers, logged };
}

test("the build's key is used if the speaker has none", async () => {
  const { request, providers } = provider();
  expect(await request()).toMatchObject({
    kind: 'written',
    written: { kind: 'video', report: videoReport() },
  });
  expect(providers).toEqual([{ key: 'build', model: 'm', baseUrl: '/gateway' }]);
});

test("the speaker's key has priority", async () => {
  const { request, providers } = provider({ speakersKey: () => Promise.resolve('own') });
  await request();
  expect(providers.map(({ key }) => key)).toEqual(['own']);
});

test('without a key no request is sent', async () => {
  const { request, providers, logged } = provider({ build: { key: '', model: '', baseUrl: '' } });
  expect(await request()).toEqual({ kind: 'key-missing' });
  expect(providers).toEqual([]);
  expect(logged).toEqual(['No report was written: key-missing.']);
});

test('a bug is logged, and does not reject', async () => {
  const { request, logged } = provider({ speakersKey: () => Promise.reject(new TypeError('bug')) });
  expect(await request()).toEqual({ kind: 'unknown' });
  expect(logged).toEqual(['No report was written: TypeError: bug']);
});
