import type { openMedia } from '../../devices/camera.ts';
import type { DownloadEnd } from '../../devices/on-device-speech.ts';
import type { HandLook } from '../../domain/body/gesture-score.ts';
import type { MediaFailure } from '../../domain/failure.ts';
import type { Framing } from '../../domain/posture/framing.ts';
import type { PostureStatus } from '../../domain/posture/status.ts';
import type { ForeignRequests } from '../../domain/seal.ts';
import type { MicrophoneFor, Setup } from '../../domain/setup.ts';
import { isJudged } from '../../domain/spoken-language.ts';
import { EMPTY_UTTERANCE, type Utterance } from '../../domain/speech/utterance.ts';
import type { MadeSession } from '../../domain/progress/kept-report.ts';
import type { RehearsedTalk } from '../../domain/talk/rehearsed-talk.ts';
import type { LiveVoice } from '../../domain/voice/measures.ts';
import type { Analyst, AnalystEvent } from '../../workers/session/protocol.ts';
import type { Recognition } from './recognition-supervisor.ts';
import type { FoundSpeech, RecognitionPlace } from './recognition-place.ts';
import type { SessionDraft } from './session-draft.ts';
import type { Readable } from '../store.ts';
import type { WorkerSupervisor } from '../worker-supervisor.ts';

/**
 * The least time between two renders of measurements. A render costs the same for small changes, and interim results come up to ten
 * times a second.
 */
export const RENDER_INTERVAL_MS = 334;

export interface OpenMedia {
  readonly kind: 'open';
  readonly stream: MediaStream;
  /** `silent`: the camera is live, and sends no picture. */
  readonly camera: 'live' | 'silent' | 'lost' | 'none';
  /** `none`: only the recognizer uses a microphone. */
  readonly microphone: 'live' | 'lost' | 'none';
}

export type MediaState =
  | { readonly kind: 'waiting' }
  | OpenMedia
  /** The devices are closed, after Stop. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'refused'; readonly failure: MediaFailure; readonly microphoneRemains: boolean };

export interface SessionState {
  readonly media: MediaState;
  /** Id of the session that runs or ran last, and of its report; undefined before Start. */
  readonly sessionId: string | undefined;
  readonly phase: 'idle' | 'listening' | 'analyzing' | 'done';
  readonly recognition: Recognition;
  /** The language of this session or the next: a BCP 47 tag. */
  readonly language: string;
  /** Undefined until it is known. */
  readonly onDeviceSpeech: FoundSpeech | undefined;
  /** The download for recognition on this device; undefined if the speaker did not ask for it. */
  readonly speechDownload: 'running' | DownloadEnd | undefined;
  /** Whether, in this session or the next, speech is recognized only on this device. */
  readonly speechOnDevice: boolean;
  readonly analystUnavailable: boolean;
  /** The only user of the microphone in this session or the next; undefined if page and recognizer share it (rule 153). */
  readonly microphoneFor: MicrophoneFor | undefined;
  /**
   * The state of a handover in this session. The recognizer got the microphone from the page, and has not returned a word since
   * (`trial`), or has (`done`). `recording`: a recording keeps the microphone.
   */
  readonly handover: 'trial' | 'done' | 'recording' | undefined;
  /** Whole seconds since Start. */
  readonly elapsedS: number;
  /** The latest sample, clamped, in words per minute; 0 before the first; null for speech without words. */
  readonly pace: number | null;
  /** The latest sample before the clamp, in words per minute. A sample without words is clamped. */
  readonly paceRate: number | null;
  /** Whether there was speech without words at the latest sample, and no words have come since (rule 21). */
  readonly unrecognized: boolean;
  readonly fillers: number;
  /** Framing before Start; undefined while it is uncertain, and in a session. */
  readonly framing: Framing | undefined;
  readonly posture: PostureStatus;
  /** Whether the speaker has looked away from the camera for more than 5 s. */
  readonly looksAway: boolean;
  /** Undefined until sound was analyzed, and after a handover. */
  readonly voice: LiveVoice | undefined;
  /** Whether the page was hidden for a part of the session, in which posture was not tracked. */
  readonly hiddenMeanwhile: boolean;
  /** Oldest first; grows only at its end. */
  readonly utterances: readonly Utterance[];
  /** The interim words. */
  readonly tail: Utterance;
}

