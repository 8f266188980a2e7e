import { SEGMENT_SPEECH_MIN_SHARE } from '../voice/segment-speech.ts';
import type { AwayDirection, Facing } from '../facing/facing.ts';
import { PACE_FAST_WPM } from '../speech/specification.ts';
import { MONOTONE_BELOW_SEMITONES } from '../voice/coaching.ts';
import type { TimeSpan } from '../voice/measures.ts';
import type { PostureSecond } from './posture-seconds.ts';
import type { RecordingVoice, RecordingVoiceSegment } from './decoded-recording.ts';

/** Minimum lengths of a lean and of a pause that are moments. */
const LEAN_MIN_S = 2;
export const PAUSE_MIN_S = 2;

/** A lean that lasts for at least this share of the longest one counts as equally long, because ends are known only to the second. */
const EQUAL_LEAN_MIN_SHARE = 0.75;

/** A moment is restless if at least this share of the compared frames in a window of this length shows a sway. */
const RESTLESS_WINDOW_S = 10;
const RESTLESS_MIN_SHARE = 0.25;
/** Minimum number of compared frames in a window. */
const RESTLESS_MIN_COMPARED_COUNT = 6;

/** A highlight of a recording, at most one per kind. Times in seconds from the beginning of the recording. */
export type Moment = TimeSpan &
  (
    | {
        readonly kind: 'longest-lean';
        readonly side: 'left' | 'right';
        /** Average offset from the center, as a fraction of the width: above 0. */
        readonly offset: number;
      }
    | { readonly kind: 'longest-away'; readonly direction: AwayDirection }
    /** @property share of the compared frames that show a sway, 0-1 */
    | { readonly kind: 'restless'; readonly share: number }
    | { readonly kind: 'long-pause' }
    /** Facing the camera, upright. */
    | { readonly kind: 'great-presence' }
    /** @property semitones standard deviation of the pitch */
    | { readonly kind: 'flat'; readonly semitones: number }
    /** @property wpm estimated from syllables */
    | { readonly kind: 'rushed'; readonly wpm: number }
    /** @property wpm from words, over 15 s */
    | { readonly kind: 'fastest'; readonly wpm: number }
    /** @property count likely fillers */
    | { readonly kind: 'filler-cluster'; readonly count: number }
  );

/** The moments of a recording without its words, ordered by start. */
export function findMoments(
  posture: readonly PostureSecond[],
  voice: RecordingVoice | null,
  facing: Facing | null = null,
): Moment[] {
  const segments = voice?.segments ?? [];
  const away = facing?.value?.longestAway ?? null;
  const pause = voice?.whole.pauses.value?.longest ?? null;
  return [
    longestLean(posture),
    mostRestless(posture),
    away && { kind: 'longest-away' as const, ...away },
    pause && pause.endS - pause.startS >= PAUSE_MIN_S ? { kind: 'long-pause' as const, ...pause } : null,
    flattest(segments),
    mostRushed(segments),
  ]
    .filter((moment) => moment !== null)
    .toSorted((a, b) => a.startS - b.startS);
}

/** The side to which the speaker leans in most of a second's frames; undefined without one, and if the speaker was not in view. */
function leanOf({ framesInView, leftward, rightward }: PostureSecond): 'left' | 'right' | undefined {
  if (leftward * 2 > framesInView) return 'left';
  return rightward * 2 > framesInView ? 'right' : undefined;
}

/** Finds the longest lean: successive seconds with the same side. If several are equally long, the one with the largest offset counts. */
function longestLean(posture: readonly PostureSecond[]): Moment | null {
  const leans: Extract<Moment, { kind: 'longest-lean' }>[] = [];
  for (let from = 0; from < posture.length;) {
    const side = leanOf(posture[from]!);
    let to = from + 1;
    while (to < posture.length && !posture[to - 1]!.untilS && leanOf(posture[to]!) === side) to += 1;
    const startS = posture[from]!.atS;
    const endS = posture[to - 1]!.atS + 1;
    if (side && endS - startS >= LEAN_MIN_S) {
      const run = posture.slice(from, to);
      const offset = run.reduce((total, second) => total + (second.offset ?? 0), 0) / run.length;
      leans.push({ kind: 'longest-lean', startS, endS, side, offset: Math.abs(offset) });
    }
    from = to;
  }
  const longestS = Math.max(...leans.map(({ startS, endS }) => endS - startS));
  const equallyLong = leans.filter(({ startS, endS }) => endS - startS >= longestS * EQUAL_LEAN_MIN_SHARE);
  return equallyLong.toSorted((a, b) => b.offset - a.offset)[0] ?? null;
}

/**
 * The window with the largest share of sway, reduced to the time from the first to the last sway. Windows are longer if bursts are
 * far apart.
 */
function mostRestless(posture: readonly PostureSecond[]): Moment | null {
  let most: Moment | null = null;
  let share = RESTLESS_MIN_SHARE;
  for (const [i, { atS, swaying: begins }] of posture.entries()) {
    if (begins === 0) continue;
    let compared = 0;
    let to = i;
    while (
      to < posture.length &&
      (posture[to]!.atS < atS + RESTLESS_WINDOW_S || compared < RESTLESS_MIN_COMPARED_COUNT)
    ) {
      compared += posture[to]!.compared;
      to += 1;
    }
    const window = posture.slice(i, to);
    const here = window.reduce((total, { swaying }) => total + swaying, 0) / compared;
    if (compared < RESTLESS_MIN_COMPARED_COUNT || here < share || (most && here === share)) continue;
    share = here;
    const last = window.findLast(({ swaying }) => swaying > 0) ?? window[0]!;
    most = { kind: 'restless', startS: atS, endS: last.atS + 1, share };
  }
  return most;
}

function flattest(segments: readonly RecordingVoiceSegment[]): Moment | null {
  let flat: Moment | null = null;
  let least = MONOTONE_BELOW_SEMITONES;
  for (const { startS, endS, speech, pitchSpread } of segments) {
    if (speech < SEGMENT_SPEECH_MIN_SHARE || pitchSpread.value === null || pitchSpread.value >= least)
      continue;
    least = pitchSpread.value;
    flat = { kind: 'flat', startS, endS, semitones: least };
  }
  return flat;
}

function mostRushed(segments: readonly RecordingVoiceSegment[]): Moment | null {
  let rushed: Moment | null = null;
  let most = PACE_FAST_WPM;
  for (const { startS, endS, speech, pace } of segments) {
    if (speech < SEGMENT_SPEECH_MIN_SHARE || pace.value === null || pace.value <= most) continue;
    most = pace.value;
    rushed = { kind: 'rushed', startS, endS, wpm: most };
  }
  return rushed;
}
