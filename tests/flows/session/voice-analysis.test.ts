import { beforeEach, expect, test } from 'vitest';
import type { AudioCapture } from '../../../src/devices/microphone.ts';
import type { VoiceReading } from '../../../src/domain/voice/measures.ts';
import {
  WorkerUnavailable,
  superviseAnalyst,
  type AnalystSupervisor,
} from '../../../src/flows/session/worker-supervisor.ts';
import { analyzeVoice, type VoiceAnalysis } from '../../../src/flows/session/voice-analysis.ts';
import { FakeEar } from '../../fake-browser.ts';
import { settled } from '../../fake-clock.ts';
import { FakeThread } from '../../fake-worker.ts';

const SILENCE = new Float32Array(16_000);

let thread: FakeThread;
let analyst: AnalystSupervisor;
let readings: VoiceReading[];
let failures: unknown[];
let opened: (ear: AudioCapture | undefined) => void;
let watch: VoiceAnalysis;

beforeEach(async () => {
  thread = new FakeThread();
  analyst = superviseAnalyst(
    () => thread,
    () => undefined,
    () => {},
  );
  readings = [];
  failures = [];
  const opening = new Promise<AudioCapture | undefined>((resolve) => {
    opened = resolve;
  });
  watch = analyzeVoice(opening, analyst, () => 0, {
    reading: (reading) => readings.push(reading),
    failed: (error) => failures.push(error),
  });
  await settled();
});

test('passes on what the analyst says of the voice', async () => {
  const ear = new FakeEar();
  opened(ear);
  await settled();
  ear.hear(SILENCE);
  await settled();
  expect(readings).toEqual([{ signal: 'silent', pace: null }]);
});

test('says nothing where the browser has no way to listen', async () => {
  opened(undefined);
  await settled();
  expect(thread.asked).toEqual([]);
  expect([readings, failures]).toEqual([[], []]);
});

test('a microphone that opens too late is let go of, unheard', async () => {
  watch.stop();
  const ear = new FakeEar();
  opened(ear);
  await settled();
  expect(ear.closed).toBe(true);
  expect(thread.asked).toEqual([]);
});

test('stopped, it lets go of the microphone and says nothing more', async () => {
  const ear = new FakeEar();
  opened(ear);
  await settled();
  watch.stop();
  expect(ear.closed).toBe(true);
  await thread.analyst.finish({
    elapsedS: 1,
    watchedS: 1,
    speechMeasured: false,
    speechType: 'other',
    topicKeywords: [],
  });
  await settled();
  expect(readings).toEqual([]);
});

test('an analyst that is lost is told', async () => {
  opened(new FakeEar());
  await settled();
  analyst.close();
  thread.die();
  await settled();
  expect(failures).toEqual([expect.any(WorkerUnavailable)]);
});
