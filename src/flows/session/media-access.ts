import type { Camera, Media, MediaRefusal, openMedia } from '../../devices/camera.ts';

/** The camera and the microphone of a visit, from the first request to leaving. */
export interface MediaAccess {
  /** Requests camera and microphone, or the microphone alone, in place of what is open. */
  open(want?: Parameters<typeof openMedia>[0]): Promise<void>;
  /** Undefined while there is none, or none any more. */
  readonly camera: Camera | undefined;
  readonly microphone: MediaStreamTrack | undefined;
  close(): void;
}

export interface MediaEvents {
  /** The browser is asking the speaker. */
  requested(): void;
  opened(media: Media): void;
  refused(refusal: MediaRefusal): void;
  /** The camera is gone; the microphone goes on. */
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
      // While the browser was asking them, the speaker may have left or asked again.
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
