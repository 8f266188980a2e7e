import type { VoiceMeasures } from './measures.ts';

/** What is said of a voice's pauses; the report has the words. */
export type PauseFinding = 'too-short' | 'breathless' | 'short-ones' | 'held' | 'too-long';
export type MelodyFinding = 'too-short' | 'flat' | 'moving';
export type LoudnessFinding = 'too-short' | 'clipped' | 'faint' | 'noisy' | 'fading' | 'steady';

/** Less than this says little of how somebody speaks; so long the specification counts a session at least (§9). */
const JUDGED_FROM_S = 10;

/** Opening a microphone takes up to this: that nothing was heard in a shorter session says nothing of the microphone. */
const CAPTURE_OPENS_S = 5;

/** A medium pause, a long one, and how long one is forgiven (docs/evidence.md, "Pauses"). */
const MEDIUM_PAUSE_S = 0.5;
const LONG_PAUSE_S = 1.5;
const FORGIVEN_PAUSE_S = 5;
/** A medium pause once in so many seconds, about every fifth sentence, is the least: ours. */
const MEDIUM_PAUSE_EVERY_S = 30;

/** Standard deviation of pitch, in semitones, below which a voice is heard as monotone (Hincks & Edlund 2009). */
export const MONOTONE_BELOW_SEMITONES = 1.2;

/** So much softer, in dB, is half the power, and plainly heard: ours. */
const FADING_DB = 3;

/**
 * Whether a session was too short to say anything of how it sounded. Then neither the microphone nor the speaker is to
 * blame.
 *
 * @param voice null where nothing was heard
 */
export function tooShortToHear(voice: VoiceMeasures | null, elapsedS: number): boolean {
  if (!voice) return elapsedS < CAPTURE_OPENS_S;
  const measured = voice.pauses.value ?? voice.pitch.value ?? voice.loudness.value;
  return elapsedS < JUDGED_FROM_S && measured === null && voice.mutedS === 0;
}

/** Null where pauses were not measured. */
export function pauseFinding({ heardS, pauses }: VoiceMeasures): PauseFinding | null {
  if (!pauses.value) return null;
  const { longest, stretches } = pauses.value;
  const longestS = longest ? longest.endS - longest.startS : 0;
  if (longestS > FORGIVEN_PAUSE_S) return 'too-long';
  if (heardS < JUDGED_FROM_S) return 'too-short';
  const medium = stretches.filter(({ startS, endS }) => endS - startS >= MEDIUM_PAUSE_S).length;
  if (medium < heardS / MEDIUM_PAUSE_EVERY_S) return 'breathless';
  return longestS >= LONG_PAUSE_S ? 'held' : 'short-ones';
}

/** Null where pitch was not measured. */
export function melodyFinding({ heardS, pitch }: VoiceMeasures): MelodyFinding | null {
  if (!pitch.value) return null;
  if (heardS < JUDGED_FROM_S) return 'too-short';
  return pitch.value.spreadSemitones < MONOTONE_BELOW_SEMITONES ? 'flat' : 'moving';
}

/** Null where loudness was not measured. What spoils the sound comes first: it spoils the other figures too. */
export function loudnessFinding(voice: VoiceMeasures): LoudnessFinding | null {
  if (!voice.loudness.value) return null;
  switch (voice.signal) {
    case 'clipping':
      return 'clipped';
    case 'quiet':
      return 'faint';
    case 'noisy':
      return 'noisy';
    case 'silent':
    case 'good':
      if (voice.heardS < JUDGED_FROM_S) return 'too-short';
      return fadedDb(voice) >= FADING_DB ? 'fading' : 'steady';
  }
}

/** How much softer the last third of the speech was than its first, in dB; negative when it grew louder. */
function fadedDb({ columns }: VoiceMeasures): number {
  const levels = columns.flatMap(({ levelDb }) => (levelDb === null ? [] : [levelDb]));
  const third = Math.floor(levels.length / 3);
  return third === 0 ? 0 : meanDb(levels.slice(0, third)) - meanDb(levels.slice(-third));
}

/** The mean of levels is that of their powers. */
function meanDb(levels: readonly number[]): number {
  const power = levels.reduce((sum, level) => sum + 10 ** (level / 10), 0) / levels.length;
  return 10 * Math.log10(power);
}
