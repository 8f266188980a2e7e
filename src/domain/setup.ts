/** The choices before a session (rules 3 and 5). */

export const FOCUS_AREAS = ['pacing', 'fillers', 'posture'] as const;
export type FocusArea = (typeof FOCUS_AREAS)[number];

export const SPEECH_TYPES = ['informative', 'persuasive', 'impromptu', 'demonstrative', 'other'] as const;
export type SpeechType = (typeof SPEECH_TYPES)[number];

const DEFAULT_SPEECH_TYPE: SpeechType = 'informative';

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

/** A stored speech type; the default when it is missing or unreadable. */
export function readSpeechType(stored: string | null): SpeechType {
  return SPEECH_TYPES.find((type) => type === stored) ?? DEFAULT_SPEECH_TYPE;
}
