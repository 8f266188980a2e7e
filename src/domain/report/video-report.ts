import * as v from 'valibot';
import { PRAISING_HIGHLIGHT, SCORE_MAX, SCORE_MIN } from './video-limits.ts';

const score = v.pipe(v.number(), v.minValue(SCORE_MIN), v.maxValue(SCORE_MAX));

const amount = v.pipe(v.number(), v.minValue(0));

const skill = v.object({ score, comments: v.string() });

/**
 * The video performance report (specification, §3 "Video report"): what an answer must be, and what the model is
 * asked for.
 */
export const videoReportSchema = v.object({
  overallPresenceScore: score,
  bestTrait: v.string(),
  needsImprovement: v.string(),
  skillBreakdown: v.object({
    posture: skill,
    eyeContact: skill,
    gestures: skill,
    calmHands: skill,
    smile: skill,
    openingPresence: skill,
    voice: v.object({
      ...skill.entries,
      wpm: v.optional(v.pipe(amount, v.description('Average pace in words per minute.'))),
      fillerWords: v.optional(v.pipe(amount, v.description('Filler words in all.'))),
    }),
  }),
  actionableHighlights: v.array(
    v.object({
      timestamp: v.pipe(v.string(), v.description('Minutes and seconds, such as 0:42.')),
      type: v.pipe(v.string(), v.description(`"${PRAISING_HIGHLIGHT}", or what needs work in a few words.`)),
      advice: v.string(),
    }),
  ),
});

export type VideoReport = v.InferOutput<typeof videoReportSchema>;
