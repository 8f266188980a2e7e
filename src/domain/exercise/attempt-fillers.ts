import { fillersIn } from '../speech/fillers.ts';
import { isLikelyFiller } from '../speech/filler-hits/filler-hit.ts';
import { judgeHit } from '../speech/filler-hits/judge-hits.ts';
import { spokenWords } from '../speech/transcript.ts';

/** The number of likely fillers in a text (rule 74). */
export function countLikelyFillers(text: string): number {
  const words = spokenWords(text);
  const { fillers } = fillersIn((index) => words[index], 0, words.length);
  return fillers.filter((found) => isLikelyFiller(judgeHit((index) => words[index], found))).length;
}
