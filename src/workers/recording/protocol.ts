import type {
  ExerciseChoices,
  ExerciseContent,
  ExerciseSource,
  ExerciseTake,
} from '../../domain/exercise/exercise-content.ts';
import type { Measurement, PostureShares } from '../../domain/recording/measured-report.ts';
import type { TimeSpan, VoiceMeasures } from '../../domain/voice/measures.ts';
import type { ConnectWorker } from '../protocol.ts';

/**
 * The calls from the page to the worker that reads a recording. Each recording has a worker of its own, which ends with
 * it, so that a damaged file affects nothing else.
 */
export interface RecordingAnalyzer {
  /** Measures a recording, of which a few MB are in memory at a time. For a bad file it resolves with a reason. */
  measure(file: Blob): Promise<Measurement>;

  /**
   * Decodes a part of a recording's sound, 90 s at most, and measures the voice in it. Null where nothing can be decoded.
   *
   * @param part seconds from the recording's beginning; its end may be infinite
   */
  decodeSound(file: Blob, part: TimeSpan): Promise<DecodedSound | null>;

  /**
   * Measures posture in a part of a recording. Null without a picture that can be decoded.
   *
   * @param part seconds from the recording's beginning; its end may be infinite
   */
  measurePosture(file: Blob, part: TimeSpan): Promise<PostureShares | null>;

  /**
   * Chooses what of a session to practice (rule 70). Null where nothing stands out.
   *
   * @param take where it ends, in seconds from Start, and what it has
   */
  chooseExercise(
    source: ExerciseSource,
    take: ExerciseTake,
    choices: ExerciseChoices,
  ): Promise<ExerciseContent | null>;
}

/** A decoded sound of one channel. Its samples are transferred. */
export interface DecodedSound {
  readonly samples: Float32Array<ArrayBuffer>;
  readonly sampleRateHz: number;
  readonly voice: VoiceMeasures;
}

/** Emitted while measuring: the share that is done, 0-1, each time it has grown by 0.01. */
export interface RecordingAnalyzerEvent {
  readonly kind: 'progress';
  readonly done: number;
}

/** Starts a recording analyzer in a worker of its own. */
export type ConnectRecordingAnalyzer = ConnectWorker<RecordingAnalyzer, RecordingAnalyzerEvent>;
