/** Posture and voice over time. */
export const TIMELINE = {
  posture: 'Posture',
  facing: 'Facing the camera',
  voice: 'Voice',
  fillers: 'Fillers',
  speech: 'Speech',
  /** Shown if a recording can be played. */
  click: 'Select a point on a chart to play from there.',
  /** Follows the name of a smoothed curve. */
  smoothed: (seconds: number) => `, averaged over ${seconds} s`,
  key: {
    place: 'your position (up is your left)',
    upright: 'no lean',
    sway: 'swaying',
    facing: 'facing the camera',
    speech: 'speech',
    pitch: 'pitch',
  },
} as const;
