import type { watchAudioOutput } from '../../devices/audio-output.ts';
import type { openMedia } from '../../devices/camera.ts';
import type { Clock } from '../../devices/clock.ts';
import type { logProblem } from '../../devices/log.ts';
import type { openLevelMeter } from '../../devices/level-meter.ts';
import type { openRecorder } from '../../devices/media-recorder.ts';
import type { openLoudspeakers, playSounds } from '../../devices/sound-player.ts';
import type { createRecognizer } from '../../devices/speech-recognition.ts';
import type { AttemptFigures, AttemptChange } from '../../domain/exercise/comparison.ts';
import type { ExerciseContent, exerciseContent } from '../../domain/exercise/exercise-content.ts';
import type { HeardOccurrences } from '../../domain/exercise/taps.ts';
import type { MediaFailure } from '../../domain/failure.ts';
import type { PostureShares } from '../../domain/recording/measured-report.ts';
import type { TimeSpan } from '../../domain/voice/measures.ts';
import type { DecodedSound } from '../../workers/recording/protocol.ts';

/** Content of an exercise, and the take that it plays. */
export interface ExerciseMaterial extends ExerciseContent {
  /** The take, whose first sample is `offsetS` after Start. */
  readonly take: { readonly file: Blob; readonly offsetS: number };
}

/** Chooses exercises, and opens them. */
export interface Exercises {
  /**
   * Chooses the passage to practice, in a worker, so that a long session does not block the page.
   *
   * @returns `content` is null if no target has enough occurrences. Undefined if the worker died, or has a bug.
   */
  choose(
    ...given: Parameters<typeof exerciseContent>
  ): Promise<{ readonly content: ExerciseContent | null } | void>;
  open(material: ExerciseMaterial): Exercise;
}

export type ExerciseStep = 'listen' | 'heard' | 'say' | 'compare';

/** The reason why a step can't go on. `ui/strings` has the sentences. */
export type ExerciseProblem =
  | MediaFailure
  | { readonly kind: 'take-unreadable' }
  | { readonly kind: 'playback-refused' }
  | { readonly kind: 'output-lost' }
  | { readonly kind: 'recorder-failed' }
  | { readonly kind: 'attempt-silent' }
  /** A worker died, or there is a bug. */
  | { readonly kind: 'interrupted' };

export type AttemptPhase = 'ready' | 'opening' | 'count-in' | 'recording' | 'measuring';

export interface ExerciseState {
  readonly step: ExerciseStep;
  readonly problem: ExerciseProblem | null;
  /** Whether the passage's sound is being decoded. */
  readonly preparing: boolean;
  readonly playing: boolean;
  /** Times of the speaker's taps, in seconds from Start. */
  readonly tapsAtS: readonly number[];
  readonly heard: HeardOccurrences | null;
  /** Start of the occurrence that is being replayed; null while none is. */
  readonly hearingAtS: number | null;
  readonly attempt: AttemptPhase;
  /** Seconds left of the count-in. */
  readonly countInS: number;
  /** The camera's stream, from the count-in to the end of an attempt with a picture; else null. */
  readonly preview: MediaStream | null;
  readonly comparison: AttemptComparison | null;
  /** The sound that is audible while both play, and whose picture is shown: of the passage (`before`) or the attempt (`after`). */
  readonly audible: 'before' | 'after';
}

/** The figures of the passage (`before`) and of the attempt (`after`). */
export interface AttemptComparison {
  readonly before: AttemptFigures;
  readonly after: AttemptFigures;
  readonly change: AttemptChange;
  /** Whether the attempt reached the maximum length. */
  readonly tooLong: boolean;
}

/** One run of an exercise, from opening it to `close`. */
export interface Exercise {
  readonly state: { get(): ExerciseState; subscribe(listener: () => void): () => void };
  readonly material: ExerciseMaterial;
  /** Plays the passage from its beginning or, in step `compare`, both sounds. Must be called in the speaker's click. */
  play(): Promise<void>;
  stopPlaying(): void;
  /** Plays an occurrence with its context, in step `heard`. Must be called in the speaker's click. */
  hear(occurrence: TimeSpan): Promise<void>;
  /** Adds a tap: the speaker has noticed an occurrence. Ignored unless the passage plays. */
  tap(): void;
  goTo(step: ExerciseStep): void;
  /** Opens the devices, counts in, and records until the attempt ends by itself or by `endAttempt`. */
  record(): Promise<void>;
  endAttempt(): void;
  /** Makes the other of the two sounds audible, at the same position. */
  switchSound(): void;
  /** The latest attempt; undefined before the first. */
  attemptFile(): Blob | undefined;
  /** Playback position in the passage or in the attempt, in seconds; 0 while nothing plays. */
  playedS(): number;
  close(): void;
}

export interface ExerciseDevices {
  /** Decodes a part of a file's sound in a worker; null without sound. Rejects if the worker dies. */
  readonly decodeSound: (file: Blob, part: TimeSpan) => Promise<DecodedSound | null>;
  /** Measures posture in a part of a file in a worker; null if there is no picture, or no face in it. Rejects if the worker dies. */
  readonly measurePosture: (file: Blob, part: TimeSpan) => Promise<PostureShares | null>;
  readonly countFillers: (text: string) => number;
  readonly openMedia: typeof openMedia;
  readonly openRecorder: typeof openRecorder;
  readonly openLevelMeter: typeof openLevelMeter;
  readonly openLoudspeakers: typeof openLoudspeakers;
  readonly playSounds: typeof playSounds;
  readonly watchAudioOutput: typeof watchAudioOutput;
  readonly createRecognizer: typeof createRecognizer;
  /** Whether speech may be recognized only on this device. */
  readonly recognizesOnDevice: () => Promise<boolean>;
  readonly clock: Clock;
  readonly logProblem: typeof logProblem;
}
