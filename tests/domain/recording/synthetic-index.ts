import type { VideoIndex } from '../../../src/domain/recording/sampling-schedule.ts';

/** The index of a video from `firstS` to `lengthS`, with `perS` frames per second and a key frame every `keyEveryS` seconds. */
export function syntheticIndex(
  lengthS: number,
  keyEveryS: number,
  { firstS = 0, perS = 30 } = {},
): VideoIndex {
  return {
    keyFrameFrom(atS) {
      const keyS = firstS + Math.max(0, Math.ceil((atS - firstS) / keyEveryS)) * keyEveryS;
      return Promise.resolve(keyS < lengthS ? keyS : null);
    },
    async *framesFrom(atS) {
      const count = Math.ceil((lengthS - firstS) * perS);
      for (let frame = Math.max(0, Math.floor((atS - firstS) * perS + 1e-6)); frame < count; frame += 1) {
        yield await Promise.resolve({ atS: firstS + frame / perS, endS: firstS + (frame + 1) / perS });
      }
    },
  };
}
