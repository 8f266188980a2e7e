import { isMostlyMeasured } from '../../domain/measured-share.ts';
import type { PostureStretch, StretchKind } from '../../domain/posture-course/posture-stretches.ts';

export const POSTURE_TIMELINE = {
  heading: 'Posture over Time',
  none: 'No lean, sway, or absence lasted two seconds or more.',
  inPart: 'You were seen for too little of the session to judge the rest.',
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

/** @param seen share of the session in view, 0-1 */
export function postureFinding(stretches: readonly PostureStretch[], seen: number): string {
  const [longest] = stretches.toSorted((a, b) => b.endS - b.startS - (a.endS - a.startS));
  if (!longest) return isMostlyMeasured(seen) ? POSTURE_TIMELINE.none : POSTURE_TIMELINE.inPart;
  return `Longest: ${DID[longest.kind][0]?.toLowerCase()}${DID[longest.kind].slice(1)}.`;
}
