import type { VideoSample } from 'mediabunny';
import type { FilledPart } from '../../domain/face-detector/face-detector.ts';
import { INPUT_SIZE } from '../../domain/face-detector/blaze-face.ts';
import { copyPixels, type FaceInput } from '../../domain/face-detector/face-input.ts';
import type { PixelFrame } from '../../domain/posture/frame.ts';
import { eachSample, sampleCount } from '../../domain/posture/pixel-sampling.ts';
import { createPixelCopier, type View } from '../session/copy-pixels.ts';

/** Width of the frame to which recordings are normalized. Figures on posture refer to frames of this size (rule 26). */
const FRAME_WIDTH_PX = 640;
const FRAME_HEIGHT_PX = 480;

/** How frames are displayed: first rotated clockwise, then mirrored. Sizes are display sizes. */
export type Display = Pick<VideoSample, 'rotation' | 'flip' | 'displayWidth' | 'displayHeight'>;

/** The shares of the 640×480 frame's width and height that the recording fills, 0-1. */
export function framePart({ displayWidth, displayHeight }: Display): FilledPart {
  const aspect = ((displayWidth / displayHeight) * FRAME_HEIGHT_PX) / FRAME_WIDTH_PX;
  return { width: Math.min(1, aspect), height: Math.min(1, 1 / aspect) };
}

/**
 * Maps the positions of a 640×480 frame to a recorded frame. The 640×480 frame shows the recorded one upright, complete and centered. So
 * figures on posture are comparable between formats, and as many pixels are converted of a large frame as of a small one.
 */
function uprightView(shown: Display, width: number, height: number): View {
  const scale = Math.min(FRAME_WIDTH_PX / shown.displayWidth, FRAME_HEIGHT_PX / shown.displayHeight);
  const shownWidth = shown.displayWidth * scale;
  const shownHeight = shown.displayHeight * scale;
  const places = new Int16Array(2 * sampleCount(FRAME_WIDTH_PX, FRAME_HEIGHT_PX)).fill(-1);
  let at = 0;
  eachSample(FRAME_WIDTH_PX, FRAME_HEIGHT_PX, (x, y) => {
    const across = (x + 0.5 - (FRAME_WIDTH_PX - shownWidth) / 2) / shownWidth;
    const down = (y + 0.5 - (FRAME_HEIGHT_PX - shownHeight) / 2) / shownHeight;
    if (across >= 0 && across < 1 && down >= 0 && down < 1) {
      const [u, v] = toRecorded(shown.flip ? 1 - across : across, down, shown.rotation);
      places[at] = Math.min(width - 1, Math.floor(u * width));
      places[at + 1] = Math.min(height - 1, Math.floor(v * height));
    }
    at += 2;
  });
  return {
    width: FRAME_WIDTH_PX,
    height: FRAME_HEIGHT_PX,
    places,
    upright: {
      width: shown.displayWidth,
      height: shown.displayHeight,
      toCopied: (across, down) => toRecorded(shown.flip ? 1 - across : across, down, shown.rotation),
    },
  };
}

/** Undoes the rotation: maps a position in the displayed frame, before it is mirrored, to one in the recorded frame; all 0-1. */
function toRecorded(u: number, v: number, rotation: VideoSample['rotation']): [u: number, v: number] {
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

/**
 * Normalizes frames one by one. The pixels of a frame are valid until the next call. If the face detector's input is given, the upright
 * picture is also written there.
 */
export type FrameNormalizer = (frame: VideoSample, faceInput?: FaceInput) => Promise<PixelFrame>;

/** @param shown how the frames are displayed */
export function createFrameNormalizer(shown: Display): FrameNormalizer {
  const copy = createPixelCopier((width, height) => uprightView(shown, width, height));
  let canvas: OffscreenCanvasRenderingContext2D | undefined;
  let reduced: OffscreenCanvasRenderingContext2D | undefined;
  return async (frame, faceInput) => {
    // `rotation` is left out, because the view applies it.
    const picture = {
      format: frame.format,
      visibleRect: frame.visibleRect,
      colorSpace: frame.colorSpace,
      allocationSize: () => frame.allocationSize(),
      copyTo: (planes: Uint8Array<ArrayBuffer>) => frame.copyTo(planes),
    };
    const copied = await copy(picture, faceInput);
    if (copied) return copied;
    // A format that can't be copied (HDR, or no chroma subsampling) is drawn by the browser.
    if (faceInput) {
      const { left, top, width, height } = faceInput.fit(shown.displayWidth, shown.displayHeight);
      reduced ??= createContext(INPUT_SIZE, INPUT_SIZE);
      reduced.clearRect(0, 0, INPUT_SIZE, INPUT_SIZE);
      reduced.imageSmoothingQuality = 'medium';
      frame.draw(reduced, left, top, width, height);
      copyPixels(faceInput, reduced.getImageData(0, 0, INPUT_SIZE, INPUT_SIZE));
    }
    canvas ??= createContext(FRAME_WIDTH_PX, FRAME_HEIGHT_PX);
    canvas.clearRect(0, 0, FRAME_WIDTH_PX, FRAME_HEIGHT_PX);
    frame.drawWithFit(canvas, { fit: 'contain' });
    return canvas.getImageData(0, 0, FRAME_WIDTH_PX, FRAME_HEIGHT_PX);
  };
}

function createContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    alpha: false,
    willReadFrequently: true,
  });
  if (!context) throw new Error('This browser draws no 2D canvas in a worker.');
  return context;
}
