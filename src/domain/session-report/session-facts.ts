import type { HandLook } from '../body/gesture-score.ts';
import type { ForeignRequests } from '../seal.ts';
import type { FocusArea, SpeechType } from '../setup.ts';
import type { PlacedWords } from '../speech/word-placement.ts';
import type { RehearsedTalk } from '../talk/rehearsed-talk.ts';
import type { TimeSpan } from '../voice/measures.ts';

/** The recognizer of the words: the browser's on this device, the browser's service, Aura's own in the session, Aura's for recordings, or none. */
export type RecognizerKind = 'device' | 'service' | 'own' | 'recording' | 'none';

/** Whether a recognizer's words have the fillers that only the sound has (rule 200). */
export const hearsFillers = (recognizer?: RecognizerKind): boolean =>
  recognizer === 'own' || recognizer === 'recording';

/** The input of a session report, apart from speech, posture and voice. */
export interface SessionFacts {
  /** Seconds from Start to Stop. */
  readonly elapsedS: number;
  /** Whether there was a camera at Stop, or one was lost. Default: false. */
  readonly hasCamera?: boolean;
  /** Whether a recognizer ran. In a report, the field of this name also requires that enough of the speech was recognized. */
  readonly speechMeasured: boolean;
  /** Whether the browser could not capture the microphone. */
  readonly captureFailed?: boolean;
  /** Seconds in which the system had the microphone, for example for a phone call, or the page was suspended (rule 154). */
  readonly awayS?: number;
  /** Seconds without a microphone. */
  readonly microphoneMissingS?: number;
  /** Times in which only the recognizer had the microphone (rule 153). */
  readonly microphoneHandedOver?: readonly TimeSpan[];
  readonly recognizer?: RecognizerKind;
  readonly microphone?: string | null;
  /** The language of the words: a BCP 47 tag. Default: English. */
  readonly language?: string;
  /** The talk that was rehearsed. */
  readonly talk?: RehearsedTalk | undefined;
  /** The page's requests to other hosts until Stop, if it was opened sealed (rule 195). */
  readonly sealed?: ForeignRequests | undefined;
  readonly speechType: SpeechType;
  readonly topicKeywords: readonly string[];
  readonly focusArea?: FocusArea | undefined;
  /** The choice *Coach my filler words*. Default: on. */
  readonly coachFillers?: boolean;
  /** The choice *Coach my hands*. Default: on. */
  readonly coachHands?: boolean;
  /** Looks at the hands in the session, in the order of time. Default: none. */
  readonly handLooks?: readonly HandLook[];
  /** The score of gestures, if it was measured in the take. */
  readonly gestureScore?: number | null;
  /** Words to count in addition, and entries to exclude from the likely fillers, as typed by the speaker (rule 90). */
  readonly ownWords?: string;
  readonly leftOutWords?: string;
  /** Times of the words, if the recognizer reports them. Otherwise words are aligned to syllables (rule 82). */
  readonly placed?: PlacedWords;
  /** Indices of words of which the recognizer is unsure, in order. */
  readonly unsureWords?: readonly number[];
}
