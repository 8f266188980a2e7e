import type { Camera, Media, MediaRefusal, openMedia } from '../../devices/camera.ts';
import type { Clock } from '../../devices/clock.ts';
import type { watchMediaDevices } from '../../devices/media-devices.ts';
import type { watchHidden } from '../../devices/visibility.ts';

/** The camera and the microphone of a visit, from the first request to leaving. */
export interface MediaAccess {
  /** Closes open devices, and requests camera and microphone, or only the microphone. */
  open(want?: Parameters<typeof openMedia>[0]): Promise<void>;
  /** Requests a microphone to replace a lost one. The camera stays open. */
  reopenMicrophone(): Promise<void>;
  /** Closes the page's microphone, so that only the recognizer uses it. */
  handOverMicrophone(): void;
  /** Undefined while no camera is open. */
  readonly camera: Camera | undefined;
  readonly microphone: MediaStreamTrack | undefined;
  /** Closes the devices. They can be opened again. */
  release(): void;
  close(): void;
}

export interface MediaEvents {
  /** The browser's permission prompt may be showing. */
  requested(): void;
  opened(media: Media): void;
  refused(refusal: MediaRefusal): void;
  /** The camera has ended; the microphone stays open. */
  cameraLost(): void;
  microphoneLost(): void;
  /** Another microphone was opened. The camera's state is unchanged. */
  microphoneReopened(media: Media): void;
}

interface MediaAccessDevices {
  readonly openMedia: typeof openMedia;
  readonly watchMediaDevices: typeof watchMediaDevices;
  readonly watchHidden: typeof watchHidden;
  readonly clock: Clock;
  /** Whether only the recognizer uses the microphone. */
  readonly microphoneIsHandedOver: () => boolean;
}

/** A loss may be reported this long after its cause: a device was unplugged, or the page was hidden. */
const LOSS_AFTER_CHANGE_MS = 2000;

/** If the system takes camera and microphone, their losses are reported at most this time apart. */
const BOTH_LOST_WITHIN_MS = 100;

export function createMediaAccess(devices: MediaAccessDevices, on: MediaEvents): MediaAccess {
  const { openMedia: request, clock, microphoneIsHandedOver } = devices;
  let media: Media | undefined;
  let camera: Camera | undefined;
  let microphone: MediaStreamTrack | undefined;
  let latestRequest = 0;
  /** When a device was plugged in or unplugged, or the page was shown. */
  let changedMs = Number.NEGATIVE_INFINITY;
  let shownMs = Number.NEGATIVE_INFINITY;
  let hidden = false;
  /** The state of the request for a camera that was lost while the page was hidden. */
  let cameraReturn: 'none' | 'due' | 'refused' = 'none';
  /** The request to repeat when a device is plugged in, because none could be opened. */
  let missing: Parameters<typeof openMedia>[0] | undefined;

  function release(): void {
    latestRequest += 1;
    missing = undefined;
    cameraReturn = 'none';
    media?.stop();
    media = undefined;
    camera = undefined;
    microphone = undefined;
  }

  function handOverMicrophone(): void {
    media?.stopMicrophone();
    microphone = undefined;
  }

  /** @returns undefined if the speaker has left or requested again meanwhile */
  async function requestLatest(
    want: Parameters<typeof openMedia>[0],
  ): Promise<Media | MediaRefusal | undefined> {
    latestRequest += 1;
    const thisRequest = latestRequest;
    const opened = await request(want);
    if (thisRequest === latestRequest) return opened;
    if (!('failure' in opened)) opened.stop();
    return undefined;
  }

  function adopt(opened: Media): void {
    media = opened;
    // The handover may have happened after the request.
    if (microphoneIsHandedOver()) handOverMicrophone();
    else microphone = opened.microphone;
    void opened.microphoneLost.then(() => {
      if (media !== opened) return;
      microphone = undefined;
      on.microphoneLost();
      if (cameraReturn !== 'due' && clock.nowMs() - changedMs < LOSS_AFTER_CHANGE_MS) void reopenMicrophone();
    });
  }

  async function open(want: Parameters<typeof openMedia>[0] = 'camera and microphone'): Promise<void> {
    release();
    on.requested();
    const withoutMicrophone = want === 'microphone' ? 'neither' : 'camera';
    const opened = await requestLatest(microphoneIsHandedOver() ? withoutMicrophone : want);
    if (!opened) return;
    if ('failure' in opened) {
      if (opened.failure.kind !== 'media-denied') missing = want;
      on.refused(opened);
      return;
    }
    adoptCamera(opened);
  }

  function adoptCamera(opened: Media): void {
    adopt(opened);
    const opening = opened.camera;
    camera = opening;
    on.opened(opened);
    void opening?.lost.then(() => {
      if (camera !== opening) return;
      camera = undefined;
      on.cameraLost();
      cameraReturn = hidden || clock.nowMs() - shownMs < LOSS_AFTER_CHANGE_MS ? 'due' : 'none';
      // The microphone may be lost a moment later. Then camera and microphone are requested together.
      if (cameraReturn === 'due' && !hidden) clock.after(BOTH_LOST_WITHIN_MS, () => void reopenCamera());
    });
  }

  /** Requests the camera that the system took while the page was hidden, and a microphone if that is lost, too. */
  async function reopenCamera(): Promise<void> {
    if (cameraReturn === 'none') return;
    cameraReturn = 'due';
    const before = media;
    const stays = microphone !== undefined;
    const opened = await requestLatest(
      stays || microphoneIsHandedOver() ? 'camera' : 'camera and microphone',
    );
    if (!opened) return;
    if ('failure' in opened) {
      // The screen still offers to try again. The microphone may open alone.
      cameraReturn = 'refused';
      return reopenMicrophone();
    }
    cameraReturn = 'none';
    if (before && stays) adoptCamera(opened.withMicrophoneOf(before));
    else {
      before?.stop();
      adoptCamera(opened);
    }
  }

  async function reopenMicrophone(): Promise<void> {
    if (!media || microphone || microphoneIsHandedOver()) return;
    const before = media;
    const opened = await requestLatest('microphone');
    // After a refusal the microphone is still missing, as the screen already says.
    if (!opened || 'failure' in opened) return;
    const together = before.withMicrophoneOf(opened);
    adopt(together);
    on.microphoneReopened(together);
  }

  const unwatch = devices.watchMediaDevices(() => {
    changedMs = clock.nowMs();
    if (missing) void open(missing);
    else void reopenMicrophone();
  });

  const unwatchHidden = devices.watchHidden((nowHidden) => {
    hidden = nowHidden;
    if (hidden) return;
    shownMs = clock.nowMs();
    changedMs = shownMs;
    if (cameraReturn !== 'none') void reopenCamera();
    else void reopenMicrophone();
  });

  return {
    open,
    reopenMicrophone,
    handOverMicrophone,
    get camera() {
      return camera;
    },
    get microphone() {
      return microphone;
    },
    release,
    close() {
      unwatch();
      unwatchHidden();
      release();
    },
  };
}
