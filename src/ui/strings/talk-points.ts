/** Sentences on the points of a talk, in the session and in its report. */
export const TALK_POINTS = {
  list: 'Points of this section',
  proposed: 'Moving on to:',
  heading: 'Points said',
  said: (saidCount: number, count: number) => `${saidCount} of ${count}`,
  notHeard: 'Not heard:',
  otherWords: 'Said in other words?',
  correct: 'I said it',
  correctFor: (point: string) => `I said it: ${point}`,
  notStored: "Your correction couldn't be kept. Try again.",
} as const;
