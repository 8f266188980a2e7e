import type { ComprehensiveReport } from '../../../src/domain/written-report/comprehensive-report.ts';
import type { VideoReport } from '../../../src/domain/written-report/video-report.ts';

/** A video report in which every skill has this score. */
export function videoReport(score = 70): VideoReport {
  const skill = { score, comments: 'As it should be.' };
  return {
    overallPresenceScore: score,
    bestTrait: 'Calm.',
    needsImprovement: 'Pace.',
    skillBreakdown: {
      posture: skill,
      eyeContact: skill,
      gestures: skill,
      calmHands: skill,
      smile: skill,
      openingPresence: skill,
      voice: { ...skill, wpm: 160, fillerWords: 3 },
    },
    actionableHighlights: [{ timestamp: '0:04', type: 'Great presence', advice: 'Keep it.' }],
  };
}

export const comprehensiveReport: ComprehensiveReport = {
  executiveSummary: 'It works.',
  audioAnalysis: {
    transcriptSummary: 'A talk.',
    keyPoints: ['One.', 'Two.', 'Three.'],
    vocalDelivery: 'Calm.',
  },
  videoAnalysis: {
    visualSummary: 'A stage.',
    bodyLanguageAndSentiment: 'Open.',
    keyVisualMoments: [{ timestamp: '1:05', description: 'A smile.' }],
  },
  overallInsightsAndRecommendations: ['First.', 'Second.', 'Third.'],
};
