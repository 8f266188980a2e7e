import { isMostlyMeasured } from '../measured-share.ts';
import { FILLER_RATE_MIN_S } from '../speech/filler-use.ts';
import type { SessionSummary } from './summary.ts';

/** The measures that are followed from session to session. */
export const MEASURES = ['fillers', 'pace', 'pauses', 'melody', 'loudness', 'posture', 'facing'] as const;
export type Measure = (typeof MEASURES)[number];

/** Why a session can't be compared with the others. */
export type Exclusion =
  | 'too-short'
  | 'few-words'
  | 'other-language'
  | 'other-recognizer'
  | 'other-microphone'
  | 'barely-seen'
  | 'in-part'
  | 'not-measured';

/** In sessions that are shorter or have fewer words, a rate is mostly chance (rule 95). */
const COMPARABLE_MIN_S = 30;
const COMPARABLE_MIN_WORDS = 75;

/** The figure of a session; null if it was not measured. A rate of fillers needs half a minute of speech, as in the report (rule 62). */
export function figureOf(session: SessionSummary, measure: Measure): number | null {
  switch (measure) {
    case 'fillers':
      return session.likelyFillers === null ||
        session.speakingS === null ||
        session.speakingS < FILLER_RATE_MIN_S
        ? null
        : session.likelyFillers / (session.speakingS / 60);
    case 'pace':
      return session.wpm;
    case 'pauses':
      return session.pauseShare;
    case 'melody':
      return session.pitchSpreadSemitones;
    case 'loudness':
      return session.loudnessSpreadDb;
    case 'posture':
      return session.postureScore;
    case 'facing':
      return session.facingShare;
  }
}

/** Whether enough of a session was measured for its figure to speak for the whole (rule 30). */
export function isMeasuredEnough(
  { wordsShare, voiceShare, postureSeen }: SessionSummary,
  measure: Measure,
): boolean {
  switch (measure) {
    case 'fillers':
    case 'pace':
      return isMostlyMeasured(wordsShare);
    case 'pauses':
    case 'melody':
    case 'loudness':
      return isMostlyMeasured(voiceShare);
    case 'posture':
    case 'facing':
      return isMostlyMeasured(postureSeen);
  }
}

/**
 * Why a session is excluded from sentences on a measure; undefined if it counts (rule 95).
 *
 * @param latest the session that the others are compared with
 */
export function exclusionOf(
  session: SessionSummary,
  measure: Measure,
  latest: SessionSummary,
): Exclusion | undefined {
  if (session.lengthS < COMPARABLE_MIN_S) return 'too-short';
  if (session.language !== latest.language) return 'other-language';
  if (session.recognizer !== latest.recognizer) return 'other-recognizer';
  if (measure === 'fillers' && session.fillersHeard !== latest.fillersHeard) return 'other-recognizer';
  if (session.recognizer !== 'none' && session.words < COMPARABLE_MIN_WORDS) return 'few-words';
  if (measure === 'loudness' && session.microphone !== latest.microphone) return 'other-microphone';
  if (figureOf(session, measure) === null) return 'not-measured';
  if (isMeasuredEnough(session, measure)) return undefined;
  return measure === 'posture' || measure === 'facing' ? 'barely-seen' : 'in-part';
}

/**
 * The session that the others are compared with: the latest one that is not excluded for a reason of its own.
 *
 * @param sessions newest first
 */
export function referenceOf(
  sessions: readonly SessionSummary[],
  measure: Measure,
): SessionSummary | undefined {
  return sessions.find((session) => exclusionOf(session, measure, session) === undefined);
}

/** The sessions that can be compared, in their order. @param sessions newest first */
export function comparable(sessions: readonly SessionSummary[], measure: Measure): SessionSummary[] {
  const latest = referenceOf(sessions, measure);
  return latest ? sessions.filter((session) => exclusionOf(session, measure, latest) === undefined) : [];
}
