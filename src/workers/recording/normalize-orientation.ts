import type { VideoSample } from 'mediabunny';
import type { PixelFrame } from '../../domain/posture/frame.ts';
import { eachSample, sampleCount } from '../../domain/posture/samples.ts';
import { VIEW_HEIGHT_PX, VIEW_WIDTH_PX } from '../../domain/recording/limits.ts';
import { createPixelCopier, type View } from '../session/copy-pixels.ts';

/** How a recording's pictures are to be shown: turned clockwise first, then mirrored. Sizes as they are shown. */
type Shown = Pick<VideoSample, 'rotation' | 'flip' | 'displayWidth' | 'displayHeight'>;

/** The part of the 640×480 frame's width that a recording's pictures fill, 0-1. */
export function frameShare({ displayWidth, displayHeight }: Shown): number {
  return Math.min(1, ((displayWidth / displayHeight) * VIEW_HEIGHT_PX) / VIEW_WIDTH_PX);
}

/**
 * A picture as it is shown, whole and upright in the middle of a 640×480 frame: so the numbers of posture mean the
 * same in every format, and a large picture costs no more than a small one.
 */
function uprightView(shown: Shown, width: number, height: number): View {
  const scale = Math.min(VIEW_WIDTH_PX / shown.displayWidth, VIEW_HEIGHT_PX / shown.displayHeight);
  const shownWidth = shown.displayWidth * scale;
  const shownHeight = shown.displayHeight * scale;
  const places = new Int16Array(2 * sampleCount(VIEW_WIDTH_PX, VIEW_HEIGHT_PX)).fill(-1);
  let at = 0;
  eachSample(VIEW_WIDTH_PX, VIEW_HEIGHT_PX, (x, y) => {
    const across = (x + 0.5 - (VIEW_WIDTH_PX - shownWidth) / 2) / shownWidth;
    const down = (y + 0.5 - (VIEW_HEIGHT_PX - shownHeight) / 2) / shownHeight;
    if (across >= 0 && across < 1 && down >= 0 && down < 1) {
      const [u, v] = unturned(shown.flip ? 1 - across : across, down, shown.rotation);
      places[at] = Math.min(width - 1, Math.floor(u * width));
      places[at + 1] = Math.min(height - 1, Math.floor(v * height));
    }
    at += 2;
  });
  return { width: VIEW_WIDTH_PX, height: VIEW_HEIGHT_PX, places };
}

/** Where a place of the picture that is shown stands in the one that was recorded; all 0-1. */
function unturned(u: number, v: number, rotation: VideoSample['rotation']): [u: number, v: number] {
  switch (rotation) {
    case 0:
      return [u, v];
    case 90:
      return [v, 1 - u];
    case 180:
      return [1 - u, 1 - v];
    case 270:
      return [1 - v, u];
  }
}

/** Reads a recording's pictures, one after the other. A frame's pixels are good until the next call. */
export function createFrameNormalizer(shown: Shown): (picture: VideoSample) => Promise<PixelFrame> {
  const copy = createPixelCopier((width, height) => uprightView(shown, width, height));
  let canvas: OffscreenCanvasRenderingContext2D | null = null;
  return async (picture) => {
    // Turning is the view's business here.
    const copied = await copy({
      format: picture.format,
      visibleRect: picture.visibleRect,
      colorSpace: picture.colorSpace,
      allocationSize: () => picture.allocationSize(),
      copyTo: (planes) => picture.copyTo(planes),
    });
    if (copied) return copied;
    // HDR, or no subsampling: the browser draws what it can decode.
    canvas ??= new OffscreenCanvas(VIEW_WIDTH_PX, VIEW_HEIGHT_PX).getContext('2d', {
      alpha: false,
      willReadFrequently: true,
    });
    if (!canvas) throw new Error('This browser draws no 2D canvas in a worker.');
    canvas.clearRect(0, 0, VIEW_WIDTH_PX, VIEW_HEIGHT_PX);
    picture.drawWithFit(canvas, { fit: 'contain' });
    return canvas.getImageData(0, 0, VIEW_WIDTH_PX, VIEW_HEIGHT_PX);
  };
}
