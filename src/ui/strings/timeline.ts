/** Posture and voice over time. */
export const TIMELINE = {
  posture: 'Posture',
  voice: 'Voice',
  key: {
    place: 'your position (up is your left)',
    upright: 'no lean',
    sway: 'swaying',
    speech: 'speech',
    pitch: 'pitch',
  },
} as const;
