import { readCount, readDay } from '../domain/progress/streak.ts';
import { ENGLISH_TAG, readLanguage } from '../domain/spoken-language.ts';
import { FOCUS_AREA_KEY, readFocusArea, readMicrophoneFor, readSpeechType } from '../domain/setup.ts';

/** A value that the browser's storage keeps as text. */
interface Preference<Value> {
  readonly key: string;
  /** Reads the stored text; null if there is none. A missing or unreadable text gives the default. */
  readonly parse: (text: string | null) => Value;
  readonly format: (value: NonNullable<Value>) => string;
}

const parsed = <Value>(key: string, parse: (text: string | null) => Value): Preference<Value> => ({
  key,
  parse,
  format: String,
});

const words = (key: string) => parsed(key, (text) => text ?? '');

/** Yes or no. @param initial the value while none is stored */
const yesOrNo = <Initial extends boolean | undefined>(
  key: string,
  initial: Initial,
): Preference<boolean | Initial> => ({
  key,
  parse: (text) => text === 'yes' || (text === 'no' ? false : initial),
  format: (chosen) => (chosen ? 'yes' : 'no'),
});

/** Yes, or nothing: a form that leaves it unchosen stores nothing. */
const onlyYes = (key: string): Preference<boolean> => ({
  key,
  parse: (text) => text === 'yes',
  format: (chosen) => (chosen ? 'yes' : ''),
});

/** A language. English, the default, is stored only in place of another one. */
const spoken = (key: string): Preference<string> => ({
  key,
  parse: readLanguage,
  format: (tag) => (tag === ENGLISH_TAG ? '' : tag),
});

/**
 * The speaker's preferences, and what Aura counts and marks for itself: all that is in local storage, except for the salt of the
 * microphone's name.
 */
export const PREFERENCES = {
  // The specification has the first five keys (rule 5).
  focusArea: parsed(FOCUS_AREA_KEY, readFocusArea),
  speechType: parsed('auraSpeechType', readSpeechType),
  lastSessionDay: parsed('auraLastSessionDate', readDay),
  streakDays: parsed('auraStreak', readCount),
  sessionCount: parsed('auraSessionCount', readCount),
  coachFillers: yesOrNo('auraCoachFillers', true),
  coachHands: yesOrNo('auraCoachHands', true),
  liveWords: onlyYes('auraLiveWords'),
  language: spoken('auraLanguage'),
  ownWords: words('auraOwnWords'),
  leftOutWords: words('auraLeftOutWords'),
  microphoneFor: parsed('auraMicrophoneFor', readMicrophoneFor),
  sendMeasured: yesOrNo('auraSendMeasured', false),
  measureOnly: yesOrNo('auraMeasureOnly', false),
  sealed: yesOrNo('auraSealed', false),
  keepReports: yesOrNo('auraKeepReports', undefined),
  guessFirst: yesOrNo('auraGuessFirst', false),
  recordTake: yesOrNo('auraRecordTake', undefined),
  writeDown: yesOrNo('auraWriteDown', false),
  sendWords: yesOrNo('auraSendWords', false),
  writeDownTakes: yesOrNo('auraWriteDownTakes', false),
  reportsKept: yesOrNo('auraReportsKept', false),
  takesKept: yesOrNo('auraTakesKept', false),
};

export type PreferenceName = keyof typeof PREFERENCES;
export type Preferences = {
  readonly [Name in PreferenceName]: ReturnType<(typeof PREFERENCES)[Name]['parse']>;
};
