import type { Face } from '../../../src/domain/face-detector/face.ts';
import type { Turn } from '../posture/scene/turned-head.ts';

const LEVEL: Turn = { yawDeg: 0, pitchDeg: 0, rollDeg: 0 };

/** Half the distance between the eyes, and between the ears, in millimeters. */
const [EYE, EAR] = [32, 70];
/** Distance of the nose's tip from the line between the ears, and width of the detector's box, in millimeters. */
const [NOSE, BOX] = [120, 172];
/** The detector places the nose nearer to the middle of the face than it is, by these factors across and down. */
const SHRUNK = { across: 0.9, down: 0.8 };

const sin = (deg: number) => Math.sin((deg * Math.PI) / 180);
const cos = (deg: number) => Math.cos((deg * Math.PI) / 180);

/** The face of a head in space as the detector describes it, in a picture of 4:3. @param width of the box, a fraction of the picture's */
export function headAt(turn: Partial<Turn> = {}, width = 0.25, x = 0.5): Face {
  const { yawDeg, pitchDeg, rollDeg } = { ...LEVEL, ...turn };
  const point = (right: number, down: number) => {
    const [u, v] = [right * cos(rollDeg) - down * sin(rollDeg), right * sin(rollDeg) + down * cos(rollDeg)];
    return { x: x + (u / BOX) * width, y: 0.5 + (((v / BOX) * width) / 3) * 4 };
  };
  const nose = point(SHRUNK.across * NOSE * sin(yawDeg), -SHRUNK.down * NOSE * sin(pitchDeg));
  return {
    score: 0.9,
    x,
    y: 0.5,
    width,
    height: (width * 4) / 3,
    rightEye: point(-EYE * cos(yawDeg), -30),
    leftEye: point(EYE * cos(yawDeg), -30),
    noseTip: nose,
    mouth: point(0, 40),
    rightEar: point(-EAR * cos(yawDeg), 0),
    leftEar: point(EAR * cos(yawDeg), 0),
  };
}

export const ASPECT = 4 / 3;
