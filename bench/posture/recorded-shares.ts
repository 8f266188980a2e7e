import { createFaceSearch } from '../../src/domain/face-detector/face-search.ts';
import { copySamples, sampleCount } from '../../src/domain/posture/pixel-sampling.ts';
import { createLookBack, type LookBackFrame } from '../../src/domain/posture/look-back.ts';
import { LEAN_OFFSET_SHARE } from '../../src/domain/posture/specification.ts';
import { createTracker } from '../../src/domain/posture/tracker.ts';
import { postureShares } from '../../src/domain/recording/measured-report.ts';
import { createPostureSeconds } from '../../src/domain/recording/posture-seconds.ts';
import type { CachedLooks } from './cached-looks.ts';
import { type Clip, momentsOf } from './clips.ts';

/** Shares of a recording's time, percent. Leaning is a share of the time in view. */
export interface RecordedShares {
  readonly seen: number;
  readonly leaning: number;
}

const CADENCE_S = 0.1;

/** The shape of the clips, 640×480. */
const ASPECT = 4 / 3;

/** The shares that the report on a recording gives. */
export async function measuredShares(clip: Clip, looks: CachedLooks): Promise<RecordedShares> {
  const course = createPostureSeconds();
  const search = createFaceSearch(ASPECT, true);
  const lookBack = createLookBack<LookBackFrame>(
    createTracker(),
    search,
    () => {},
    ({ atMs }, status, center) => course.add(atMs / 1000, status, center),
  );
  let endS = 0;
  for await (const { frame, atMs, index } of momentsOf(clip)) {
    const { width, height } = frame;
    const data = new Uint8ClampedArray(4 * sampleCount(width, height));
    copySamples(frame, data);
    // A look that is not cached needs all pixels.
    const { part } = search;
    const whole = looks.has(index, part) ? undefined : { ...frame, data: frame.data.slice() };
    lookBack.add({
      pixels: { data, sampled: true, width, height },
      atMs,
      detect: () => structuredClone(looks.at(index, whole ?? frame, part)),
    });
    endS = atMs / 1000 + CADENCE_S;
  }
  lookBack.finish();
  const { seen, leaning } = postureShares(course.seconds(), endS);
  return { seen: 100 * seen, leaning: 100 * (leaning ?? 0) };
}

/** The true shares. */
export function trueShares({ cx, visible }: Clip): RecordedShares {
  const inView = cx.filter((_, i) => visible[i]);
  const leaning = inView.filter((center) => Math.abs(center - 0.5) > LEAN_OFFSET_SHARE);
  return {
    seen: (100 * inView.length) / cx.length,
    leaning: inView.length > 0 ? (100 * leaning.length) / inView.length : 0,
  };
}
