import type { FocusArea } from '../setup.ts';

/** Subjects of findings. If two findings have the same weight, the one whose subject comes first is preferred (rule 60). */
export const SUBJECTS = [
  'time',
  'pace',
  'fillers',
  'pauses',
  'posture',
  'melody',
  'loudness',
  'topic',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The subjects that a focus area covers. */
export const FOCUS_SUBJECTS: Record<FocusArea, readonly Subject[]> = {
  pacing: ['pace', 'pauses', 'time'],
  fillers: ['fillers'],
  posture: ['posture'],
};

/** A weakness, with the figures that its sentence needs. `src/ui/strings/next-step.ts` has the sentences. */
type Issue =
  /** A section of a rehearsed talk, with its planned and its spoken seconds. */
  | {
      readonly kind: 'section-over';
      readonly subject: 'time';
      readonly title: string;
      readonly plannedS: number;
      readonly spentS: number;
    }
  /** @property wpm measured, not clamped */
  | { readonly kind: 'fast'; readonly subject: 'pace'; readonly wpm: number }
  | { readonly kind: 'slow'; readonly subject: 'pace'; readonly wpm: number }
  | { readonly kind: 'many-fillers'; readonly subject: 'fillers'; readonly perMinute: number }
  | {
      readonly kind: 'filler-cluster';
      readonly subject: 'fillers';
      readonly count: number;
      readonly withinS: number;
    }
  /** Too few pauses. */
  | { readonly kind: 'breathless'; readonly subject: 'pauses' }
  /** A pause that is longer than listeners forgive. */
  | { readonly kind: 'lost-pause'; readonly subject: 'pauses'; readonly lastedS: number }
  | { readonly kind: 'monotone'; readonly subject: 'melody'; readonly semitones: number }
  | { readonly kind: 'fading'; readonly subject: 'loudness' }
  /** @property lastedS duration of the longest lean */
  | {
      readonly kind: 'leaning';
      readonly subject: 'posture';
      readonly score: number;
      readonly side: 'left' | 'right';
      readonly lastedS: number;
    }
  | { readonly kind: 'swaying'; readonly subject: 'posture'; readonly score: number }
  /** Leaning or swaying, without a time to show. */
  | { readonly kind: 'unsteady'; readonly subject: 'posture'; readonly score: number }
  /** @property seen share of the session in view, 0-1 */
  | { readonly kind: 'out-of-view'; readonly subject: 'posture'; readonly seen: number }
  | { readonly kind: 'off-topic'; readonly subject: 'topic'; readonly missing: readonly string[] };

export type Finding = Issue & {
  /** Whether a figure like this affected listeners in studies, or the speech is off-topic. Otherwise listeners may only notice it. */
  readonly marked: boolean;
  /** The time of the finding, in seconds from Start; null without one. */
  readonly atS: number | null;
};

/** A subject without a finding, with the figure that its sentence needs. */
export type Strength =
  | { readonly subject: 'pace'; readonly wpm: number }
  | { readonly subject: 'fillers'; readonly perMinute: number }
  | { readonly subject: 'posture'; readonly score: number }
  | { readonly subject: 'pauses' | 'melody' | 'loudness' | 'topic' };
