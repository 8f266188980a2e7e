import { PACE_FAST_WPM } from '../speech/specification.ts';
import { MONOTONE_BELOW_SEMITONES } from '../voice/coaching.ts';
import type { Stretch } from '../voice/measures.ts';
import {
  LIKE_LEAN_SHARE,
  LONG_LEAN_S,
  LONG_PAUSE_S,
  RESTLESS_COMPARED,
  RESTLESS_S,
  RESTLESS_SHARE,
  STRETCH_SPEECH,
} from './limits.ts';
import type { PostureSecond } from './posture-course.ts';
import type { HeardVoice, VoiceStretch } from './recording.ts';

/** A moment that stands out: at most one of a kind. */
export type Moment = Stretch &
  (
    | {
        readonly kind: 'longest-lean';
        readonly side: 'left' | 'right';
        /** From the middle, as a fraction of the width, on average: above 0. */ readonly offset: number;
      }
    /** @property share of the compared pictures that show a sway, 0-1 */
    | { readonly kind: 'restless'; readonly share: number }
    | { readonly kind: 'long-pause' }
    /** @property semitones spread of the pitch */
    | { readonly kind: 'flat'; readonly semitones: number }
    /** @property wpm estimated */
    | { readonly kind: 'rushed'; readonly wpm: number }
  );

/** What stands out in a recording, in the order of time. */
export function findMoments(posture: readonly PostureSecond[], voice: HeardVoice | null): Moment[] {
  const stretches = voice?.stretches ?? [];
  const pause = voice?.whole.pauses.value?.longest ?? null;
  return [
    longestLean(posture),
    mostRestless(posture),
    pause && pause.endS - pause.startS >= LONG_PAUSE_S ? { kind: 'long-pause' as const, ...pause } : null,
    flattest(stretches),
    mostRushed(stretches),
  ]
    .filter((moment) => moment !== null)
    .toSorted((a, b) => a.startS - b.startS);
}

/** The side to which a speaker leans for most of a second; undefined when they don't, or nobody was seen. */
function leanOf({ judged, leftward, rightward }: PostureSecond): 'left' | 'right' | undefined {
  if (leftward * 2 > judged) return 'left';
  return rightward * 2 > judged ? 'right' : undefined;
}

/** From look to look, as long as each finds the speaker to the same side. Of those of like length, the strongest. */
function longestLean(posture: readonly PostureSecond[]): Moment | null {
  const leans: Extract<Moment, { kind: 'longest-lean' }>[] = [];
  for (let from = 0; from < posture.length;) {
    const side = leanOf(posture[from]!);
    let to = from + 1;
    while (to < posture.length && leanOf(posture[to]!) === side) to += 1;
    const startS = posture[from]!.atS;
    const endS = posture[to - 1]!.atS + 1;
    if (side && endS - startS >= LONG_LEAN_S) {
      const run = posture.slice(from, to);
      const offset = run.reduce((total, second) => total + (second.offset ?? 0), 0) / run.length;
      leans.push({ kind: 'longest-lean', startS, endS, side, offset: Math.abs(offset) });
    }
    from = to;
  }
  const longestS = Math.max(...leans.map(({ startS, endS }) => endS - startS));
  const alike = leans.filter(({ startS, endS }) => endS - startS >= longestS * LIKE_LEAN_SHARE);
  return alike.toSorted((a, b) => b.offset - a.offset)[0] ?? null;
}

/** The window with the most sway, from its first to its last. Where looks are far apart, it reaches further. */
function mostRestless(posture: readonly PostureSecond[]): Moment | null {
  let most: Moment | null = null;
  let share = RESTLESS_SHARE;
  for (const [i, { atS, swaying: begins }] of posture.entries()) {
    if (begins === 0) continue;
    let compared = 0;
    let to = i;
    while (to < posture.length && (posture[to]!.atS < atS + RESTLESS_S || compared < RESTLESS_COMPARED)) {
      compared += posture[to]!.compared;
      to += 1;
    }
    const window = posture.slice(i, to);
    const here = window.reduce((total, { swaying }) => total + swaying, 0) / compared;
    if (compared < RESTLESS_COMPARED || here < share || (most && here === share)) continue;
    share = here;
    const last = window.findLast(({ swaying }) => swaying > 0) ?? window[0]!;
    most = { kind: 'restless', startS: atS, endS: last.atS + 1, share };
  }
  return most;
}

function flattest(stretches: readonly VoiceStretch[]): Moment | null {
  let flat: Moment | null = null;
  let least = MONOTONE_BELOW_SEMITONES;
  for (const { startS, endS, speech, pitchSpread } of stretches) {
    if (speech < STRETCH_SPEECH || pitchSpread.value === null || pitchSpread.value >= least) continue;
    least = pitchSpread.value;
    flat = { kind: 'flat', startS, endS, semitones: least };
  }
  return flat;
}

function mostRushed(stretches: readonly VoiceStretch[]): Moment | null {
  let rushed: Moment | null = null;
  let most = PACE_FAST_WPM;
  for (const { startS, endS, speech, pace } of stretches) {
    if (speech < STRETCH_SPEECH || pace.value === null || pace.value <= most) continue;
    most = pace.value;
    rushed = { kind: 'rushed', startS, endS, wpm: most };
  }
  return rushed;
}
