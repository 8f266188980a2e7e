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
  vi.spyOn(MediaRecorder.prototype, 'start').mockImplementation(function start1(this: MediaRecorder, ms) {
    tried.push(this.mimeType);
    if (tried.length === 1) throw new DOMException('No.', 'NotSupportedError');
    start.call(this, ms);
  });
  const { recorder, slices } = await record();
  await expect.poll(() => slices.length).toBeGreaterThan(0);
  expect(tried).toHaveLength(2);
  await recorder?.stop();
});

test('recording continues with the audio track alone, and ends with the last track', async () => {
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

test('a stream without live tracks is not recorded', async () => {
  opened = await openStream();
  for (const track of opened.stream.getTracks()) track.stop();
  expect(
    openRecorder(opened.stream, { slice: () => {}, trackEnded: () => {}, ended: () => {} }),
  ).toBeUndefined();
});
