/** Whether speech leaves this device to be recognized. */
export const SPEECH_PLACE = {
  device: 'Speech is recognized on this device.',
  service: "Speech is recognized through your browser's speech service.",
  download: 'Recognize speech on this device instead',
  useService: "Use your browser's speech service",
  downloading: 'Your browser is downloading what it needs to recognize speech on this device.',
} as const;

/** Before Start: who is going to hear the speaker. */
export const HEARD_BY = {
  device: 'Once you start, speech is recognized on this device.',
  service: "Once you start, your browser's speech service hears what you say.",
  unknown: undefined,
} as const;

/** Shown after the page was hidden in a session; `voice` where no words are recognized. */
export const HIDDEN_MEANWHILE = {
  words: 'Posture was paused while this page was hidden; your words were still counted.',
  voice: 'Posture was paused while this page was hidden; your voice was still measured.',
} as const;

/** Shown before Start, where speech may not be recognized on this device. */
export const OFFLINE_SPEECH = "You're offline. Your words may not be counted until you're back online.";

export const RECOGNITION = {
  'recognition-unsupported':
    "This browser has no speech recognition, so filler words aren't counted, and your pace is estimated from your voice. Chrome, Edge, and Safari have it.",
  'recognition-not-started': 'Could not start speech recognition.',
  'recognition-error':
    "Speech recognition isn't responding, so some words may be missing. Aura keeps trying.",
} as const;

export const RECOGNITION_REASON: Record<string, string> = {
  network: "Your browser's speech service can't be reached. Check your connection.",
  'not-allowed': "Your browser isn't letting Aura recognize speech. Allow the microphone in its settings.",
  'service-not-allowed': "Your browser isn't letting Aura use its speech service.",
  'audio-capture': 'No microphone was detected. Check that one is connected and selected.',
  'language-not-supported': "Your browser can't recognize English here.",
};

/** Shown where speech is recognized on this device, and that fails: nothing goes elsewhere until the speaker says so. */
export const RECOGNITION_HERE =
  "Speech can't be recognized on this device right now, so your words aren't counted. If you use your browser's speech service instead, what you say is sent to it.";

/** Shown where a recognizer runs and returns nothing. */
export const WORDLESS =
  "Speech recognition is running but isn't returning any words, so they may not be counted.";

/** Shown live, within about 2 s of digital silence (rule 33). */
export const MICROPHONE_SILENT =
  "Your microphone isn't picking up any sound. It may be muted, on the device or in your system settings, or a different one may be in use.";

export const ANALYST_UNAVAILABLE =
  'The analysis stopped and could not be restarted. Your transcript is still here: copy what you need, then reload the page.';
