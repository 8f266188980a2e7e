import type { Camera, Media, MediaRefusal, openMedia } from '../../devices/camera.ts';

/** The camera and the microphone of a visit, from the first request to leaving. */
export interface MediaAccess {
  /** Releases what is open, and requests camera and microphone, or the microphone alone. */
  open(want?: Parameters<typeof openMedia>[0]): Promise<void>;
  /** Undefined before it was granted and after it was lost. */
  readonly camera: Camera | undefined;
  readonly microphone: MediaStreamTrack | undefined;
  close(): void;
}

export interface MediaEvents {
  /** The browser's permission prompt may be showing. */
  requested(): void;
  opened(media: Media): void;
  refused(refusal: MediaRefusal): void;
  /** The camera has ended; the microphone stays open. */
  cameraLost(media: Media): void;
}

export function createMediaAccess(request: typeof openMedia, on: MediaEvents): MediaAccess {
  let media: Media | undefined;
  let camera: Camera | undefined;
  let latestRequest = 0;
  let closed = false;

  function release(): void {
    media?.stop();
    media = undefined;
    camera = undefined;
  }

  return {
    async open(want = 'camera and microphone') {
      release();
      latestRequest += 1;
      const thisRequest = latestRequest;
      on.requested();
      const opened = await request(want);
      // During the prompt, the speaker may have left or requested again.
      const superseded = closed || thisRequest !== latestRequest;
      if ('failure' in opened) {
        if (!superseded) on.refused(opened);
        return;
      }
      if (superseded) {
        opened.stop();
        return;
      }
      media = opened;
      camera = opened.camera;
      on.opened(opened);
      void camera?.lost.then(() => {
        if (media !== opened) return;
        camera = undefined;
        on.cameraLost(opened);
      });
    },
    get camera() {
      return camera;
    },
    get microphone() {
      return media?.microphone;
    },
    close() {
      closed = true;
      release();
    },
  };
}
