import type {
  ExerciseChoices,
  ExerciseContent,
  ExerciseSource,
  ExerciseTake,
} from '../../domain/exercise/exercise-content.ts';
import type { Measurement, PostureShares } from '../../domain/recording/measured-report.ts';
import type { TimeSpan, VoiceMeasures } from '../../domain/voice/measures.ts';
import type { ModelFile } from '../model-files/protocol.ts';
import type { ConnectWorker } from '../protocol.ts';

/**
 * The calls from the page to the worker that reads a recording. Each recording has its own worker, so that a damaged file affects nothing
 * else.
 */
export interface RecordingAnalyzer {
  /**
   * Measures a recording, with only a few MB in memory at a time. For a bad file it resolves with a reason.
   *
   * @param bodyFiles the files of the networks that see a body. They are used if all are on this device.
   */
  measure(file: Blob, bodyFiles?: readonly ModelFile[]): Promise<Measurement>;

  /**
   * Decodes a part of a recording's sound, at most 90 s, and measures the voice in it. Null if nothing can be decoded.
   *
   * @param part seconds from the recording's beginning; its end may be infinite
   */
  decodeSound(file: Blob, part: TimeSpan): Promise<DecodedSound | null>;

  /**
   * Measures posture in a part of a recording. Null without a decodable picture, and without the face detector.
   *
   * @param part seconds from the recording's beginning; its end may be infinite
   */
  measurePosture(file: Blob, part: TimeSpan): Promise<PostureShares | null>;

  /**
   * Chooses the passage of a session to practice (rule 70). Null if no target has enough occurrences.
   *
   * @param take its end in seconds from Start, and whether it has a picture
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

/** Progress of `measure`, 0-1, in steps of at least 0.01; without growth while the networks that see a body are opened. */
export interface RecordingAnalyzerEvent {
  readonly kind: 'progress';
  readonly done: number;
}

export type ConnectRecordingAnalyzer = ConnectWorker<RecordingAnalyzer, RecordingAnalyzerEvent>;
