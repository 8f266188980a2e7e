import type { Framing } from '../../domain/posture/framing.ts';
import type { PostureScore } from '../../domain/posture/score.ts';
import type { PostureReading } from '../../domain/posture/tracker.ts';
import type { SessionFacts, SessionReport } from '../../domain/session-report/session-report.ts';
import type { SpeechMemory, SpeechReading } from '../../domain/speech/analytics.ts';
import type { RecognitionUpdate } from '../../domain/speech/recognition-update.ts';
import type { VoiceReading } from '../../domain/voice/measures.ts';

/**
 * What crosses the wire between the page and the analyst's thread. Written down rather than inferred from the
 * worker's code, which a page would have to compile to know its type.
 *
 * One session at a time: the framing is checked, then `begin`, then frames, sound and words, then `finish`. The answer
 * travels in the reply.
 */
export interface Analyst {
  /** Holds a Web Lock for as long as the thread lives, and answers once it has it. */
  holdLock(name: string): Promise<void>;

  /**
   * Takes a camera in place of any other, and answers when a look finds that it has ended. Its stream is transferred, so
   * no frame passes through the page, and read when `lookFor` says. Rejects when frames can't be read.
   */
  watch(frames: ReadableStream<VideoFrame>): Promise<void>;

  /**
   * Looks at the camera for this, at its cadence: anew for the framing, until the session's end for posture. For
   * undefined its frames are not read.
   */
  lookFor(aim: AnalysisTarget | undefined): void;

  /**
   * Before a session: looks at a frame, as `track` does. What has held for a while is answered; undefined before
   * anything has.
   */
  checkFraming(bitmap: ImageBitmap, atMs: number): Framing | undefined;

  /** Answers when the framing is another than was answered last; undefined when it is looked for no more. */
  nextFraming(): Promise<Framing | undefined>;

  /** Begins a session, or goes on with one that another analyst lost. */
  begin(memory?: SessionMemory): void;

  /**
   * Looks at a frame. The bitmap is transferred: it belongs to the analyst, which closes it. The sender awaits the
   * answer before it grabs the next.
   *
   * @param atMs when the frame was taken, on any steady clock
   */
  track(bitmap: ImageBitmap, atMs: number): PostureReading;

  /** Answers when the status changed, at the latest a second after the last answer, and when the session ends. */
  nextPosture(): Promise<PostureReading>;

  /**
   * Hears the speaker's voice until the session ends or another microphone takes its place. The port is transferred, so
   * no sound passes through the page.
   *
   * @param blocks receives `Float32Array`s of samples, one channel, -1 to 1, and gives each back
   * @param startS seconds from Start at which the first of these samples was captured
   */
  listen(blocks: MessagePort, sampleRateHz: number, startS: number): void;

  /** Answers when the signal changed, when the pace is due, once in five seconds of sound, and when the session ends. */
  nextVoice(): Promise<VoiceReading>;

  /** Takes in what the recogniser reports. @param atS seconds from Start */
  hear(heard: RecognitionUpdate, atS: number): SpeechReading;

  /**
   * Takes the pace samples that are due.
   *
   * @param atS seconds from Start
   * @param failing the recognizer reports errors
   */
  passTime(atS: number, failing?: boolean): SpeechReading;

  /** Ends the session and writes its report. What is interim counts as spoken. */
  finish(facts: SessionFacts): SessionReport;
}

/** What a camera is looked at for: the framing before a session, posture in it. */
export type AnalysisTarget = 'framing' | 'posture';

/** All that a session must remember to outlive its analyst; its voice is measured anew from there on. */
export interface SessionMemory extends SpeechMemory {
  readonly posture: PostureScore;
}

/** The analyst as the page sees it. */
export type AnalystClient = {
  readonly [Call in keyof Analyst]: (
    ...args: Parameters<Analyst[Call]>
  ) => Promise<Awaited<ReturnType<Analyst[Call]>>>;
};

/** An analyst's thread, from its start to its death. */
export interface AnalystConnection {
  readonly analyst: AnalystClient;
  /** Resolves when the thread is gone for any reason but `close`. Calls that it has not answered never settle. */
  readonly died: Promise<void>;
  /** Ends the thread. */
  close(): void;
}
