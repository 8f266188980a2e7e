import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchAudioOutput } from '../../../src/devices/audio-output.ts';

const LOUDSPEAKER = { kind: 'audiooutput', deviceId: 'loudspeaker' };
const HEADPHONES = { kind: 'audiooutput', deviceId: 'headphones' };
const HEADSET_MICROPHONE = { kind: 'audioinput', deviceId: 'headset' };
const CAMERA = { kind: 'videoinput', deviceId: 'camera' };

let context: AudioContext;
let listed: object[];
let unwatch = () => {};
const onLost = vi.fn<() => void>();

beforeEach(() => {
  context = new AudioContext();
  onLost.mockClear();
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockImplementation(
    async () => [...listed] as MediaDeviceInfo[],
  );
});

afterEach(async () => {
  unwatch();
  vi.restoreAllMocks();
  if (context.state !== 'closed') await context.close();
});

/** Replaces the devices, and dispatches the event. */
async function change(devices: object[]): Promise<void> {
  listed = devices;
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  await new Promise((resolve) => setTimeout(resolve));
}

/** Starts watching while these devices are connected. */
function watch(devices: object[]): void {
  listed = devices;
  unwatch = watchAudioOutput(context, onLost);
}

test.each([
  ['a pair of headphones', [LOUDSPEAKER, HEADPHONES, CAMERA], [LOUDSPEAKER, CAMERA]],
  ['a headset whose output is not listed', [HEADSET_MICROPHONE, CAMERA, LOUDSPEAKER], [LOUDSPEAKER]],
])('when %s is disconnected, the loss is reported once', async (_, before, after) => {
  watch(before);
  await change(after);
  expect(onLost).toHaveBeenCalledOnce();
  await change(after);
  expect(onLost).toHaveBeenCalledOnce();
});

test.each([
  ['headphones that are connected', [LOUDSPEAKER], [LOUDSPEAKER, HEADPHONES]],
  ['a camera that is disconnected', [LOUDSPEAKER, CAMERA], [LOUDSPEAKER]],
  ['a list without device IDs', [LOUDSPEAKER], [{ kind: 'audiooutput', deviceId: '' }]],
])('%s: nothing is reported', async (_, before, after) => {
  watch(before);
  await change(after);
  expect(onLost).not.toHaveBeenCalled();
});

test('an output that stops running is reported', async () => {
  // Without a click, the context itself never runs.
  const running = vi.spyOn(context, 'state', 'get');
  watch([LOUDSPEAKER]);
  running.mockReturnValue('running');
  context.dispatchEvent(new Event('statechange'));
  expect(onLost).not.toHaveBeenCalled();
  running.mockReturnValue('suspended');
  context.dispatchEvent(new Event('statechange'));
  expect(onLost).toHaveBeenCalledOnce();
});

test('nothing is reported after the watching has ended', async () => {
  watch([LOUDSPEAKER, HEADPHONES]);
  unwatch();
  await change([LOUDSPEAKER]);
  expect(onLost).not.toHaveBeenCalled();
});
