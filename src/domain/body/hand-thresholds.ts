/** Made by `npm run bench fit-hands` from the looks in `tests/domain/body/hands/labeled-looks.jsonl`. Probabilities, 0-1. */
export const HAND_THRESHOLDS = {
  /** A hand is seen if the hand network is surer than this, */
  hand: 0.53,
  /** or if both hips are present with more than this, */
  hips: 0.64,
  /** and the wrist is with more than this. */
  wrist: 0.64,
} as const;
