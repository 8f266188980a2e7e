import * as v from 'valibot';
import { list, text } from './bounded.ts';
import {
  MODEL_FILLERS_MAX,
  MODEL_PACE_MAX_WPM,
  PRAISING_HIGHLIGHT,
  REPORT_SCORE_MAX,
  REPORT_SCORE_MIN,
} from '../video-specification.ts';

const score = v.pipe(v.number(), v.minValue(REPORT_SCORE_MIN), v.maxValue(REPORT_SCORE_MAX));

/** The bound is checked, but not part of the schema that is sent. */
const amount = (most: number, means: string) =>
  v.optional(
    v.pipe(
      v.number(),
      v.minValue(0),
      v.description(means),
      v.check((value) => value <= most),
    ),
  );

const skill = v.object({ score, comments: text });

/** The schema of the video performance report (rule 43), which validates the response and is sent to the model. */
export const videoReportSchema = v.object({
  overallPresenceScore: score,
  bestTrait: text,
  needsImprovement: text,
  skillBreakdown: v.object({
    posture: skill,
    eyeContact: skill,
    gestures: skill,
    calmHands: skill,
    smile: skill,
    openingPresence: skill,
    voice: v.object({
      ...skill.entries,
      wpm: amount(MODEL_PACE_MAX_WPM, 'Average pace in words per minute.'),
      fillerWords: amount(MODEL_FILLERS_MAX, 'Filler words in all.'),
    }),
  }),
  actionableHighlights: list(
    v.object({
      timestamp: v.pipe(text, v.description('Minutes and seconds, such as 0:42.')),
      type: v.pipe(text, v.description(`"${PRAISING_HIGHLIGHT}", or what needs work in a few words.`)),
      advice: text,
    }),
  ),
});

export type VideoReport = v.InferOutput<typeof videoReportSchema>;
