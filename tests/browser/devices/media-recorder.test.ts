import { afterEach, expect, test, vi } from 'vitest';
import { openRecorder, type RecorderEvents } from '../../../src/devices/media-recorder.ts';
import { openStream } from '../drawn-stream.ts';

let opened: Awaited<ReturnType<typeof openStream>>;

afterEach(() => {
  opened.close();
  vi.restoreAllMocks();
});

async function record() {
  opened = await openStream();
  const slices: (Blob | ArrayBuffer)[] = [];
  const types: string[] = [];
  const on = {
    slice(bytes: Blob | ArrayBuffer, type: string) {
      slices.push(bytes);
      types.push(type);
    },
    trackEnded: vi.fn<RecorderEvents['trackEnded']>(),
    ended: vi.fn<RecorderEvents['ended']>(),
  };
  return { recorder: openRecorder(opened.stream, on), slices, types, on };
}

test('slices are emitted until `stop`, the last one before `stop` resolves', async () => {
  const { recorder, slices, types, on } = await record();
  await expect.poll(() => slices.length).toBeGreaterThan(1);
  await recorder?.stop();
  const count = slices.length;
  await new Promise((resolve) => setTimeout(resolve));
  expect(slices).toHaveLength(count);
  expect(types[0]).toMatch(/^video\/webm/);
  expect(on.ended).not.toHaveBeenCalled();
});

test('if a type that the browser reports as supported fails to start, the next type is used', async () => {
  const start = MediaRecorder.prototype.start;
  const tried: string[] = [];
  vi.spyOn(MediaRecorder.prototype, 'start').mockImplementation(function refuseFirst(
    this: MediaRecorder,
    ms,
  ) {
    tried.push(this.mimeType);
    if (tried.length === 1) throw new DOMException('No.', 'NotSupportedError');
    start.call(this, ms);
  });
  const { recorder, slices } = await record();
  await expect.poll(() => slices.length).toBeGreaterThan(0);
  expect(tried).toHaveLength(2);
  await recorder?.stop();
});

/** Makes a recorder fail as the browser does: `error`, then `stop`. */
function failOne(recorder: MediaRecorder): void {
  recorder.dispatchEvent(new Event('error'));
  recorder.stop();
}

test('if a recorder fails before its first slice, a recorder of the next type replaces it', async () => {
  const start = MediaRecorder.prototype.start;
  const tried: string[] = [];
  vi.spyOn(MediaRecorder.prototype, 'start').mockImplementation(function failFirst(this: MediaRecorder, ms) {
    tried.push(this.mimeType);
    start.call(this, ms);
    // The recorder has encoded nothing yet, so the slice that `stop` emits is empty.
    if (tried.length === 1) failOne(this);
  });
  const { recorder, slices, types, on } = await record();
  await expect.poll(() => slices.length).toBeGreaterThan(0);
  expect(tried).toHaveLength(2);
  expect(types.every((type) => type.startsWith(tried[1]!))).toBe(true);
  expect(types).toHaveLength(slices.length);
  expect(on.ended).not.toHaveBeenCalled();
  await recorder?.stop();
});

test('a recorder that fails after its first slice ends the recording', async () => {
  const start = vi.spyOn(MediaRecorder.prototype, 'start');
  const { slices, on } = await record();
  await expect.poll(() => slices.length).toBeGreaterThan(0);
  // Vitest does not type the receiver of a call.
  failOne(start.mock.contexts[0] as MediaRecorder);
  await expect.poll(() => on.ended.mock.calls).toEqual([['failed']]);
});

test('a bug of ours in starting a recorder is logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(MediaRecorder.prototype, 'start').mockImplementation(() => {
    throw new TypeError('A bug.');
  });
  const { recorder } = await record();
  expect(recorder).toBeUndefined();
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('A bug in recording'));
});

test('recording continues when the video track ends, and ends with the last track', async () => {
  const { slices, on } = await record();
  await expect.poll(() => slices.length).toBeGreaterThan(0);
  const [video] = opened.stream.getVideoTracks();
  video?.stop();
  // `stop()` dispatches no `ended` event, which a lost camera would.
  video?.dispatchEvent(new Event('ended'));
  expect(on.trackEnded).toHaveBeenCalledWith('video');
  const before = slices.length;
  await expect.poll(() => slices.length).toBeGreaterThan(before + 1);
  for (const track of opened.stream.getAudioTracks()) track.stop();
  await expect.poll(() => on.ended.mock.calls).toEqual([['no-tracks']]);
});

test('the type lists no codec for a missing track', async () => {
  const tried: string[] = [];
  vi.spyOn(MediaRecorder.prototype, 'start').mockImplementation(function noteType(this: MediaRecorder) {
    tried.push(this.mimeType);
  });
  const { on } = await record();
  openRecorder(new MediaStream(opened.stream.getVideoTracks()), on);
  openRecorder(new MediaStream(opened.stream.getAudioTracks()), on);
  expect(tried).toEqual(['video/webm;codecs="vp8,opus"', 'video/webm;codecs=vp8', 'audio/webm;codecs=opus']);
});

test('a stream without live tracks is not recorded', async () => {
  opened = await openStream();
  for (const track of opened.stream.getTracks()) track.stop();
  expect(
    openRecorder(opened.stream, { slice: () => {}, trackEnded: () => {}, ended: () => {} }),
  ).toBeUndefined();
});
