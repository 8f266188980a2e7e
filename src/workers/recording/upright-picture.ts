import type { BodyPicture } from '../../domain/body/crop-square.ts';

/** The longer side of the picture in which a body is looked for. */
const LONGER_SIDE_PX = 640;

/**
 * Reads a frame of this size as an upright picture, which is reduced if it is larger than needed. The picture belongs to the caller.
 *
 * @param draw draws the frame to the whole canvas, of this size
 */
export type ReadPicture = (
  across: number,
  down: number,
  draw: (context: OffscreenCanvasRenderingContext2D, width: number, height: number) => void,
) => BodyPicture;

export function createPictureReader(): ReadPicture {
  let context: OffscreenCanvasRenderingContext2D | null = null;
  return (across, down, draw) => {
    const scale = Math.min(1, LONGER_SIDE_PX / Math.max(across, down));
    const width = Math.max(1, Math.round(across * scale));
    const height = Math.max(1, Math.round(down * scale));
    if (context?.canvas.width !== width || context.canvas.height !== height)
      context = new OffscreenCanvas(width, height).getContext('2d', {
        alpha: false,
        willReadFrequently: true,
      });
    if (!context) throw new Error('This browser draws no 2D canvas in a worker.');
    draw(context, width, height);
    return context.getImageData(0, 0, width, height);
  };
}
