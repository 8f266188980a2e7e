import type { Band } from '../../domain/talk/guess.ts';
import { clockTime } from './clock.ts';

export const GUESS = {
  choice: 'Guess before the report',
  choiceWhy:
    'After Stop, three taps: how long it was, which section went best, and which worst. The report shows your guess beside what was measured.',
  lead: 'Your guess, before the report',
  step: (step: number, of: number) => `Question ${step} of ${of}`,
  took: 'How long was it?',
  best: 'Which section went best?',
  worst: 'Which section went worst?',
  skip: 'Skip to the report',
  within: (plannedS: number | null, inMiddle: boolean) =>
    plannedS !== null && inMiddle ? ', as planned' : '',
  guessed: 'Your guess',
  measured: 'Measured',
  question: 'Question',
  tookName: 'Length',
  bestName: 'Best section',
  worstName: 'Worst section',
  noGuess: 'skipped',
  nearest: (title: string) => `${title}, nearest to its time`,
  farthest: (title: string) => `${title}, farthest from its time`,
  rightLength: 'as you guessed',
} as const;

/** A band of lengths: `under 6:25`, `7:35 to 8:25`, `over 9:35`. */
export function bandText({ fromS, toS }: Band): string {
  if (fromS === null) return toS === null ? '' : `under ${clockTime(toS)}`;
  return toS === null ? `${clockTime(fromS)} or more` : `${clockTime(fromS)} to ${clockTime(toS)}`;
}
