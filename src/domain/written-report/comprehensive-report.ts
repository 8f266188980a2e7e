import * as v from 'valibot';
import { list, text } from './bounded.ts';
import { LISTED_POINTS } from '../video-specification.ts';

const points = v.pipe(list(text), v.description(`${LISTED_POINTS.min} to ${LISTED_POINTS.max} items.`));

/**
 * The schema of the comprehensive report (rule 43), which validates the response and is sent to the model. The counts
 * of points are requested, not required.
 */
export const comprehensiveReportSchema = v.object({
  executiveSummary: text,
  audioAnalysis: v.object({
    transcriptSummary: text,
    keyPoints: points,
    vocalDelivery: text,
  }),
  videoAnalysis: v.object({
    visualSummary: text,
    bodyLanguageAndSentiment: text,
    keyVisualMoments: list(
      v.object({
        timestamp: v.pipe(text, v.description('Minutes and seconds, such as 0:42.')),
        description: text,
      }),
    ),
  }),
  overallInsightsAndRecommendations: points,
});

export type ComprehensiveReport = v.InferOutput<typeof comprehensiveReportSchema>;
