import type { TakeSkillsState } from '../../flows/body/take-skills.ts';
import { UNMEASURED } from './measured.ts';

/** Gestures, Calm Hands and Smile in a session's report. */
export const TAKE_SKILLS = {
  heading: 'Hands and smile',
  start: 'Measure hands and smile in my take',
  again: 'Try again',
  running: (done: number) => `Looking at your hands and your smile: ${Math.floor(100 * done)}%`,
  runningName: 'Measuring hands and smile',
  stop: 'Stop',
  from: 'From your take, on this device.',
  /** Without a take that was measured. */
  live: (score: number) => `Gestures: ${score}/100.`,
  liveMeaning:
    'Estimated from two looks a second while your hands were in the picture and you spoke. Half of that time with hands in use counts as 100.',
} as const;

/** Messages on how the measuring of a take ended. */
export const TAKE_SKILLS_ENDED: Record<NonNullable<TakeSkillsState['ended']>, string> = {
  ...UNMEASURED,
  failed: 'The part that measures hands and smile failed. Your take and your report are unchanged.',
  skipped: 'You stopped it before it finished. Your report is unchanged.',
  'no-networks':
    "The files for hands and smile were damaged, or don't run on this device. Your report is unchanged.",
  gone: 'The take is no longer on this device.',
  measured: 'Hands and smile were measured in your take.',
};
