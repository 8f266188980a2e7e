import { ENGLISH_TAG } from '../../domain/spoken-language.ts';
import { languageName } from './language-names.ts';
import type { SpeechNoteCode } from '../../flows/session/speech-notes.ts';

/** Buttons that change the place of speech recognition. */
export const SPEECH_ACTION = {
  download: 'Recognize speech on this device instead',
  downloadOnly: 'Download speech recognition',
  askAgain: 'Ask for the download again',
  useService: "Use your browser's speech service",
} as const;

/** @param language a BCP 47 tag */
export const RECOGNITION_OFF = (language: string) =>
  `Your browser's speech recognition is off, or lacks ${languageName(language)}, so no words are counted. ${language === ENGLISH_TAG ? 'Its settings may turn it on.' : 'Its settings may turn it on, or choose another language in Session setup.'}`;

export const SPEECH_NOTE: Record<Exclude<SpeechNoteCode, 'off'>, string> = {
  'device-next': 'Once you start, speech is recognized on this device.',
  'own-next': 'Once you start, Aura writes your words on this device.',
  'own-late-next':
    "Once you start, Aura writes your words on this device. The device can't keep up, so they come at your pauses, some 5 seconds late.",
  'own-late-take-next':
    'Once you start, Aura writes your words on this device. Recording needs its processor too, so they come at your pauses, some 5 seconds late.',
  'own-missing':
    "The files that write your words on this device are missing or damaged, so your words won't be counted. Download them again in Session setup.",
  'own-fails':
    "This device can't run Aura's recognizer, so your words won't be counted. It may be short of memory. You can turn it off in Session setup.",
  'service-next': "Once you start, your browser's speech service hears what you say.",
  offline: "You're offline. Your words may not be counted until you're back online.",
  'not-here-next':
    "Speech can't be recognized on this device right now, so your words won't be counted. Once you start, you can choose your browser's speech service.",
  // The browser names the size only in its own question. On a phone, these notes with a button have room for two lines.
  'download-next': 'Recognizing speech on this device needs a download. Your browser asks first.',
  'download-refused': 'You or your browser refused the download. Ask again, or allow it in its settings.',
  'download-failed': 'The download failed, so no words are counted. Check your connection, and retry.',
  'later-next': 'You can start before it is done: your words are counted from then on.',
  waiting:
    'Your browser is downloading what it needs to recognize speech on this device, or asks whether it may. Your words are counted once it is done.',
  'voice-next':
    'Once you start, your voice is measured, and your words are not recognized, as chosen in Session setup.',
  'words-next': 'Speech recognition has your microphone, so your voice is not measured.',
  'recognition-unsupported':
    "This browser has no speech recognition, so filler words aren't counted, and your pace is estimated from your voice. Chrome, Edge, and Safari have it.",
  own: 'Aura writes your words on this device. What you say is sent to no one.',
  'own-late': 'Aura writes your words on this device, at your pauses, some 5 seconds late.',
  'own-late-take':
    'Aura writes your words on this device, at your pauses, some 5 seconds late, because recording needs its processor too.',
  sealed:
    "Nothing leaves this device, so your browser's speech recognition isn't used. Words aren't counted, and your pace is estimated from your voice.",
  device: 'Speech is recognized on this device.',
  service: "Speech is recognized through your browser's speech service.",
  voice: 'Your voice is measured, and your words are not recognized, as chosen in Session setup.',
  'handed-over':
    "This device can't share its microphone. Speech recognition now has it; your voice was measured until here.",
  recorded:
    "This device can't share its microphone. Your recording has it, so your words can't be recognized.",
  downloading: 'Your browser is downloading what it needs to recognize speech on this device.',
  'hidden-words': 'Posture was paused while this page was hidden; your words were still counted.',
  'hidden-voice': 'Posture was paused while this page was hidden; your voice was still measured.',
  // A recognizer runs and returns nothing.
  wordless: "Speech recognition is running but isn't returning any words, so they may not be counted.",
  // Sound is sent to a speech service only after the speaker agrees.
  'not-here':
    "Speech can't be recognized on this device right now, so your words aren't counted. If you use your browser's speech service instead, what you say is sent to it.",
  'recognition-not-started': 'Could not start speech recognition.',
  'recognition-error':
    "Speech recognition isn't responding, so some words may be missing. Aura keeps trying.",
  // Within about 2 s of digital silence (rule 33).
  'microphone-silent':
    "Your microphone isn't picking up any sound. It may be muted, on the device or in your system settings, or a different one may be in use.",
  'analyst-unavailable':
    'The analysis stopped and could not be restarted. Your transcript is still here: copy what you need, then reload the page.',
};

/** Precedes the note on a recognition error, by its code. */
const RECOGNITION_REASON: Record<string, string> = {
  'own-missing': 'The files that write your words on this device are missing or damaged.',
  'own-fails': "This device can't run Aura's recognizer. It may be short of memory.",
  'own-stopped': 'The part of Aura that writes your words stopped, and is started again.',
  network: "Your browser's speech service can't be reached. Check your connection.",
  'not-allowed': "Your browser isn't letting Aura recognize speech. Allow the microphone in its settings.",
  'service-not-allowed': "Your browser isn't letting Aura use its speech service.",
  'audio-capture': 'No microphone was detected. Check that one is connected and selected.',
};

/** @param language a BCP 47 tag */
export function reasonOf(code: string, language: string): string | undefined {
  if (code !== 'language-not-supported') return RECOGNITION_REASON[code];
  const reason = `Your browser can't recognize ${languageName(language)} here.`;
  return language === ENGLISH_TAG ? reason : `${reason} Choose another language in Session setup.`;
}
