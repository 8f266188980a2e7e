import { detectFaces, type FaceDetector } from '../face-detector/face-detector.ts';
import { fillFromPixels } from '../face-detector/face-input.ts';
import { SIMILAR_SIZE_RATIO } from '../face-detector/face.ts';
import { createBodyFollower } from './body-follower.ts';
import type { BodyNetworks } from './body-networks.ts';
import type { BodyPicture } from './crop-square.ts';
import { createHandMotion, type HandState } from './hand-motion.ts';
import { placedFace } from './placed-face.ts';

/** A body is followed without its face for this time. A look for the face costs as much as one for the body. */
const FACE_INTERVAL_S = 2;

/** Looks that are further apart belong to different runs. At two a second, one may be late. */
const RUN_GAP_S = 1.1;

/** A look for a hand costs as much as one for the body. At every third look, both cost a third of the body's. */
const HAND_INTERVAL_S = 1.6;

const WHOLE = { width: 1, height: 1 };

/** Looks at the hands of one speaker in a camera's pictures, two a second. */
export function createHandLooks(detector: FaceDetector, networks: BodyNetworks) {
  // Live, nobody's smile is measured.
  const follower = createBodyFollower({ ...networks, mesh: async () => null }, HAND_INTERVAL_S);
  const motion = createHandMotion(RUN_GAP_S);
  let faceAtS = Number.NEGATIVE_INFINITY;
  let isFollowed = false;
  let hasTwoFaces = false;
  return {
    /** @returns null if nobody was found, or if a second face is of similar size: whose hands they are is then unknown */
    async next(picture: BodyPicture, atS: number): Promise<Pick<HandState, 'inView' | 'gesturing'> | null> {
      const isFaceDue = !isFollowed || hasTwoFaces || Math.abs(atS - faceAtS) >= FACE_INTERVAL_S;
      let face = null;
      if (isFaceDue) {
        detector.input.aim(null);
        fillFromPixels(detector.input, picture);
        const { largest, second } = detectFaces(detector);
        hasTwoFaces =
          largest !== null && second !== null && second.width >= SIMILAR_SIZE_RATIO * largest.width;
        face = largest && placedFace(largest, WHOLE, picture.height / picture.width);
        if (face) faceAtS = atS;
      }
      if (hasTwoFaces) {
        isFollowed = false;
        return null;
      }
      const look = await follower.look(picture, atS, face);
      isFollowed = look.points !== null;
      const { inView, gesturing } = motion.next(look);
      return isFollowed ? { inView, gesturing } : null;
    },
  };
}
