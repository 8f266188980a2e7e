import type { PixelFrame } from '../../domain/posture/frame.ts';

/** Reads bitmaps as pixels, one after the other. */
export function createPixelReader(): (bitmap: ImageBitmap) => PixelFrame {
  const canvas = new OffscreenCanvas(1, 1);
  // Without `willReadFrequently` the canvas may live on a GPU, and each read waits for it.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('This browser draws no 2D canvas in a worker.');
  return (bitmap) => {
    const { width, height } = bitmap;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, width, height);
  };
}
