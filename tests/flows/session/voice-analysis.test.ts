import { beforeEach, expect, test } from 'vitest';
import type { AudioCapture } from '../../../src/devices/microphone.ts';
import { analyzeVoice, type VoiceAnalysis } from '../../../src/flows/session/voice-analysis.ts';
import type { AnalystSupervisor } from '../../../src/flows/session/session-state.ts';
import { superviseWorker } from '../../../src/flows/worker-supervisor.ts';
import type { Analyst, AnalystEvent } from '../../../src/workers/session/protocol.ts';
import { FakeAudioCapture } from '../../fake-browser.ts';
import { settled } from '../../fake-clock.ts';
import { FakeAnalyst } from '../../fake-worker.ts';

const SILENCE = new Float32Array(16_000);

let worker: FakeAnalyst;
let analyst: AnalystSupervisor;
let events: AnalystEvent[];
let opened: (capture: AudioCapture | undefined) => void;
let analysis: VoiceAnalysis;

beforeEach(async () => {
  events = [];
  analyst = superviseWorker<Analyst, AnalystEvent>((onEvent) => (worker = new FakeAnalyst(onEvent)));
  analyst.start({
    restore: () => undefined,
    event: (event) => events.push(event),
    restarted: () => {},
    unavailable: () => {},
  });
  const opening = new Promise<AudioCapture | undefined>((resolve) => {
    opened = resolve;
  });
  analysis = analyzeVoice(opening, analyst, () => 0);
  await settled();
});

test('the worker receives the samples of the microphone', async () => {
  const capture = new FakeAudioCapture();
  opened(capture);
  await settled();
  capture.push(SILENCE);
  expect(events).toEqual([{ kind: 'voice', measurement: { silent: true, pace: null } }]);
});

test('if the browser cannot capture audio, nothing is analyzed', async () => {
  opened(undefined);
  await settled();
  expect(worker.calls).toEqual([]);
});

test('a capture that opens after `stop` is closed, and not analyzed', async () => {
  analysis.stop();
  const capture = new FakeAudioCapture();
  opened(capture);
  await settled();
  expect(capture.closed).toBe(true);
  expect(worker.calls).toEqual([]);
});

test('`stop` closes the capture', async () => {
  const capture = new FakeAudioCapture();
  opened(capture);
  await settled();
  analysis.stop();
  expect(capture.closed).toBe(true);
});
