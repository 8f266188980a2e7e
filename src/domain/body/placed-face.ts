import type { FilledPart } from '../face-detector/face-detector.ts';
import type { Face, FacePoint } from '../face-detector/face.ts';
import type { PlacedFace } from './body-square.ts';

/**
 * A face in widths of the picture.
 *
 * @param face in a frame
 * @param part the shares of the frame that the picture fills
 * @param heightShare height ÷ width of the picture
 */
export function placedFace(face: Face, part: FilledPart, heightShare: number): PlacedFace {
  const placed = ({ x, y }: FacePoint) => ({
    x: 0.5 + (x - 0.5) / part.width,
    y: (0.5 + (y - 0.5) / part.height) * heightShare,
  });
  return {
    ...placed(face),
    width: face.width / part.width,
    noseTip: placed(face.noseTip),
    rightEye: placed(face.rightEye),
    leftEye: placed(face.leftEye),
  };
}
