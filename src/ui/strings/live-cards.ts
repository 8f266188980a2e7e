import { type AttentionReason, FILLER_RATE_MAX_PER_MIN } from '../../domain/attention.ts';
import type { PostureStatus } from '../../domain/posture/status.ts';
import type { FocusArea } from '../../domain/setup.ts';
import { PACE_FAST_WPM, PACE_SLOW_WPM } from '../../domain/speech/specification.ts';

export const CARDS = {
  focus: 'Your focus',
  pace: 'Pace',
  paceUnit: 'WPM',
  paceEstimated: 'WPM, estimated',
  paceUnknown: '–',
  paceTip: 'A conversational pace is about 140-160 WPM.',
  paceTipElsewhere: 'Words a minute. How many are comfortable differs from language to language.',
  paceWarning: { slow: 'A little slow', fast: 'A little fast' },
  fillers: 'Filler Words',
  fillersUnknown: 'Not counted',
  fillersUnknownTip: "Without speech recognition, Aura can't tell which words you say.",
  fillersTip: (coached: boolean) =>
    `Words like “um,” “like,” and “you know.”${coached ? ' A silent pause sounds better.' : ''}`,
  fillersTipElsewhere: 'The words you listed in Session setup. In this language Aura has no list of its own.',
  posture: 'Posture',
  postureTip: 'Stay near the center of the frame and keep your shoulders still.',
} as const;

export const POSTURE: Record<PostureStatus, string> = {
  'not-tracking': 'Not tracking',
  good: 'Good',
  'leaning-left': 'Leaning Left',
  'leaning-right': 'Leaning Right',
  swaying: 'Swaying',
};

/** Why the ring is warm, in the card of the focus. */
export const ATTENTION: Record<AttentionReason, string> = {
  slow: `Fewer than ${PACE_SLOW_WPM} a minute`,
  fast: `More than ${PACE_FAST_WPM} a minute`,
  'many-fillers': `More than ${FILLER_RATE_MAX_PER_MIN} a minute`,
  leaning: 'Away from the center',
  swaying: 'Moving from side to side',
  'looking-away': 'Looking away from the camera',
};

/** Explains the ring before the first session. */
export const RING: Record<FocusArea, string> = {
  pacing: 'This ring turns orange when you speak too fast or too slowly.',
  fillers: 'This ring turns orange when filler words pile up.',
  posture: 'This ring turns orange when you lean, sway, or look away.',
};
