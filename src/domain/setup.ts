import { isJudged } from './spoken-language.ts';

/** The choices before a session (rules 3 and 5). */

export const FOCUS_AREAS = ['pacing', 'fillers', 'posture'] as const;
export type FocusArea = (typeof FOCUS_AREAS)[number];

export const SPEECH_TYPES = ['informative', 'persuasive', 'impromptu', 'demonstrative', 'other'] as const;
export type SpeechType = (typeof SPEECH_TYPES)[number];

const DEFAULT_SPEECH_TYPE: SpeechType = 'informative';

/** The user of a microphone that can't be shared: the recognizer, or the page, which measures the voice and records. */
const MICROPHONE_FOR = ['words', 'voice'] as const;
export type MicrophoneFor = (typeof MICROPHONE_FOR)[number];

export interface Setup {
  /** Undefined until the speaker has chosen. Until then the onboarding is shown. */
  readonly focusArea: FocusArea | undefined;
  readonly speechType: SpeechType;
  /** Kept in memory only. */
  readonly topicKeywords: readonly string[];
  /** On until the speaker turns it off. Then no sentence of Aura's mentions filler words (rule 63). */
  readonly coachFillers: boolean;
  /** Whether the speaker is coached on hands (rule 186). */
  readonly coachHands: boolean;
  /** Whether Aura writes the words of sessions on this device, instead of the browser's recognizer (rule 190). */
  readonly liveWords: boolean;
  /** The language that the browser's recognizer is to recognize: a BCP 47 tag (rule 210). */
  readonly language: string;
  /** Words to count in addition, and entries to exclude from the likely fillers, as typed by the speaker (rule 90). */
  readonly ownWords: string;
  readonly leftOutWords: string;
  /**
   * The user of the microphone, if this device gives it to only one consumer (rule 153); `undecided` if that is known, but no user was
   * chosen. Undefined if the device was not found to do so.
   */
  readonly microphoneFor?: MicrophoneFor | 'undecided' | undefined;
}

/** Whether Aura's own recognizer writes the words: it knows only English. */
export function writesOwnWords({ liveWords, language }: Pick<Setup, 'liveWords' | 'language'>): boolean {
  return liveWords && isJudged(language);
}

/** The focus that Aura's feedback may mention. */
export function coachedFocus({
  focusArea,
  coachFillers,
}: Pick<Setup, 'focusArea' | 'coachFillers'>): FocusArea | undefined {
  return focusArea === 'fillers' && !coachFillers ? undefined : focusArea;
}

/** The key of the stored focus area (rule 5). It is here because the page's first script imports it, which must stay small. */
export const FOCUS_AREA_KEY = 'auraFocusArea';

/** Parses a stored focus area; undefined if it is missing or unreadable. */
export function readFocusArea(stored: string | null): FocusArea | undefined {
  return FOCUS_AREAS.find((area) => area === stored);
}

/** Parses the stored user of the device's microphone; undefined if it is missing or unreadable. */
export function readMicrophoneFor(stored: string | null): Setup['microphoneFor'] {
  return ([...MICROPHONE_FOR, 'undecided'] as const).find((one) => one === stored);
}

/** Parses a stored speech type; the default if it is missing or unreadable. */
export function readSpeechType(stored: string | null): SpeechType {
  return SPEECH_TYPES.find((type) => type === stored) ?? DEFAULT_SPEECH_TYPE;
}
