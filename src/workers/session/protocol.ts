import type { Framing } from '../../domain/posture/framing.ts';
import type { PostureScore } from '../../domain/posture/score.ts';
import type { LivePosture } from '../../domain/posture/tracker.ts';
import type { SessionFacts } from '../../domain/session-report/session-facts.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { Hearing, SpeechMemory, LiveSpeech } from '../../domain/speech/analytics.ts';
import type { RecognitionUpdate } from '../../domain/speech/recognition-update.ts';
import type { LiveVoice } from '../../domain/voice/measures.ts';
import type { ConnectWorker } from '../protocol.ts';

/**
 * The calls that the page makes to the analyst's worker. An explicit type, not one inferred from the worker's code: to
 * infer it, the page would have to compile that code.
 *
 * One session at a time: frames are analyzed for the framing, then `begin`, then frames, sound and words, then
 * `finish`. Calls are answered in the reply; everything else comes as an {@link AnalystEvent}.
 */
export interface Analyst {
  /**
   * Reads a camera's frames, in place of any other camera's, when there is a target. Answers when a read finds that the
   * camera has ended, and after `unwatch`; rejects when frames can't be read this way.
   */
  watch(frames: CameraFrames): Promise<void>;

  /** Reads no more frames until the next `watch`, and gives the camera back. */
  unwatch(): void;

  /** Sets the target for which frames are analyzed from now on, at its cadence; undefined: no frame is read. */
  setTarget(target: AnalysisTarget | undefined): void;

  /** Begins a session, or continues one whose worker died. */
  begin(memory?: SessionMemory): void;

  /**
   * Analyzes a microphone until the session ends or another microphone takes its place. The port is transferred, so no
   * sound passes through the page.
   *
   * @param blocks receives `Float32Array`s of samples, one channel, -1 to 1, and returns each to be filled again
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
 * A camera's frames. Each kind is transferred, so the page has nothing left to close:
 *
 * - a stream of frames, none of which passes through the page;
 * - a track, of which the worker makes such a stream. The worker stops it;
 * - a port to the page, which answers each message with the camera's picture of that moment.
 */
export type CameraFrames = ReadableStream<VideoFrame> | MediaStreamTrack | MessagePort;

/** The target of the analysis of a camera's frames: the framing before a session, posture during it. */
export type AnalysisTarget = 'framing' | 'posture';

/** Emitted without a call. */
export type AnalystEvent =
  /** The framing has changed and held; undefined: uncertain. */
  | { readonly kind: 'framing'; readonly framing: Framing | undefined }
  /** The status has changed, or a second has passed since the last event. */
  | { readonly kind: 'posture'; readonly measurement: LiveSessionPosture }
  /** The signal quality has changed, or five more seconds of sound have come. */
  | { readonly kind: 'voice'; readonly measurement: LiveVoice }
  /** A second or more of speech was heard since the last event. */
  | { readonly kind: 'speech'; readonly speechS: number };

/** The posture after a frame. */
export interface LiveSessionPosture extends LivePosture {
  /** The speaker has looked away for more than 5 s. */
  readonly looksAway: boolean;
}

/** The state with which a new worker continues a session. The voice analysis starts anew. */
export interface SessionMemory extends SpeechMemory {
  readonly posture: PostureScore;
}

/** Starts an analyst in a worker of its own. */
export type ConnectAnalyst = ConnectWorker<Analyst, AnalystEvent>;
