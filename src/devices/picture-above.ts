import type { WindowAbove } from './window-above.ts';

/** Device pixels of the picture: twice the size of the window, which the speaker can enlarge. */
const SIZE = { width: 680, height: 400 };

/** A picture that stays above all windows: the picture-in-picture of a video that shows a canvas. */
export interface PictureAbove {
  /** Begins the video. A browser shows it only if it plays when the speaker clicks. */
  prepare(): void;
  /**
   * Shows it. Must be called in a click.
   *
   * @param closed is called once, when the speaker or `close` has closed it
   * @returns undefined if the browser refused
   */
  open(closed: () => void): Promise<WindowAbove<HTMLCanvasElement> | undefined>;
}

function createPictureAbove(): PictureAbove {
  let made: { readonly canvas: HTMLCanvasElement; readonly video: HTMLVideoElement } | undefined;

  function prepare() {
    if (made) return made;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, SIZE);
    // A canvas without content has no frame, and its video no size.
    canvas.getContext('2d')?.fillRect(0, 0, SIZE.width, SIZE.height);
    const video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    video.srcObject = canvas.captureStream();
    const play = () => void video.play().catch(() => {});
    // The window has a button to pause, which would freeze the digits.
    video.addEventListener('pause', play);
    play();
    made = { canvas, video };
    return made;
  }

  return {
    prepare: () => void prepare(),
    async open(closed) {
      const { canvas, video } = prepare();
      const opened = await video.requestPictureInPicture().catch(() => undefined);
      if (!opened) return undefined;
      video.addEventListener('leavepictureinpicture', closed, { once: true });
      return {
        content: canvas,
        close: () => void document.exitPictureInPicture().catch(() => {}),
      };
    },
  };
}

/** Undefined if the browser has no picture-in-picture for pages. */
export const pictureAbove =
  document.pictureInPictureEnabled && 'captureStream' in HTMLCanvasElement.prototype
    ? createPictureAbove()
    : undefined;
