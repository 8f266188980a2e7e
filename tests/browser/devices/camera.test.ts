import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  UNPROCESSED_AUDIO,
  type Camera,
  type Media,
  mediaFailure,
  openMedia,
} from '../../../src/devices/camera.ts';
import { DrawnCamera } from '../drawn-camera.ts';

/** The rejection of browsers in which OverconstrainedError does not inherit from DOMException or Error. */
class OverconstrainedNoError {
  readonly name = 'OverconstrainedError';
  readonly message = 'Invalid constraint';
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a rejection', () => {
  test.each([
    ['a denial', new DOMException('Permission denied', 'NotAllowedError'), { kind: 'media-denied' }],
    [
      'a denial by settings',
      new DOMException('Permission denied by system', 'NotAllowedError'),
      { kind: 'media-denied' },
    ],
    [
      'no device',
      new DOMException('Requested device not found', 'NotFoundError'),
      { kind: 'media-error', reason: 'Requested device not found' },
    ],
    [
      'a device in use',
      new DOMException('Could not start video source', 'NotReadableError'),
      { kind: 'media-error', reason: 'Could not start video source' },
    ],
    ['an error of another kind', new TypeError('no'), { kind: 'media-error', reason: 'no' }],
    [
      'an OverconstrainedError',
      new OverconstrainedError('width', 'Invalid constraint'),
      { kind: 'media-unknown' },
    ],
    ['a string', 'NotAllowedError', { kind: 'media-unknown' }],
    ['nothing', undefined, { kind: 'media-unknown' }],
    ['null', null, { kind: 'media-unknown' }],
    ['an object that is no error', { message: 'no' }, { kind: 'media-unknown' }],
  ])('%s', (_, rejection, failure) => {
    expect(mediaFailure(rejection)).toEqual(failure);
  });

  test('an OverconstrainedError that does not inherit from Error', () => {
    vi.stubGlobal('OverconstrainedError', OverconstrainedNoError);
    expect(mediaFailure(new OverconstrainedNoError())).toEqual({ kind: 'media-unknown' });
  });
});

describe('the microphone alone', () => {
  function refuse(devices: readonly MediaDeviceKind[], permissions: Record<string, PermissionState>): void {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
      new DOMException('', 'NotAllowedError'),
    );
    vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue(
      devices.map((kind) => ({ kind }) as MediaDeviceInfo),
    );
    vi.spyOn(navigator.permissions, 'query').mockImplementation(async ({ name }) => {
      const state = permissions[name];
      if (!state) throw new TypeError(`no permission ${name}`);
      return { state } as PermissionStatus;
    });
  }

  test.each([
    ['no camera', ['audioinput'], { camera: 'prompt', microphone: 'prompt' }, true],
    ['camera refused', ['audioinput', 'videoinput'], { camera: 'denied', microphone: 'granted' }, true],
    ['the prompt dismissed', ['audioinput', 'videoinput'], { camera: 'prompt', microphone: 'prompt' }, true],
    ['a browser without such permissions', ['audioinput', 'videoinput'], {}, true],
    ['both refused', ['audioinput', 'videoinput'], { camera: 'denied', microphone: 'denied' }, false],
    ['microphone refused', ['audioinput', 'videoinput'], { camera: 'granted', microphone: 'denied' }, false],
    ['no microphone', ['videoinput'], { camera: 'granted', microphone: 'granted' }, false],
    ['neither', [], { camera: 'prompt', microphone: 'prompt' }, false],
  ] as const)('%s', async (_, devices, permissions, microphoneRemains) => {
    refuse(devices, permissions);
    expect(await openMedia('camera and microphone')).toEqual({
      failure: { kind: 'media-denied' },
      microphoneRemains,
    });
  });

  test('is not offered again after it was refused', async () => {
    refuse(['audioinput'], { camera: 'prompt', microphone: 'prompt' });
    expect(await openMedia('microphone')).toMatchObject({ microphoneRemains: false });
  });

  test('is requested without video', async () => {
    const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(new MediaStream());
    expect(await openMedia('microphone')).toMatchObject({ camera: undefined });
    expect(ask).toHaveBeenCalledWith({ video: false, audio: UNPROCESSED_AUDIO });
  });
});

describe('where the recognizer alone uses the microphone', () => {
  test('the camera is requested without sound', async () => {
    const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(new MediaStream());
    await openMedia('camera');
    expect(ask).toHaveBeenCalledWith({ video: true, audio: false });
  });

  test('nothing is requested without a camera', async () => {
    const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
    expect(await openMedia('neither')).toMatchObject({ camera: undefined, microphone: undefined });
    expect(ask).not.toHaveBeenCalled();
  });

  test('the microphone is closed, and the camera is not', async () => {
    const drawn = new DrawnCamera('.............#######............', 320, 240);
    const stream = drawn.stream();
    const sound = new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0]!;
    stream.addTrack(sound);
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
    const media = (await openMedia('camera and microphone')) as Media;
    media.stopMicrophone();
    expect(sound.readyState).toBe('ended');
    expect(stream.getVideoTracks()[0]!.readyState).toBe('live');
    media.stop();
    drawn.stop();
  });
});

describe('a camera', () => {
  let drawn: DrawnCamera;
  let media: Media;
  let camera: Camera;

  beforeEach(async () => {
    drawn = new DrawnCamera('.............#######............', 320, 240);
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(drawn.stream());
    media = (await openMedia('camera and microphone')) as Media;
    camera = media.camera!;
  });

  afterEach(() => {
    media.stop();
    drawn.stop();
  });

  /** Calls `grab` until the camera has a frame. */
  async function grabbed(): Promise<ImageBitmap> {
    let bitmap: ImageBitmap | undefined;
    await expect.poll(async () => (bitmap ??= await camera.grab())).toBeDefined();
    return bitmap!;
  }

  test('provides its frames as bitmaps of its size', async () => {
    const bitmap = await grabbed();
    expect([bitmap.width, bitmap.height]).toEqual([320, 240]);
    bitmap.close();
  });

  test('has no frame at first, and none after it was stopped', async () => {
    expect(await camera.grab()).toBeUndefined();
    (await grabbed()).close();
    media.stop();
    expect(await camera.grab()).toBeUndefined();
    expect(camera.frames()).toBeUndefined();
  });

  test('returns no frame if copying fails', async () => {
    (await grabbed()).close();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
    expect(await camera.grab()).toBeUndefined();
  });

  test('has no stream of frames in browsers without MediaStreamTrackProcessor', () => {
    vi.stubGlobal('MediaStreamTrackProcessor', undefined);
    expect(camera.frames()).toBeUndefined();
  });

  test('ends its stream of frames when it is stopped', async () => {
    const reader = camera.frames()!.getReader();
    (await reader.read()).value!.close();
    media.stop();
    let last: ReadableStreamReadResult<VideoFrame>;
    do {
      last = await reader.read();
      last.value?.close();
    } while (!last.done);
  });

  test('is lost when its track ends, not when it is stopped', async () => {
    let lost = false;
    void camera.lost.then(() => (lost = true));
    media.stop();
    await Promise.resolve();
    expect(lost).toBe(false);
    media.stream.getVideoTracks()[0]!.dispatchEvent(new Event('ended'));
    await camera.lost;
  });

  test('stops all tracks when it is stopped', () => {
    media.stop();
    expect(media.stream.getTracks().map((track) => track.readyState)).toEqual(['ended']);
  });
});
