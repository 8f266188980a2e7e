import type { openMedia } from '../../devices/camera.ts';
import type { Clock } from '../../devices/clock.ts';
import type { AudioCapture } from '../../devices/microphone.ts';
import type {
  createRecognizer,
  downloadOnDeviceSpeech,
  OnDeviceSpeech,
  onDeviceSpeech,
} from '../../devices/speech-recognition.ts';
import type { watchHidden } from '../../devices/visibility.ts';
import type { keepAwake } from '../../devices/wake-lock.ts';
import type { MediaFailure } from '../../domain/failure.ts';
import type { Framing } from '../../domain/posture/framing.ts';
import type { PostureStatus } from '../../domain/posture/status.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { Setup } from '../../domain/setup.ts';
import { EMPTY_UTTERANCE, type Utterance } from '../../domain/speech/transcript.ts';
import type { VoiceReading } from '../../domain/voice/measures.ts';
import type { ConnectAnalyst } from '../../workers/session/protocol.ts';
import type { Recognition } from './recognition-supervisor.ts';
import type { Readable } from '../store.ts';

/**
 * How often a session shows what was heard and seen, clock and words and figures in one picture: each costs the page
 * the same however little is new, and a recognizer may change its mind ten times a second. A third of a second, and a
 * little more, so that each third picture comes after its second has passed.
 */
export const SHOW_MS = 334;

/** What the camera view shows. */
export type MediaState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'open'; readonly stream: MediaStream; readonly camera: 'live' | 'lost' | 'none' }
  | { readonly kind: 'refused'; readonly failure: MediaFailure; readonly microphoneRemains: boolean };

export interface SessionState {
  readonly media: MediaState;
  readonly phase: 'idle' | 'listening' | 'analyzing' | 'done';
  readonly recognition: Recognition;
  readonly onDeviceSpeech: OnDeviceSpeech | 'downloading';
  readonly analystUnavailable: boolean;
  /** Whole seconds since Start. */
  readonly elapsedS: number;
  /** The latest sample in words per minute, 0 before the first; null where speech was heard and no words came. */
  readonly pace: number | null;
  /** Speech was heard before the latest sample, and no words have come since. */
  readonly unrecognized: boolean;
  readonly fillers: number;
  /** How the camera sees the speaker before Start; undefined while nothing is sure, and in a session. */
  readonly framing: Framing | undefined;
  readonly posture: PostureStatus;
  /** What is heard of the voice; undefined until it was heard. */
  readonly voice: VoiceReading | undefined;
  /** The page was hidden for a part of the session, and posture not tracked meanwhile. */
  readonly hiddenMeanwhile: boolean;
  /** Oldest first; grows only at its end. */
  readonly utterances: readonly Utterance[];
  /** What is still interim. */
  readonly tail: Utterance;
}

/** Whether a session runs, or its report is being written. */
export function inSession({ phase }: SessionState): boolean {
  return phase === 'listening' || phase === 'analyzing';
}

/** A visit to the live screen: from opening the camera to leaving. */
export interface SessionController extends Readable<SessionState> {
  /** Asks for camera and microphone, or for the microphone alone; also to try again. */
  open(want?: Parameters<typeof openMedia>[0]): Promise<void>;
  /** Downloads what recognizing speech on this device needs: for the next session. */
  downloadSpeech(): Promise<void>;
  start(): void;
  /** Ends the session and writes its report; the phase is `done` once it may be shown. */
  stop(): Promise<void>;
  /** Leaves: stops recognition and every track, and writes nothing. */
  leave(): void;
}

/** The browser, as far as a session needs it. */
export interface SessionDevices {
  readonly openMedia: typeof openMedia;
  /** Listens to a microphone; undefined where the browser has no way to. */
  readonly openAudioCapture: (microphone: MediaStreamTrack) => Promise<AudioCapture | undefined>;
  readonly createRecognizer: typeof createRecognizer;
  readonly onDeviceSpeech: typeof onDeviceSpeech;
  readonly downloadOnDeviceSpeech: typeof downloadOnDeviceSpeech;
  readonly connectAnalyst: ConnectAnalyst;
  readonly clock: Clock;
  readonly keepAwake: typeof keepAwake;
  readonly watchHidden: typeof watchHidden;
}

/** What a session reads and leaves behind. */
export interface SessionRecords {
  setup(): Setup;
  keep(report: SessionReport): void;
  countSession(): void;
}

/** Before a session. */
export const IDLE = {
  phase: 'idle',
  recognition: { kind: 'unknown' },
  analystUnavailable: false,
  elapsedS: 0,
  pace: 0,
  unrecognized: false,
  fillers: 0,
  framing: undefined,
  posture: 'not-tracking',
  voice: undefined,
  hiddenMeanwhile: false,
  utterances: [],
  tail: EMPTY_UTTERANCE,
} as const satisfies Partial<SessionState>;

/**
 * Whether no words come, so that fillers can't be counted: there is no recognizer, or none that has worked so far, or
 * speech is heard and it has returned nothing yet.
 */
export function withoutWords({ recognition, utterances, tail, unrecognized }: SessionState): boolean {
  const silent = utterances.length === 0 && tail.text === '';
  return silent && (unrecognized || (recognition.kind !== 'unknown' && recognition.kind !== 'working'));
}

/** Whether the pace is not counted just now: no words come, or none came of the speech that was last heard. */
export function paceIsEstimated(state: SessionState): boolean {
  return state.unrecognized || withoutWords(state);
}

/** Whether there is a recognizer, and it reports errors. */
export function recognitionFails({ recognition }: SessionState): boolean {
  return recognition.kind === 'recognition-error' || recognition.kind === 'recognition-not-started';
}

/**
 * The pace that feedback may build on: null while speech is heard of which no words come, or recognition fails. An
 * estimate is good enough only where the browser has no recognizer.
 */
export function judgedPace(state: SessionState): number | null {
  const unrecognized = state.pace === null && state.recognition.kind !== 'recognition-unsupported';
  return unrecognized || recognitionFails(state) ? null : shownPace(state);
}

/** The pace to show: the latest sample; without words what the voice lets estimate, null while it can't be told. */
export function shownPace(state: SessionState): number | null {
  if (!paceIsEstimated(state)) return state.pace;
  const estimated = state.voice?.pace ?? null;
  return estimated === null ? null : Math.round(estimated);
}
