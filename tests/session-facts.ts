/** The facts that the page sends to the analyst at the end of a session. */
export const FACTS = {
  elapsedS: 21,
  speechMeasured: true,
  speechType: 'other',
  topicKeywords: ['goal'],
} as const;
