import { afterEach, expect, test, vi } from 'vitest';
import { encodesTakesInHardware } from '../../../src/devices/video-encoder.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function answer(supported: boolean) {
  return vi
    .spyOn(VideoEncoder, 'isConfigSupported')
    .mockImplementation(async (config) => ({ supported, config }));
}

test.each([true, false])('hardware is what the browser says: %s', async (supported) => {
  answer(supported);
  expect(await encodesTakesInHardware()).toBe(supported);
});

test('where a MediaRecorder records takes, the encoder is not asked, which WebKitGTK may not survive', async () => {
  const asked = answer(true);
  vi.stubGlobal('AudioEncoder', undefined);
  expect(await encodesTakesInHardware()).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});
