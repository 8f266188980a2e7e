import type { FocusArea, SpeechType } from '../setup.ts';
import type { PlacedWords } from '../speech/word-placement.ts';
import type { TimeSpan } from '../voice/measures.ts';

/** The recognizer of the words: on the device, a service of the browser's, Aura's for recordings, or none. */
export type RecognizerKind = 'device' | 'service' | 'recording' | 'none';

/** The input of a session report besides speech, posture and voice. */
export interface SessionFacts {
  /** Seconds from Start to Stop. */
  readonly elapsedS: number;
  /** Seconds of these in which camera frames were analyzed. */
  readonly watchedS: number;
  readonly speechMeasured: boolean;
  /** The browser could not capture the microphone. */
  readonly captureFailed?: boolean;
  /** Seconds in which the system had the microphone, as for a phone call, or the page was stopped (rule 154). */
  readonly awayS?: number;
  /** Seconds without a microphone. */
  readonly microphoneMissingS?: number;
  /** When the recognizer alone had the microphone (rule 153). */
  readonly microphoneHandedOver?: readonly TimeSpan[];
  readonly recognizer?: RecognizerKind;
  readonly microphone?: string | null;
  readonly speechType: SpeechType;
  readonly topicKeywords: readonly string[];
  readonly focusArea?: FocusArea | undefined;
  /** The choice *Coach my filler words*, on at first. */
  readonly coachFillers?: boolean;
  /** Words that the speaker counts as well, and entries that they leave out of the likely fillers, as they were typed (rule 90). */
  readonly ownWords?: string;
  readonly leftOutWords?: string;
  /** When words were said, where the recognizer says so; else they are placed by the syllables that were heard (rule 82). */
  readonly placed?: PlacedWords;
  /** Indices of words of which the recognizer is unsure, in order. */
  readonly unsureWords?: readonly number[];
}
