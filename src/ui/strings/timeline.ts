import { smoothingS } from '../../domain/session-report/pace-points.ts';

/** Posture and voice over time. */
export const TIMELINE = {
  posture: 'Posture',
  facing: 'Facing the camera',
  voice: 'Voice',
  fillers: 'Fillers',
  speech: 'Speech',
  /** Names of charts on a saved page. */
  pace: 'Pace over time, in words per minute',
  pauses: 'Speech and pauses over time',
  overTime: (lanes: readonly string[]) => `${lanes.join(', ')} over time`,
  contour: (heading: string, unit: string) => `${heading} over time, in ${unit}`,
  /** Shown if a recording can be played. */
  click: 'Select a point to play from there.',
  key: {
    place: 'your position (up is your left)',
    upright: 'no lean',
    sway: 'swaying',
    facing: 'facing the camera',
    speech: 'speech',
    pitch: 'pitch',
  },
} as const;

/** Follows the name of a session's curve. Empty if that is not smoothed. */
export function smoothedText(lengthS: number): string {
  const seconds = smoothingS(lengthS);
  return seconds === 0 ? '' : `, averaged over ${seconds} s`;
}
