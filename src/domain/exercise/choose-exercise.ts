import type { FocusArea } from '../setup.ts';
import type { TimeSpan } from '../voice/measures.ts';
import { densestPassage, type ExercisePassage, type ExerciseTarget } from './passage.ts';
import type { PlacedWord } from './script.ts';
import { sentencePassage, sentencesOf } from './sentences.ts';

/** The occurrences of each target in a take, sorted by start. */
export type Occurrences = Readonly<Record<ExerciseTarget, readonly TimeSpan[]>>;

/** Minimum number of fillers in a passage, because a single filler is no habit. */
const FILLERS_MIN_COUNT = 2;
const FILLER_TARGETS: readonly ExerciseTarget[] = ['fillers', 'ums'];

/** Order in which targets are tried after those of the focus. Targets that listeners notice most come first. */
const TARGETS: readonly ExerciseTarget[] = [...FILLER_TARGETS, 'rush', 'flat', 'fading', 'posture'];

const OF_FOCUS: Readonly<Record<FocusArea, readonly ExerciseTarget[]>> = {
  pacing: ['rush'],
  fillers: FILLER_TARGETS,
  posture: ['posture'],
};

/**
 * Chooses the passage of an exercise: targets of the focus first, then the others; whole sentences if they are short enough (rule 70).
 *
 * @returns null if no target has enough occurrences
 */
export function chooseExercise(
  occurrences: Occurrences,
  pauses: readonly TimeSpan[],
  takeS: number,
  { focus, coachFillers }: { readonly focus: FocusArea | undefined; readonly coachFillers: boolean },
  words: readonly PlacedWord[] = [],
): ExercisePassage | null {
  const sentences = sentencesOf(words, pauses, takeS);
  const wordsAtS = words.map(({ atS }) => atS);
  const focused = focus ? OF_FOCUS[focus] : [];
  for (const target of new Set([...focused, ...TARGETS])) {
    const ofFillers = FILLER_TARGETS.includes(target);
    if (ofFillers && !coachFillers) continue;
    const needed = ofFillers ? FILLERS_MIN_COUNT : 1;
    const inSentences = sentencePassage(target, occurrences[target], sentences);
    if (inSentences && inSentences.occurrences.length >= needed) return inSentences;
    const passage = densestPassage(target, occurrences[target], pauses, takeS, wordsAtS);
    if (passage && passage.occurrences.length >= needed) return passage;
  }
  return null;
}
