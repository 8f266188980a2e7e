import { readCount, readDay } from '../domain/progress/streak.ts';
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

/** Yes or no. @param initial the value until the speaker has chosen */
const choice = <Initial extends boolean | undefined>(
  key: string,
  initial: Initial,
): Preference<boolean | Initial> => ({
  key,
  parse: (text) => text === 'yes' || (text === 'no' ? false : initial),
  format: (chosen) => (chosen ? 'yes' : 'no'),
});

/** All that Aura keeps in local storage, except for the salt of the microphone's name. */
export const PREFERENCES = {
  // Rule 5 has the first five keys.
  focusArea: parsed(FOCUS_AREA_KEY, readFocusArea),
  speechType: parsed('auraSpeechType', readSpeechType),
  lastSessionDay: parsed('auraLastSessionDate', readDay),
  streakDays: parsed('auraStreak', readCount),
  sessionCount: parsed('auraSessionCount', readCount),
  coachFillers: choice('auraCoachFillers', true),
  ownWords: words('auraOwnWords'),
  leftOutWords: words('auraLeftOutWords'),
  microphoneFor: parsed('auraMicrophoneFor', readMicrophoneFor),
  sendMeasured: choice('auraSendMeasured', false),
  measureOnly: choice('auraMeasureOnly', false),
  keepReports: choice('auraKeepReports', undefined),
  recordTake: choice('auraRecordTake', undefined),
  writeDown: choice('auraWriteDown', false),
  sendWords: choice('auraSendWords', false),
  writeDownTakes: choice('auraWriteDownTakes', false),
  reportsKept: choice('auraReportsKept', false),
  takesKept: choice('auraTakesKept', false),
};

export type PreferenceName = keyof typeof PREFERENCES;
export type Preferences = {
  readonly [Name in PreferenceName]: ReturnType<(typeof PREFERENCES)[Name]['parse']>;
};
