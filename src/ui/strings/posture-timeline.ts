import type { StretchKind } from '../../domain/posture-course/posture-stretches.ts';

/** Posture over a session. */
export const POSTURE_TIMELINE = {
  heading: 'Posture over Time',
  none: 'No lean, sway, or absence lasted two seconds or more.',
  stretches: 'The longest stretches, where they began',
} as const;

const DID: Record<StretchKind, string> = {
  'leaning-left': 'Leaning to your left',
  'leaning-right': 'Leaning to your right',
  swaying: 'Swaying',
  'out-of-view': 'Out of view',
};

/** The time follows. */
export const stretchText = (kind: StretchKind, seconds: number): string =>
  `${DID[kind]} for ${Math.round(seconds)} s at`;
