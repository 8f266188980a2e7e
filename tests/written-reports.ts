// Sample reports from the model, for unit tests and journeys.
import type { ComprehensiveReport } from '../src/domain/written-report/comprehensive-report.ts';
import type { VideoReport } from '../src/domain/written-report/video-report.ts';

const skill = (score: number, comments: string) => ({ score, comments });

export const videoReport: VideoReport = {
  overallPresenceScore: 74,
  bestTrait: 'You look straight into the lens when it matters most.',
  needsImprovement: 'Let each sentence end before the next one begins.',
  skillBreakdown: {
    posture: skill(78, 'You stand tall. When you read a slide your left shoulder drops by some ten degrees.'),
    eyeContact: skill(86, 'Your eyes stay with the audience for most of each thought.'),
    gestures: skill(71, 'Open and above the waist, though often the same one.'),
    calmHands: skill(64, 'Your fingers find your ring whenever you search for a word.'),
    smile: skill(58, 'Warm at the start, then rare.'),
    openingPresence: skill(81, 'You wait for silence before the first word. It works.'),
    voice: { ...skill(69, 'Clear and warm. The middle part rushes.'), wpm: 172, fillerWords: 14 },
  },
  actionableHighlights: [
    { timestamp: '0:04', type: 'Great presence', advice: 'Keep the pause before your first sentence.' },
    { timestamp: '1:12', type: 'Rushed', advice: 'Breathe after the figures: they need a second to land.' },
    { timestamp: '2:40', type: 'Fidgeting', advice: 'Rest your hands on the lectern while you think.' },
  ],
};

export const comprehensiveReport: ComprehensiveReport = {
  executiveSummary:
    'The session meets its goal: it shows where people hesitate when they sign up, and lets them say why in their own words.',
  audioAnalysis: {
    transcriptSummary: 'The host explains the task, then mostly listens. Two participants think aloud.',
    keyPoints: [
      'The third step asks for a phone number, and nobody understands why.',
      'Both participants expect a way back.',
      'The confirmation reads as an error.',
    ],
    vocalDelivery: 'Calm and unhurried. Questions end on a falling tone, which invites short answers.',
  },
  videoAnalysis: {
    visualSummary: 'A shared screen beside two faces, well lit, without cuts.',
    bodyLanguageAndSentiment: 'Leaning in at first, then away from the screen at the third step.',
    keyVisualMoments: [
      { timestamp: '1:05', description: 'The first participant moves the pointer in circles.' },
      { timestamp: '3:48', description: 'A laugh, and both hands up: the form has forgotten everything.' },
    ],
  },
  overallInsightsAndRecommendations: [
    'Say why the phone number is needed, or drop it.',
    'Keep what was typed when someone goes back.',
    'Ask open questions, and leave a silence after each.',
  ],
};
