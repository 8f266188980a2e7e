import type { SessionSummary } from '../../../src/domain/progress/summary.ts';

/** A session of three minutes that can be compared. */
export const summary = (change: Partial<SessionSummary> = {}): SessionSummary => ({
  version: 5,
  id: '1',
  madeAt: '2026-11-22T09:30:00.000Z',
  sizeBytes: 20_000,
  kind: 'session',
  name: 'budget, goal',
  lengthS: 180,
  words: 450,
  recognizer: 'service',
  microphone: 'Microphone',
  speakingS: 180,
  likelyFillers: 28,
  wpm: 150,
  averageWpm: 150,
  paceTime: null,
  pauseShare: 0.2,
  pitchSpreadSemitones: 2.5,
  loudnessSpreadDb: 5,
  postureScore: 80,
  wordsShare: 1,
  voiceShare: 1,
  postureSeen: 1,
  facingShare: 0.8,
  ...change,
});
