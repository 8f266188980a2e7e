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

describe('the kind of failure follows from the rejection:', () => {
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

describe('a session with only the microphone', () => {
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
    [
      'camera and microphone refused',
      ['audioinput', 'videoinput'],
      { camera: 'denied', microphone: 'denied' },
      false,
    ],
    ['microphone refused', ['audioinput', 'videoinput'], { camera: 'granted', microphone: 'denied' }, false],
    ['no microphone', ['videoinput'], { camera: 'granted', microphone: 'granted' }, false],
    ['no camera and no microphone', [], { camera: 'prompt', microphone: 'prompt' }, false],
  ] as const)(
    'is offered if the microphone may work: %s',
    async (_, devices, permissions, microphoneRemains) => {
      refuse(devices, permissions);
      expect(await openMedia('camera and microphone')).toEqual({
        failure: { kind: 'media-denied' },
        microphoneRemains,
      });
    },
  );

  test('is not offered again after the microphone was refused', async () => {
    refuse(['audioinput'], { camera: 'prompt', microphone: 'prompt' });
    expect(await openMedia('microphone')).toMatchObject({ microphoneRemains: false });
  });

  test('requests no video', async () => {
    const getUserMedia = vi
      .spyOn(navigator.mediaDevices, 'getUserMedia')
      .mockResolvedValue(new MediaStream());
    expect(await openMedia('microphone')).toMatchObject({ camera: undefined });
    expect(getUserMedia).toHaveBeenCalledWith({ video: false, audio: UNPROCESSED_AUDIO });
  });
});

describe('when only the recognizer uses the microphone', () => {
  test('the camera is requested without sound', async () => {
    const getUserMedia = vi
      .spyOn(navigator.mediaDevices, 'getUserMedia')
      .mockResolvedValue(new MediaStream());
    await openMedia('camera');
    expect(getUserMedia).toHaveBeenCalledWith({ video: true, audio: false });
  });

  test('nothing is requested without a camera', async () => {
    const getUserMedia = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
    expect(await openMedia('neither')).toMatchObject({ camera: undefined, microphone: undefined });
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  test('`stopMicrophone` leaves the camera open', async () => {
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

  test('hands over a stream of its frames first', async () => {
    const { value: frames } = await camera.frames().next();
    expect(frames).toBeInstanceOf(ReadableStream);
    const { value: frame } = await (frames as ReadableStream<VideoFrame>).getReader().read();
    expect([frame!.displayWidth, frame!.displayHeight]).toEqual([320, 240]);
    frame!.close();
  });

  test('hands over nothing after it was stopped', async () => {
    media.stop();
    expect(await camera.frames().next()).toEqual({ done: true, value: undefined });
  });

  test('hands over a clone of its track and then pictures in browsers without MediaStreamTrackProcessor', async () => {
    vi.stubGlobal('MediaStreamTrackProcessor', undefined);
    const ways = camera.frames();
    const { value: clone } = await ways.next();
    expect(clone).toBeInstanceOf(MediaStreamTrack);
    expect(clone).not.toBe(media.stream.getVideoTracks()[0]);
    const { value: pictures } = await ways.next();
    expect(pictures).toBeInstanceOf(MessagePort);
    // A camera is on while one of its tracks is live.
    expect((clone as MediaStreamTrack).readyState).toBe('ended');
    expect(media.stream.getVideoTracks()[0]!.readyState).toBe('live');
    await ways.return();
  });

  test('ends its stream of frames when it is stopped', async () => {
    const { value: frames } = await camera.frames().next();
    const reader = (frames as ReadableStream<VideoFrame>).getReader();
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
