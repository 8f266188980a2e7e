// `npm run bench fit-like` fits the model for "like" to the marked sentences of the tests, and writes its weights. Run it after a
// change of a feature or a sentence: a test compares the weights with the fit.
import { writeFileSync } from 'node:fs';
import { FEATURES, fitLike, rowsToFit } from '../tests/domain/speech/filler-hits/like-rows.ts';
import type { Goal } from './parts/goal.ts';

const FILE = 'src/domain/speech/filler-hits/like-weights.ts';

export async function bench(): Promise<Goal[]> {
  const rows = rowsToFit();
  const weights = fitLike(rows);
  const lines = FEATURES.map((feature, i) => {
    const name = /^\w+$/u.test(feature) ? feature : `'${feature}'`;
    return `  ${name}: ${Number(weights[i]!.toFixed(3))},`;
  });
  writeFileSync(
    FILE,
    `/** Made by \`npm run bench fit-like\` from the marked sentences in \`tests/domain/speech/filler-hits\`. */
export const LIKE_WEIGHTS = {
${lines.join('\n')}
};
`,
  );
  console.log(`${FEATURES.length} weights from ${rows.length} hits: ${FILE}`);
  return [];
}
