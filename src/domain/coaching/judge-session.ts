import { isMostlyMeasured } from '../measured-share.ts';
import type { PostureMoments } from '../posture-course/posture-moments.ts';
import type { FillerUse } from '../speech/filler-use.ts';
import type { PaceExtremes } from '../speech/pace-extremes.ts';
import { LOW_POSTURE_SCORE } from './suggestions.ts';
import { PACE_FAST_WPM, PACE_SLOW_WPM } from '../speech/specification.ts';
import type { RehearsedTalk } from '../talk/rehearsed-talk.ts';
import type { VoiceMeasures } from '../voice/measures.ts';
import type { Subject } from './finding.ts';
import { combined, type Judgment, judgmentOf, UNJUDGED } from './judgment.ts';
import { judgeTime } from './judge-time.ts';
import { judgeVoice } from './judge-voice.ts';

/** Faster than every optimum in studies of listeners (docs/evidence.md, "Pace"). */
const MARKED_FAST_WPM = 225;

/** Listeners notice little up to the first of these rates, and much from the second on (Laske & DiGennaro Reed 2024). */
export const FILLER_RATE_LITTLE_PER_MIN = 5;
export const FILLER_RATE_MUCH_PER_MIN = 12;

/** Maximum number of keywords in a sentence. */
const NAMED_KEYWORD_COUNT = 3;

/** The measures of a session; null if not measured. */
export interface Measurements {
  /** Words per minute, not clamped. Null also if less than half of the speech was recognized. */
  readonly wpm: number | null;
  readonly paceExtremes: PaceExtremes;
  /** Null also if less than half of the speech was recognized, or the speaker is not coached on filler words (rule 63). */
  readonly fillers: FillerUse | null;
  readonly voice: VoiceMeasures | null;
  /** Seconds of the session without time away. */
  readonly presentS: number;
  readonly postureScore: number | null;
  /** Share of the session in view, 0-1. */
  readonly postureSeen: number;
  /** Share of the analyzed frames in which the speaker was in view, 0-1; null if no frame was analyzed. */
  readonly framesInView: number | null;
  /** Seconds without time away in which no frame was analyzed. */
  readonly postureUnwatchedS: number;
  readonly postureMoments: PostureMoments | null;
  /** Null without keywords, and if words were recognized in only a part of the session. */
  readonly topic: {
    readonly missing: readonly string[];
    /** Whether the report says to include the missing keywords. */
    readonly advised: boolean;
    readonly offTopic: boolean;
  } | null;
  /** The talk that was rehearsed. */
  readonly talk?: RehearsedTalk | undefined;
  /** Subjects of the specification's suggestions, which can't be strengths. */
  readonly suggested: ReadonlySet<Subject>;
}

/** Finds weaknesses and strengths (rule 61). */
export function judgeSession(measured: Measurements): Judgment {
  const all = combined([
    judgeTime(measured.talk),
    judgePace(measured),
    judgeFillers(measured.fillers),
    judgePosture(measured),
    judgeVoice(measured.voice, measured.presentS),
    judgeTopic(measured.topic),
  ]);
  return { ...all, strengths: all.strengths.filter(({ subject }) => !measured.suggested.has(subject)) };
}

function judgePace({ wpm, paceExtremes }: Measurements): Judgment {
  if (wpm === null) return UNJUDGED;
  const issue = { subject: 'pace', wpm } as const;
  if (wpm > PACE_FAST_WPM) {
    const marked = wpm > MARKED_FAST_WPM;
    return judgmentOf('pace', { ...issue, kind: 'fast', marked, atS: paceExtremes.fastestAtS });
  }
  if (wpm < PACE_SLOW_WPM) {
    return judgmentOf('pace', { ...issue, kind: 'slow', marked: false, atS: paceExtremes.slowestAtS });
  }
  return judgmentOf('pace', null, issue);
}

function judgeFillers(use: FillerUse | null): Judgment {
  if (use === null) return UNJUDGED;
  const { perMinute, clusters } = use;
  const densest = clusters[0];
  if (perMinute !== null && perMinute > FILLER_RATE_LITTLE_PER_MIN) {
    return judgmentOf('fillers', {
      kind: 'many-fillers',
      subject: 'fillers',
      perMinute,
      marked: perMinute >= FILLER_RATE_MUCH_PER_MIN,
      atS: densest?.startS ?? null,
    });
  }
  if (densest) {
    const { count, withinS, startS } = densest;
    const issue = { kind: 'filler-cluster', subject: 'fillers', count, withinS } as const;
    return judgmentOf('fillers', { ...issue, marked: false, atS: startS });
  }
  if (perMinute === null) return UNJUDGED;
  return judgmentOf('fillers', null, { subject: 'fillers', perMinute });
}

function judgePosture(measured: Measurements): Judgment {
  const { postureScore: score, postureSeen: seen, framesInView, postureMoments } = measured;
  const { presentS, postureUnwatchedS } = measured;
  // A hidden page or a lost camera is no fault of the speaker.
  const watched = isMostlyMeasured((presentS - postureUnwatchedS) / presentS);
  if (watched && framesInView !== null && !isMostlyMeasured(framesInView)) {
    const finding = { kind: 'out-of-view', subject: 'posture', seen, marked: false, atS: null } as const;
    return { ...judgmentOf('posture', finding), judged: new Set() };
  }
  if (score === null || !isMostlyMeasured(seen)) return UNJUDGED;
  if (score >= LOW_POSTURE_SCORE) return judgmentOf('posture', null, { subject: 'posture', score });
  const issue = { subject: 'posture', score, marked: false } as const;
  const { longestLean = null, mostSwayingAtS = null, mostly = null } = postureMoments ?? {};
  if (mostly === 'leaning' && longestLean) {
    const { side, startS, endS } = longestLean;
    return judgmentOf('posture', { ...issue, kind: 'leaning', side, lastedS: endS - startS, atS: startS });
  }
  const swaying = mostly === 'swaying' && mostSwayingAtS !== null;
  return judgmentOf(
    'posture',
    swaying ? { ...issue, kind: 'swaying', atS: mostSwayingAtS } : { ...issue, kind: 'unsteady', atS: null },
  );
}

function judgeTopic(topic: Measurements['topic']): Judgment {
  if (topic === null) return UNJUDGED;
  const { missing, advised, offTopic } = topic;
  if (!advised) return judgmentOf('topic', null, missing.length === 0 ? { subject: 'topic' } : null);
  const named = missing.slice(0, NAMED_KEYWORD_COUNT);
  return judgmentOf('topic', {
    kind: 'off-topic',
    subject: 'topic',
    missing: named,
    marked: offTopic,
    atS: null,
  });
}
