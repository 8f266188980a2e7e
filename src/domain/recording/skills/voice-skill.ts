import { SEGMENT_SPEECH_MIN_SHARE } from '../../voice/segment-speech.ts';
import type { RecordingVoiceSegment } from '../decoded-recording.ts';
import type { SessionReport } from '../../session-report/session-report.ts';
import { secondOf } from '../../session-report/pace-points.ts';
import { PAUSE_MIN_S } from '../moments.ts';
import { PACE_SAMPLE_S, PACE_WINDOW_S, SECONDS_PER_MINUTE } from '../../speech/specification.ts';
import { TARGET_PACE_WPM } from '../../video-specification.ts';
import type { TimeSpan } from '../../voice/measures.ts';
import type { SkillBasis } from './camera-skills.ts';
import {
  type MeasuredSkill,
  type SkillMoment,
  type SkillUnmeasuredReason,
  scoreOf,
  tooLittle,
} from '../../skills/skill.ts';
import { longest, runsOf, type StripCell, stripOf } from './strip.ts';

/** The pace of one part of a recording, in words per minute. */
interface PacePart extends TimeSpan {
  readonly wpm: number;
}

/** Known error of a pace that is estimated from syllables (`voice/measures.ts`), as a share of it. */
const ESTIMATE_ERROR = 0.05;

/** A window's edges cut words, so its count is known to one word. */
const WORDS_ERROR_WPM = SECONDS_PER_MINUTE / PACE_WINDOW_S;

/**
 * Voice (rule 163): the share of the time with a pace in which it was within the specification's target, by no less than the known error of a
 * pace. The pace is that of the words, else an estimate from syllables.
 *
 * @param segments of the sound; empty if the words are known
 */
export function voiceSkill(
  { voice, lengthS }: SkillBasis,
  segments: readonly RecordingVoiceSegment[],
  words: SessionReport | null = null,
): MeasuredSkill {
  const spoken = words ? partsOfWords(words) : [];
  const certainty = spoken.length > 0 ? 'measured' : 'estimated';
  const parts = spoken.length > 0 ? spoken : estimatedParts(segments);
  const measuredS = parts.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  const kinds = parts.map((part) => ({ ...part, beyond: beyondTarget(part.wpm, certainty) }));
  const cells = kinds.map(({ startS, endS, beyond }): StripCell => ({
    startS,
    endS,
    kind: beyond ? 'lowered' : null,
  }));
  const basis = {
    skill: 'voice',
    coverage: lengthS > 0 ? Math.min(1, measuredS / lengthS) : 0,
    strip: stripOf(withSilence(cells, lengthS), lengthS),
    fact: voice?.pace.value ?? null,
  } as const;
  const reason = voiceReason();
  if (reason) return { ...basis, certainty: 'not measured', score: null, reason, moments: [] };
  const withinS = kinds.reduce((sum, { startS, endS, beyond }) => sum + (beyond ? 0 : endS - startS), 0);
  return {
    ...basis,
    certainty,
    score: scoreOf(withinS / measuredS),
    samplingError: 0,
    moments: voiceMoments(),
  };

  function voiceReason(): SkillUnmeasuredReason | null {
    if (!voice) return 'no-sound';
    const lacks = tooLittle(measuredS, lengthS);
    return lacks && (lacks === 'time' && measuredS > 0 ? 'too-short' : 'hardly-heard');
  }

  function voiceMoments(): SkillMoment[] {
    const pause = voice?.pauses.value?.longest;
    const paced = (['fast', 'slow'] as const).flatMap((kind): SkillMoment[] => {
      const runs = runsOf(
        kinds.map(({ startS, endS, beyond }) => ({
          startS,
          endS,
          kind: beyond === kind ? ('lowered' as const) : null,
        })),
        'lowered',
      );
      return longest(runs, 1, 0).map(({ startS, endS }) => ({
        startS,
        endS,
        kind,
        wpm: meanPace(parts, { startS, endS }),
      }));
    });
    const pauses: SkillMoment[] =
      pause && pause.endS - pause.startS >= PAUSE_MIN_S ? [{ ...pause, kind: 'pause' }] : [];
    return [...paced, ...pauses].toSorted((a, b) => a.startS - b.startS);
  }
}

/** Each pace sample (rule 18) counts for the time since the sample before it. */
function partsOfWords({ paceTimeline, paceRates }: SessionReport): PacePart[] {
  return paceTimeline.flatMap((point, i) => {
    const wpm = paceRates[i] ?? point.wpm;
    const endS = secondOf(point);
    return wpm > 0 ? [{ startS: endS - PACE_SAMPLE_S, endS, wpm }] : [];
  });
}

function estimatedParts(segments: readonly RecordingVoiceSegment[]): PacePart[] {
  return segments.flatMap(({ startS, endS, speech, pace }) =>
    speech >= SEGMENT_SPEECH_MIN_SHARE && pace.value !== null ? [{ startS, endS, wpm: pace.value }] : [],
  );
}

function beyondTarget(wpm: number, certainty: 'measured' | 'estimated'): 'fast' | 'slow' | null {
  const error = certainty === 'measured' ? WORDS_ERROR_WPM : ESTIMATE_ERROR * wpm;
  if (wpm - error > TARGET_PACE_WPM.max) return 'fast';
  return wpm + error < TARGET_PACE_WPM.min ? 'slow' : null;
}

function meanPace(parts: readonly PacePart[], run: TimeSpan): number {
  const within = parts.filter(({ startS, endS }) => startS >= run.startS && endS <= run.endS);
  return within.reduce((sum, { wpm }) => sum + wpm, 0) / within.length;
}

/** The time without a pace is marked as not measured. */
function withSilence(cells: readonly StripCell[], lengthS: number): StripCell[] {
  const all: StripCell[] = [];
  let endS = 0;
  for (const cell of [...cells, { startS: lengthS, endS: lengthS, kind: null }]) {
    if (cell.startS > endS) all.push({ startS: endS, endS: cell.startS, kind: 'not-in-view' });
    all.push(cell);
    endS = cell.endS;
  }
  return all;
}