/** Whether the camera's picture is on the screen, even if no frame comes at the moment. */
export const showsCamera = (media: MediaState): media is OpenMedia =>
  media.kind === 'open' && (media.camera === 'live' || media.camera === 'silent');

/** Whether Start works. It needs the page's microphone (rule 8), unless only the recognizer uses one. */
export function canStart({ phase, media }: SessionState): boolean {
  return phase === 'idle' && media.kind === 'open' && media.microphone !== 'lost';
}

/** Whether a session runs, or its report is being built. */
export function inSession({ phase }: SessionState): boolean {
  return phase === 'listening' || phase === 'analyzing';
}

/** A visit to the live screen: from opening the camera to leaving. */
export interface SessionController extends Readable<SessionState> {
  /** Requests camera and microphone, or only the microphone. Also used to try again. */
  open(want?: Parameters<typeof openMedia>[0]): Promise<void>;
  /** Requests a microphone to replace a lost one. */
  reopenMicrophone(): Promise<void>;
  /** Downloads on-device recognition for the next session. In a session, the browser is asked for a download once more. */
  downloadSpeech(): Promise<void>;
  /** By the speaker's choice, the browser's service recognizes speech from now on, also in later sessions. */
  recognizeByService(): void;
  start(): void;
  /** The session from Start until its report is shown, to build a report from if the page is lost; else undefined. */
  draft(): SessionDraft | undefined;
  /** Ends the session and builds its report. The phase is `done` once it may be shown (rule 11). */
  stop(): Promise<void>;
  /** Prepares the next session, if the speaker has returned from the report to this screen. */
  prepare(): void;
  /** Ends the visit: stops recognition and every track. The report of a running session is only offered, not published. */
  leave(): void;
}

/** The analyst of a visit. A new worker continues the session of one that died. */
export type AnalystSupervisor = WorkerSupervisor<Analyst, AnalystEvent>;

/** The data that a session reads at Start and writes at Stop. */
export interface SessionRecords {
  setup(): Setup;
  /** Calls `changed` when the setup may have changed. @returns a function that ends this */
  watchSetup(changed: () => void): () => void;
  /** Stores whether a handover on this device has brought words. */
  rememberMicrophone(found: 'words' | 'undecided'): void;
  recorded(): boolean;
  /** The looks at hands in a session so far. */
  handLooks?(session: string): readonly HandLook[];
  /** The page's requests to other hosts, if it was opened sealed. */
  sealed?(): ForeignRequests | undefined;
  /** The talk that is rehearsed, as it is now; undefined without one. */
  talk?(): RehearsedTalk | undefined;
  publish(report: MadeSession): void;
  /** Offers the report of a session that was left before Stop. */
  offer(report: MadeSession): void;
  countSession(): void;
  readonly speech: RecognitionPlace;
}

/** Whether nothing counts as a filler: the language has no list, and the speaker has no own words. */
export function countsNoFillers({ language }: Pick<SessionState, 'language'>, ownWords: string): boolean {
  return !isJudged(language) && ownWords.trim() === '';
}

/** The posture while no frame is analyzed. */
export const UNTRACKED = { posture: 'not-tracking', looksAway: false } as const;

export const IDLE = {
  sessionId: undefined,
  phase: 'idle',
  recognition: { kind: 'unknown' },
  handover: undefined,
  analystUnavailable: false,
  elapsedS: 0,
  pace: 0,
  paceRate: 0,
  unrecognized: false,
  fillers: 0,
  framing: undefined,
  ...UNTRACKED,
  voice: undefined,
  hiddenMeanwhile: false,
  utterances: [],
  tail: EMPTY_UTTERANCE,
} as const satisfies Partial<SessionState>;

/** Whether the recognizer exists and fails, or waits for a download. */
export function recognitionFails({ recognition }: SessionState): boolean {
  const { kind } = recognition;
  return kind === 'recognition-error' || kind === 'recognition-not-started' || kind === 'held';
}
