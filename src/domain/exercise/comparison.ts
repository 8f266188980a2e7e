import { fadedDb } from '../voice/coaching.ts';
import type { VoiceMeasures } from '../voice/measures.ts';
import type { ExerciseTarget } from './passage.ts';

/** The figures of a passage or of an attempt. A figure is null if it was not measured. */
export interface AttemptFigures {
  /** Number of likely fillers; null if words were not measured. */
  readonly fillers: number | null;
  /** Number of possible *ums*, estimated by the voice analysis. */
  readonly possibleUms: number | null;
  /** Number of pauses of at least {@link SILENT_PAUSE_MIN_S}. */
  readonly silentPauses: number | null;
  readonly wordsPerMinute: number | null;
  readonly pitchSpreadSemitones: number | null;
  /** Level of the first third of the speech minus level of the last third, dB. */
  readonly fadingDb: number | null;
  /** Shares of the time in view, 0-1; null without a picture. */
  readonly leaning: number | null;
  readonly swaying: number | null;
}

/** A medium pause, which listeners notice (docs/evidence.md, "Pauses"). */
const SILENT_PAUSE_MIN_S = 0.5;

/** Smaller differences are within the error of the voice analysis (bench/voice/RESULTS.md). */
const UMS_CHANGE_MIN_COUNT = 2;
const PACE_CHANGE_MIN_SHARE = 0.1;
const PITCH_CHANGE_MIN_SEMITONES = 0.4;
const FADING_CHANGE_MIN_DB = 2;
/** Minimum difference in the share of time in view with leaning or swaying (bench/posture/RESULTS.md). */
const POSTURE_CHANGE_MIN_SHARE = 0.1;

/** The change of the target's figure from one sound to a later one. `ui/strings` has the sentences. */
export type AttemptChange = 'improved' | 'unchanged' | 'worse' | 'not-measured';

/**
 * The figures of a passage or an attempt, which are measured by the same analyzers.
 *
 * @param posture shares of the time in view, 0-1; null without a picture
 */
export function attemptFigures(
  voice: VoiceMeasures,
  fillers: number | null,
  posture: Pick<AttemptFigures, 'leaning' | 'swaying'> | null = null,
): AttemptFigures {
  const pauses = voice.pauses.value?.spans;
  return {
    fillers,
    possibleUms: voice.possibleFilledPauses.value,
    silentPauses: pauses?.filter(({ startS, endS }) => endS - startS >= SILENT_PAUSE_MIN_S).length ?? null,
    wordsPerMinute: voice.pace.value,
    pitchSpreadSemitones: voice.pitch.value?.spreadSemitones ?? null,
    fadingDb: voice.loudness.value && fadedDb(voice),
    leaning: posture && posture.leaning,
    swaying: posture && posture.swaying,
  };
}

/** The change of the target's figure; `unchanged` within the measurement error (rule 73). */
export function targetChange(
  target: ExerciseTarget,
  before: AttemptFigures,
  after: AttemptFigures,
): AttemptChange {
  switch (target) {
    case 'fillers':
      return changeOf(before.fillers, after.fillers, 1);
    case 'ums':
      return changeOf(before.possibleUms, after.possibleUms, UMS_CHANGE_MIN_COUNT);
    case 'rush':
      return changeOf(
        before.wordsPerMinute,
        after.wordsPerMinute,
        PACE_CHANGE_MIN_SHARE * (before.wordsPerMinute ?? 0),
      );
    case 'flat':
      return opposite(
        changeOf(before.pitchSpreadSemitones, after.pitchSpreadSemitones, PITCH_CHANGE_MIN_SEMITONES),
      );
    case 'fading':
      return changeOf(before.fadingDb, after.fadingDb, FADING_CHANGE_MIN_DB);
    case 'posture':
      return changeOf(movedShare(before), movedShare(after), POSTURE_CHANGE_MIN_SHARE);
  }
}

/** The sum of both shares. A frame counts as at most one of the two. */
function movedShare({ leaning, swaying }: AttemptFigures): number | null {
  return leaning === null || swaying === null ? null : leaning + swaying;
}

/** The change of a figure that is better when it is smaller. */
function changeOf(before: number | null, after: number | null, leastDifference: number): AttemptChange {
  if (before === null || after === null) return 'not-measured';
  if (Math.abs(after - before) < leastDifference) return 'unchanged';
  return after < before ? 'improved' : 'worse';
}

function opposite(change: AttemptChange): AttemptChange {
  if (change === 'improved') return 'worse';
  return change === 'worse' ? 'improved' : change;
}
