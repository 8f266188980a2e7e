import { beforeEach, expect, test } from 'vitest';
import type { RecorderEvents } from '../../../src/devices/media-recorder.ts';
import { withEncoder } from '../../../src/flows/takes/open-encoder.ts';
import type { EncoderEvent, TrackStreams } from '../../../src/workers/take/protocol.ts';
import { settled } from '../../fake-clock.ts';
import { FakeRecorders } from '../../fake-takes.ts';

const stream = { getTracks: () => [] } as unknown as MediaStream;
const streams: TrackStreams = { video: new ReadableStream(), audio: new ReadableStream() };

let calls: string[];
let emit: (event: EncoderEvent) => void;
let die: () => void;
let recorders: FakeRecorders;
/** The error with which the encoder rejects. */
let bug: Error | undefined;

beforeEach(() => {
  calls = [];
  bug = undefined;
  recorders = new FakeRecorders();
});

const open = (tracks: TrackStreams | undefined = streams) =>
  withEncoder({
    openTrackStreams: () => tracks,
    connectEncoder(onEvent) {
      emit = onEvent;
      const died = new Promise<void>((resolve) => {
        die = resolve;
      });
      return {
        remote: {
          async encode() {
            calls.push('encode');
            if (bug) throw bug;
          },
          stop: async () => void calls.push('stop'),
        },
        died,
        close: () => void calls.push('close'),
      };
    },
    openRecorder: recorders.open,
    log: (problem) => void calls.push(String(problem)),
  })(stream, on);

const on: RecorderEvents = {
  slice: (_, type) => void calls.push(`slice ${type}`),
  trackEnded: () => {},
  ended: (why) => void calls.push(`ended ${why}`),
};

const slice: EncoderEvent = { kind: 'slice', bytes: new ArrayBuffer(1) };

test('slices come until the recorder is stopped, the last one before `stop` resolves', async () => {
  const recorder = open();
  emit(slice);
  const stopping = recorder?.stop().then(() => calls.push('stopped'));
  emit(slice);
  emit({ kind: 'ended' });
  await stopping;
  expect(calls).toEqual(['encode', 'slice video/webm', 'stop', 'slice video/webm', 'close', 'stopped']);
});

test('a page that has no streams of frames records by itself', () => {
  open({ video: undefined, audio: undefined });
  expect(recorders.opened).toHaveLength(1);
  expect(calls).toEqual([]);
});

test('a worker that fails before its first slice gives way to the recorder', async () => {
  const recorder = open();
  emit({ kind: 'failed' });
  expect(calls).toEqual(['encode', 'close']);
  await recorder?.stop();
  expect(recorders.opened).toMatchObject([{ stream, stopped: true }]);
});

test('a worker that rejects gives way to the recorder, and is logged as a bug', async () => {
  bug = new TypeError('No encoder.');
  open();
  await settled();
  expect(calls).toEqual(['encode', 'A bug in a worker: TypeError: No encoder.', 'close']);
  expect(recorders.opened).toHaveLength(1);
});

test('a worker that dies before its first slice gives way to the recorder', async () => {
  open();
  die();
  await settled();
  expect(calls).toEqual(['encode', 'close']);
  expect(recorders.opened).toHaveLength(1);
});

test('a worker that fails after its first slice, or without a recorder to replace it, ends the recording', () => {
  open();
  emit(slice);
  emit({ kind: 'failed' });
  emit({ kind: 'failed' });
  expect(calls.filter((call) => call.startsWith('ended'))).toEqual(['ended failed']);
  expect(recorders.opened).toEqual([]);

  recorders.starts = false;
  open();
  emit({ kind: 'failed' });
  expect(calls.at(-1)).toBe('ended failed');
});

test('`stop` resolves although the worker fails meanwhile', async () => {
  const recorder = open({ video: undefined, audio: new ReadableStream() });
  emit(slice);
  expect(calls.at(-1)).toBe('slice audio/webm');
  const stopping = recorder?.stop();
  emit({ kind: 'failed' });
  await stopping;
  expect(recorders.opened).toEqual([]);
});
