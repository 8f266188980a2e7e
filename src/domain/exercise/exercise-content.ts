import type { PostureTimeline } from '../posture-course/posture-timeline.ts';
import { type FillerHit, isLikelyFiller } from '../speech/filler-hits/filler-hit.ts';
import { languageOf } from '../language/language.ts';
import { wordsOfReport } from '../speech/words.ts';
import type { FocusArea } from '../setup.ts';
import type { TimeSpan, VoiceMeasures } from '../voice/measures.ts';
import { chooseExercise } from './choose-exercise.ts';
import { occurrencesOf } from './occurrences.ts';
import { type ExercisePassage, withoutSilentEdges } from './passage.ts';
import { type PlacedWord, type ScriptPart, scriptOf } from './script.ts';

/** The parts of a report that an exercise shows. Times in seconds from Start. */
export interface ExerciseContent {
  /** The language of the words: a BCP 47 tag. */
  readonly language: string;
  readonly passage: ExercisePassage;
  /** The text to repeat; null if the passage has no recognized words except fillers. */
  readonly script: readonly ScriptPart[] | null;
  /** The words of the passage, in order; empty if words were not measured. */
  readonly words: readonly PlacedWord[];
  /** The pauses within the passage. */
  readonly pauses: readonly TimeSpan[];
  /** Number of likely fillers within the passage; null if words were not measured. */
  readonly fillers: number | null;
}

/** The fields of a session's report from which an exercise is chosen. */
export interface ExerciseSource {
  /** The language of the words: a BCP 47 tag. */
  readonly language: string;
  readonly speechMeasured: boolean;
  readonly fullTranscript: string;
  /** Seconds from Start, one for each word. */
  readonly wordTimes: readonly number[];
  readonly fillerHits: readonly FillerHit[];
  readonly voice: VoiceMeasures | null;
  readonly postureTimeline: Pick<PostureTimeline, 'stretches'> | null;
}

export interface ExerciseTake {
  /** Seconds from Start. */
  readonly endS: number;
  readonly hasVideo: boolean;
}

/** The speaker's choices on which an exercise depends. */
export interface ExerciseChoices {
  readonly focus: FocusArea | undefined;
  readonly coachFillers: boolean;
}

/** Creates the exercise for a report. @returns null if no target has enough occurrences */
export function exerciseContent(
  report: ExerciseSource,
  take: ExerciseTake,
  choices: ExerciseChoices,
): ExerciseContent | null {
  const words = report.speechMeasured ? placedWords(report) : [];
  const { judgeHits, hasPaceRanges } = languageOf(report.language);
  const fillersAtS =
    report.speechMeasured && judgeHits
      ? report.fillerHits.filter(isLikelyFiller).flatMap(({ wordIndex }) => report.wordTimes[wordIndex] ?? [])
      : null;
  const pauses = report.voice?.pauses.value?.spans ?? [];
  const stretches = take.hasVideo ? report.postureTimeline?.stretches : undefined;
  const occurrences = {
    ...occurrencesOf(fillersAtS, report.voice, stretches),
    ...(!judgeHits && { ums: [] }),
    ...(!hasPaceRanges && { rush: [] }),
  };
  const chosen = chooseExercise(occurrences, pauses, take.endS, choices, words);
  if (!chosen) return null;
  const passage = withoutSilentEdges(
    chosen,
    pauses,
    speechSpan(report.voice, take.endS),
    words.map(({ atS }) => atS),
  );
  const within = (atS: number) => atS >= passage.startS && atS < passage.endS;
  const script = scriptOf(words, passage);
  return {
    language: report.language,
    passage,
    script: script.length > 0 ? script : null,
    words: words.filter(({ atS }) => within(atS)),
    pauses: pauses.filter(({ startS, endS }) => within(startS) && within(endS)),
    fillers: fillersAtS && fillersAtS.filter(within).length,
  };
}

/** The words of the transcript with the punctuation that follows them, and their times. */
function placedWords({ fullTranscript, wordTimes, fillerHits }: ExerciseSource): PlacedWord[] {
  const places = wordsOfReport(fullTranscript, wordTimes.length);
  const fillers = new Set(
    fillerHits
      .filter(isLikelyFiller)
      .flatMap(({ wordIndex, wordCount }) => Array.from({ length: wordCount }, (_, i) => wordIndex + i)),
  );
  return places.map(({ start }, i) => ({
    text: fullTranscript.slice(start, places[i + 1]?.start).trim(),
    atS: wordTimes[i] ?? 0,
    filler: fillers.has(i),
  }));
}

/** The time from the first segment with speech to the last; the whole take if the voice was not measured. */
function speechSpan(voice: VoiceMeasures | null, takeS: number): TimeSpan {
  const { segments = [], segmentS = 0 } = voice ?? {};
  const first = segments.findIndex(({ speech }) => speech > 0);
  if (first === -1) return { startS: 0, endS: takeS };
  return {
    startS: first * segmentS,
    endS: (segments.findLastIndex(({ speech }) => speech > 0) + 1) * segmentS,
  };
}
