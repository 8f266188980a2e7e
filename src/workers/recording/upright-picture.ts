import type { VideoSample } from 'mediabunny';
import type { BodyPicture } from '../../domain/body/crop-square.ts';

/** The longer side of the picture in which a body is looked for. */
const LONGER_SIDE_PX = 640;

/** Reads frames as upright pictures, reduced if they are larger than needed. A picture belongs to the caller. */
export function createPictureReader(): (frame: VideoSample) => BodyPicture {
  let context: OffscreenCanvasRenderingContext2D | null = null;
  return (frame) => {
    const { displayWidth, displayHeight } = frame;
    const scale = Math.min(1, LONGER_SIDE_PX / Math.max(displayWidth, displayHeight));
    const width = Math.max(1, Math.round(displayWidth * scale));
    const height = Math.max(1, Math.round(displayHeight * scale));
    if (context?.canvas.width !== width || context.canvas.height !== height)
      context = new OffscreenCanvas(width, height).getContext('2d', {
        alpha: false,
        willReadFrequently: true,
      });
    if (!context) throw new Error('This browser draws no 2D canvas in a worker.');
    frame.draw(context, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
}
