// `npm run bench fit-hands` fits the thresholds of the rule for seen hands (rule 165) to half of the people of
// `tests/domain/body/hands/labeled-looks.jsonl`,
// writes them, and prints the errors on the others. `npm run bench body -- <folder> --labels <file> --save <file>` makes such looks.
import { readFileSync, writeFileSync } from 'node:fs';
import {
  errorsOf,
  fitThresholds,
  isFitted,
  readLabeledLooks,
} from '../tests/domain/body/hands/fit-thresholds.ts';
import { atMost, type Goal } from './parts/goal.ts';

const FILE = 'src/domain/body/hand-thresholds.ts';

export async function bench(): Promise<Goal[]> {
  const looks = readLabeledLooks(readFileSync('tests/domain/body/hands/labeled-looks.jsonl', 'utf8'));
  const thresholds = fitThresholds(looks.filter(isFitted));
  writeFileSync(
    FILE,
    `/** Made by \`npm run bench fit-hands\` from the looks in \`tests/domain/body/hands/labeled-looks.jsonl\`. Probabilities, 0-1. */
export const HAND_THRESHOLDS = {
  /** A hand is seen if the hand network is surer than this, */
  hand: ${thresholds.hand},
  /** or if both hips are present with more than this, */
  hips: ${thresholds.hips},
  /** and the wrist is with more than this. */
  wrist: ${thresholds.wrist},
} as const;
`,
  );
  const { without, claimed, having, missed } = errorsOf(
    looks.filter((look) => !isFitted(look)),
    thresholds,
  );
  console.log(`${JSON.stringify(thresholds)} from ${looks.filter(isFitted).length} looks: ${FILE}`);
  return [
    atMost(0.02, claimed / without, `hands claimed in ${without} looks of other people without`),
    atMost(0.1, missed / having, `hands missed in ${having} looks of other people with one`),
  ];
}
