import type { Framing } from '../../domain/posture/framing.ts';
import type { PostureScore } from '../../domain/posture/score.ts';
import type { LivePosture } from '../../domain/posture/tracker.ts';
import type { SessionFacts } from '../../domain/session-report/session-facts.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { SpeechMemory, LiveSpeech } from '../../domain/speech/analytics.ts';
import type { Hearing } from '../../domain/speech/hearing.ts';
import type { RecognitionUpdate } from '../../domain/speech/recognition-update.ts';
import type { LiveVoice } from '../../domain/voice/measures.ts';
import type { ConnectWorker } from '../protocol.ts';

/**
 * The calls from the page to the analyst's worker. The type is explicit, because to infer it from the worker's code, the page would have
 * to compile that code.
 *
 * The worker has one session at a time: frames for the framing; then `begin`; then frames, sound and words; then `finish`. Results of
 * calls are in their replies. All other findings are sent as an {@link AnalystEvent}.
 */
export interface Analyst {
  /**
   * Reads the frames of this camera, and of no other, while there is a target. Resolves when a read finds that the camera has ended, and
   * after `unwatch`. Rejects if frames can't be read this way.
   */
  watch(frames: CameraFrames): Promise<void>;

  /** Releases the camera. No frames are read until the next `watch`. */
  unwatch(): void;

  /** Sets the target of the analysis, which also sets the cadence. While it is undefined, no frame is read. */
  setTarget(target: AnalysisTarget | undefined): void;

  /** Begins a session, or continues one whose worker died. @param counted default: the fillers of the specification */
  begin(memory?: SessionMemory, counted?: CountedWords): void;

  /**
   * Analyzes a microphone until the session ends or another microphone replaces it. The port is transferred, so that sound bypasses the
   * page.
   *
   * @param blocks port for `Float32Array`s of samples, one channel, -1 to 1. Each is sent back, to be filled again. `null` ends them.
   * @param startS seconds from Start at which the first of these samples was captured
   */
  listen(blocks: MessagePort, sampleRateHz: number, startS: number): void;

  /** Adds a recognition result. @param atS seconds from Start */
  addRecognition(update: RecognitionUpdate, atS: number): LiveSpeech;

  /**
   * Takes the pace samples that are due.
   *
   * @param atS seconds from Start
   * @param hearing whether a speaker could be heard since the last call
   */
  advanceTime(atS: number, hearing?: Hearing): LiveSpeech;

  /** Ends the session and builds its report. Interim words count as spoken. */
  finish(facts: SessionFacts): SessionReport;
}

/**
 * A camera's frames. Each kind is transferred, so that the page has nothing to close:
 *
 * - a stream of frames, which bypass the page;
 * - a track, from which the worker creates such a stream, and which the worker stops;
 * - a port to the page, which answers each message with the camera's current picture.
 */
export type CameraFrames = ReadableStream<VideoFrame> | MediaStreamTrack | MessagePort;

/** The target of the analysis of a camera's frames: the framing before a session, posture during it. */
export type AnalysisTarget = 'framing' | 'posture';

/** Findings that the worker sends without a call. */
export type AnalystEvent =
  /** The first frame for this target has come, or no new one has come for `NO_PICTURE_AFTER_MS`. */
  | { readonly kind: 'picture'; readonly comes: boolean }
  /** The framing has changed, and has lasted; undefined while it is uncertain. */
  | { readonly kind: 'framing'; readonly framing: Framing | undefined }
  /** The status has changed, or a second has passed since the last event. */
  | { readonly kind: 'posture'; readonly measurement: LiveSessionPosture }
  /** The microphone has fallen silent or is heard again, or another five seconds of sound have come, muted or not. */
  | { readonly kind: 'voice'; readonly measurement: LiveVoice }
  /** At least a second of speech was detected since the last event. */
  | { readonly kind: 'speech'; readonly speechS: number }
  /** An exception after which the analysis continues. */
  | { readonly kind: 'bug'; readonly bug: string };

export interface LiveSessionPosture extends LivePosture {
  /** Whether the speaker has looked away for more than 5 s. */
  readonly looksAway: boolean;
}

/** The language of a session, and the speaker's own words, which count as fillers in a language without a list (rule 211). */
export type CountedWords = Pick<SessionFacts, 'language' | 'ownWords'>;

/** The state with which a new worker continues a session. The voice analysis restarts from the beginning. */
export interface SessionMemory extends SpeechMemory {
  readonly posture: PostureScore;
}

export type ConnectAnalyst = ConnectWorker<Analyst, AnalystEvent>;
