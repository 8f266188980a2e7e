import * as v from 'valibot';
import { LISTED_POINTS } from './specification.ts';

const points = v.pipe(
  v.array(v.string()),
  v.description(`${LISTED_POINTS.min} to ${LISTED_POINTS.max} items.`),
);

/**
 * The schema of the comprehensive report (rule 43), which validates the response and is sent to the model. The counts
 * of points are requested, not required.
 */
export const comprehensiveReportSchema = v.object({
  executiveSummary: v.string(),
  audioAnalysis: v.object({
    transcriptSummary: v.string(),
    keyPoints: points,
    vocalDelivery: v.string(),
  }),
  videoAnalysis: v.object({
    visualSummary: v.string(),
    bodyLanguageAndSentiment: v.string(),
    keyVisualMoments: v.array(
      v.object({
        timestamp: v.pipe(v.string(), v.description('Minutes and seconds, such as 0:42.')),
        description: v.string(),
      }),
    ),
  }),
  overallInsightsAndRecommendations: points,
});

export type ComprehensiveReport = v.InferOutput<typeof comprehensiveReportSchema>;
