import type { BodyPicture } from '../../domain/body/crop-square.ts';

/** The longer side of the picture in which a body is looked for. */
const LONGER_SIDE_PX = 640;

/** Reads frames of a camera, reduced if they are larger than needed. */
export function createCameraPictures(): (frame: VideoFrame | ImageBitmap) => BodyPicture {
  let context: OffscreenCanvasRenderingContext2D | null = null;
  return (frame) => {
    const [across, down] =
      'displayWidth' in frame ? [frame.displayWidth, frame.displayHeight] : [frame.width, frame.height];
    const scale = Math.min(1, LONGER_SIDE_PX / Math.max(across, down));
    const width = Math.max(1, Math.round(across * scale));
    const height = Math.max(1, Math.round(down * scale));
    if (context?.canvas.width !== width || context.canvas.height !== height)
      context = new OffscreenCanvas(width, height).getContext('2d', {
        alpha: false,
        willReadFrequently: true,
      });
    if (!context) throw new Error('This browser draws no 2D canvas in a worker.');
    context.drawImage(frame, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
}
