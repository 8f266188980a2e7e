import type { PostureStretch, StretchKind } from '../../domain/posture-course/posture-stretches.ts';
import { clockTime } from './clock.ts';

export const POSTURE_TIMELINE = {
  heading: 'Posture over Time',
  none: 'No lean, sway, or absence lasted two seconds or more.',
  stretches: 'The longest stretches',
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

export function postureFinding(stretches: readonly PostureStretch[]): string {
  const [longest] = stretches.toSorted((a, b) => b.endS - b.startS - (a.endS - a.startS));
  if (!longest) return POSTURE_TIMELINE.none;
  const { kind, startS, endS } = longest;
  return `Longest: ${DID[kind][0]?.toLowerCase()}${DID[kind].slice(1)} for ${Math.round(endS - startS)} s at ${clockTime(startS)}.`;
}
