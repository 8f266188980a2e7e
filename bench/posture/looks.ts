import { createTracker } from '../../src/domain/posture/tracker.ts';
import { MONK_SKIN_TONES } from '../../tests/domain/posture/scene/colors.ts';
import { LOOKS } from '../../tests/domain/posture/scene/looks.ts';
import { createTake } from '../../tests/domain/posture/scene/trial.ts';

const SIZE = { width: 640, height: 480, sampled: true };

/** A clip in which fewer of the frames than this are right is one in which a user would stop believing the card. */
const BAD_CLIP_SHARE = 0.6;

/**
 * What the everyday rooms lack: hair like skin, maps, light from one side and so on, in all ten tones.
 *
 * @param frameCount of each clip
 */
export function playLooks(rooms: number, first: number, frameCount: number): void {
  const head = ['right', 'worst tone', 'clips < 60 %', 'offset', '|offset|'].map((each) => each.padStart(12));
  console.log(`\n${'looks, %'.padEnd(24)} ${head.join(' ')}`);
  for (const [name, look] of Object.entries(LOOKS)) {
    const tones: number[] = [];
    let bad = 0;
    let offset = 0;
    let absolute = 0;
    let seen = 0;
    for (let tone = 1; tone <= MONK_SKIN_TONES.length; tone += 1) {
      let right = 0;
      let frames = 0;
      for (let seed = first; seed < first + rooms; seed += 1) {
        const take = createTake(tone, seed, SIZE, look);
        const tracker = createTracker();
        let rightHere = 0;
        let framesHere = 0;
        for (let frame = 0; frame < frameCount; frame += 1) {
          const { atMs, truth, x } = take.moment(frame);
          const said = tracker.track(take.scene.frame, atMs);
          const center = tracker.center();
          if (!truth.counts) continue;
          framesHere += 1;
          if (said === truth.status) rightHere += 1;
          if (center === null) continue;
          seen += 1;
          offset += center - x;
          absolute += Math.abs(center - x);
        }
        if (rightHere < BAD_CLIP_SHARE * framesHere) bad += 1;
        right += rightHere;
        frames += framesHere;
      }
      tones.push(right / frames);
    }
    const mean = tones.reduce((sum, share) => sum + share, 0) / tones.length;
    const figures = [mean, Math.min(...tones), bad / rooms / tones.length, offset / seen, absolute / seen];
    console.log(
      `${name.padEnd(24)} ${figures.map((share) => (100 * share).toFixed(1).padStart(12)).join(' ')}`,
    );
  }
}
