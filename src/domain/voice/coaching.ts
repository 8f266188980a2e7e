import { isMostlyMeasured } from '../measured-share.ts';
import type { VoiceMeasures } from './measures.ts';

/** Why a measured voice has no finding. `in-part`: less than half of the time was measured. */
export type NoFinding = 'too-short' | 'in-part';

/** Findings on a voice; `src/ui/strings/vocal-delivery.ts` has the sentences. `held`: the longest pause is long; `short-ones`: it is not. */
export type PauseFinding = NoFinding | 'breathless' | 'short-ones' | 'held' | 'too-long';
export type MelodyFinding = NoFinding | 'flat' | 'moving';
export type LoudnessFinding = NoFinding | 'clipped' | 'quiet' | 'noisy' | 'fading' | 'steady';

/** Shorter sessions are `too-short`, except for a pause that is too long, and for a poor signal. Rule 19 has the same minimum. */
const FINDING_MIN_S = 10;

/** A microphone may take this long to open, so that a shorter session without sound is no fault. */
const CAPTURE_OPENING_MAX_S = 5;

/** Minimum lengths of a medium and of a long pause, and the longest pause that listeners forgive: 5 s (docs/evidence.md, "Pauses"). */
export const MEDIUM_PAUSE_S = 0.5;
const LONG_PAUSE_S = 1.5;
const FORGIVEN_PAUSE_MAX_S = 5;
/** There should be a medium pause at least once in this time, about every fifth sentence. No source: our choice. */
const MEDIUM_PAUSE_EVERY_S = 30;

/** A voice whose pitch has a smaller standard deviation sounds monotone (Hincks & Edlund 2009). */
export const MONOTONE_BELOW_SEMITONES = 1.2;

/** A voice fades if it loses half its power, a clearly audible difference. No source: our choice. */
export const FADING_DB = 3;

/**
 * Whether a session was too short to be measured. Then neither the microphone nor the speaker is at fault.
 *
 * @param voice null without samples
 */
export function tooShortToMeasure(voice: VoiceMeasures | null, elapsedS: number): boolean {
  if (!voice) return elapsedS < CAPTURE_OPENING_MAX_S;
  const measured = voice.pauses.value ?? voice.pitch.value ?? voice.loudness.value;
  return elapsedS < FINDING_MIN_S && measured === null && voice.mutedS === 0;
}

/**
 * Whether a microphone delivered any sound. If there were neither sound nor words, words count as not measured (rule 7).
 *
 * @param voice null without samples
 */
export function hasSound(voice: VoiceMeasures | null): boolean {
  return voice !== null && voice.signal !== 'silent';
}

/** Undefined if enough was measured for a finding. */
function noFinding({ analyzedS }: VoiceMeasures, lengthS: number): NoFinding | undefined {
  if (analyzedS < FINDING_MIN_S) return 'too-short';
  return isMostlyMeasured(analyzedS / lengthS) ? undefined : 'in-part';
}

/**
 * Null if pauses were not measured.
 *
 * @param lengthS seconds of the session or recording, without time away
 */
export function pauseFinding(voice: VoiceMeasures, lengthS: number): PauseFinding | null {
  const { analyzedS, pauses } = voice;
  if (!pauses.value) return null;
  const { longest, spans } = pauses.value;
  const longestS = longest ? longest.endS - longest.startS : 0;
  if (longestS > FORGIVEN_PAUSE_MAX_S) return 'too-long';
  const none = noFinding(voice, lengthS);
  if (none) return none;
  const medium = spans.filter(({ startS, endS }) => endS - startS >= MEDIUM_PAUSE_S).length;
  if (medium < analyzedS / MEDIUM_PAUSE_EVERY_S) return 'breathless';
  return longestS >= LONG_PAUSE_S ? 'held' : 'short-ones';
}

/** Null if pitch was not measured. */
export function melodyFinding(voice: VoiceMeasures, lengthS: number): MelodyFinding | null {
  const { pitch } = voice;
  if (!pitch.value) return null;
  return (
    noFinding(voice, lengthS) ?? (pitch.value.spreadSemitones < MONOTONE_BELOW_SEMITONES ? 'flat' : 'moving')
  );
}

/**
 * Null if loudness was not measured. Poor signal quality takes precedence, because it affects the other figures, too. It may be
 * found in a session that is too short for the others.
 */
export function loudnessFinding(voice: VoiceMeasures, lengthS: number): LoudnessFinding | null {
  if (!voice.loudness.value) return null;
  if (!isMostlyMeasured(voice.analyzedS / lengthS)) return 'in-part';
  switch (voice.signal) {
    case 'clipping':
      return 'clipped';
    case 'quiet':
      return 'quiet';
    case 'noisy':
      return 'noisy';
    case 'silent':
    case 'good':
      return noFinding(voice, lengthS) ?? (fadedDb(voice) >= FADING_DB ? 'fading' : 'steady');
  }
}

/** Level of the first third of the speech minus level of the last third, dB. */
export function fadedDb({ segments }: VoiceMeasures): number {
  const levels = segments.flatMap(({ levelDb }) => (levelDb === null ? [] : [levelDb]));
  const third = Math.floor(levels.length / 3);
  return third === 0 ? 0 : meanDb(levels.slice(0, third)) - meanDb(levels.slice(-third));
}

function meanDb(levels: readonly number[]): number {
  const power = levels.reduce((sum, level) => sum + 10 ** (level / 10), 0) / levels.length;
  return 10 * Math.log10(power);
}
