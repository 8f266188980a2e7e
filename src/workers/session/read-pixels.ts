import { INPUT_SIZE } from '../../domain/face-detector/blaze-face.ts';
import { copyPixels, type FaceInput } from '../../domain/face-detector/face-input.ts';
import type { PixelFrame } from '../../domain/posture/frame.ts';

/** Reads the pixels of bitmaps. If the face detector's input is given, the picture is also written there. */
export function createPixelReader(): (bitmap: ImageBitmap, faceInput?: FaceInput) => PixelFrame {
  const whole = createContext();
  const reduced = createContext();
  return (bitmap, faceInput) => {
    const { width, height } = bitmap;
    resize(whole, width, height);
    whole.drawImage(bitmap, 0, 0);
    if (faceInput) {
      const { left, top, width: across, height: down } = faceInput.fit(width, height);
      // A new size also clears the canvas.
      Object.assign(reduced.canvas, { width: INPUT_SIZE, height: INPUT_SIZE });
      // With low quality, browsers read at most four pixels of the picture for each pixel of the input, and ignore the rest.
      reduced.imageSmoothingQuality = 'medium';
      reduced.drawImage(bitmap, left, top, across, down);
      copyPixels(faceInput, reduced.getImageData(0, 0, INPUT_SIZE, INPUT_SIZE));
    }
    return whole.getImageData(0, 0, width, height);
  };
}

function createContext(): OffscreenCanvasRenderingContext2D {
  // Without `willReadFrequently` the canvas may be on a GPU, for which each read waits.
  const context = new OffscreenCanvas(1, 1).getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('This browser draws no 2D canvas in a worker.');
  return context;
}

function resize({ canvas }: OffscreenCanvasRenderingContext2D, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
