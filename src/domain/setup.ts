/** The choices before a session (rules 3 and 5). */

export const FOCUS_AREAS = ['pacing', 'fillers', 'posture'] as const;
export type FocusArea = (typeof FOCUS_AREAS)[number];

export const SPEECH_TYPES = ['informative', 'persuasive', 'impromptu', 'demonstrative', 'other'] as const;
export type SpeechType = (typeof SPEECH_TYPES)[number];

const DEFAULT_SPEECH_TYPE: SpeechType = 'informative';

/** The user of a microphone that can't be shared: the recognizer, or the page, which measures the voice and records. */
export const MICROPHONE_FOR = ['words', 'voice'] as const;
export type MicrophoneFor = (typeof MICROPHONE_FOR)[number];

export interface Setup {
  /** Undefined until the speaker has chosen: then the onboarding is shown. */
  readonly focusArea: FocusArea | undefined;
  readonly speechType: SpeechType;
  /** Kept in memory only. */
  readonly topicKeywords: readonly string[];
  /** On until the speaker says otherwise: then no sentence of ours speaks of filler words (rule 63). */
  readonly coachFillers: boolean;
  /** Words to count as well, and entries of the filler list to leave out of the likely fillers, as they were typed (rule 90). */
  readonly ownWords: string;
  readonly leftOutWords: string;
  /**
   * This device was found to give the microphone to one consumer (rule 153), and is asked for nothing else
   * (`undecided`), or has been told whose it is. Undefined where that was not found.
   */
  readonly microphoneFor?: MicrophoneFor | 'undecided' | undefined;
}

/** The focus that feedback of ours may speak of. */
export function coachedFocus({
  focusArea,
  coachFillers,
}: Pick<Setup, 'focusArea' | 'coachFillers'>): FocusArea | undefined {
  return focusArea === 'fillers' && !coachFillers ? undefined : focusArea;
}

/** A stored focus area; undefined when it is missing or unreadable. */
export function readFocusArea(stored: string | null): FocusArea | undefined {
  return FOCUS_AREAS.find((area) => area === stored);
}

/** The stored user of the device's microphone; undefined when it is missing or unreadable. */
export function readMicrophoneFor(stored: string | null): Setup['microphoneFor'] {
  return ([...MICROPHONE_FOR, 'undecided'] as const).find((one) => one === stored);
}

/** A stored speech type; the default when it is missing or unreadable. */
export function readSpeechType(stored: string | null): SpeechType {
  return SPEECH_TYPES.find((type) => type === stored) ?? DEFAULT_SPEECH_TYPE;
}
