import type { VideoSample } from 'mediabunny';
import { createBodyFollower } from '../../domain/body/body-follower.ts';
import type { BodyLook } from '../../domain/body/body-look.ts';
import type { BodyNetworks } from '../../domain/body/body-networks.ts';
import { placedFace } from '../../domain/body/placed-face.ts';
import type { FilledPart } from '../../domain/face-detector/face-detector.ts';
import type { Face } from '../../domain/face-detector/face.ts';
import { decoding } from './decode-failure.ts';
import { createPictureReader } from './upright-picture.ts';

/** Looks at the speaker's body in the frames of a recording. */
export interface BodyLooks {
  /** Takes the result of a look at faces. Null if nobody was there. */
  addFace(atS: number, face: Face | null, part: FilledPart): void;
  /** Looks at a frame, if a look is due. */
  add(frame: VideoSample, atS: number): Promise<void>;
  /** In the order of time. */
  readonly looks: readonly BodyLook[];
}

const LOOKS_PER_SECOND = 5;

/** A look is due at the frame that is nearest to its time. */
const TOLERANCE_S = 0.05;

/** A face that was found longer ago than this may have moved away. */
const FACE_MAX_AGE_S = 1;

export function createBodyLooks(networks: BodyNetworks): BodyLooks {
  const follower = createBodyFollower(networks);
  const readPicture = createPictureReader();
  const read = (frame: VideoSample) =>
    readPicture(frame.displayWidth, frame.displayHeight, (context, width, height) =>
      frame.draw(context, 0, 0, width, height),
    );
  const looks: BodyLook[] = [];
  let found: { readonly atS: number; readonly face: Face; readonly part: FilledPart } | null = null;
  let latestS = Number.NEGATIVE_INFINITY;
  return {
    looks,
    addFace(atS, face, part) {
      found = face && { atS, face: structuredClone(face), part };
    },
    async add(frame, atS) {
      if (atS - latestS < 1 / LOOKS_PER_SECOND - TOLERANCE_S) return;
      latestS = atS;
      const picture = await decoding(() => read(frame));
      const isRecent = found && atS - found.atS <= FACE_MAX_AGE_S;
      const face =
        isRecent && found ? placedFace(found.face, found.part, picture.height / picture.width) : null;
      looks.push(await follower.look(picture, atS, face));
    },
  };
}
