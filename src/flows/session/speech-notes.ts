import type { SessionState } from './session-state.ts';

/** Before Start: where speech is going to be recognized, or why it may not be. */
export type SpeechForecast =
  | 'device-next'
  | 'service-next'
  /** The service, which can't be reached. */
  | 'offline'
  /** It may be recognized on this device alone, which isn't ready for it. */
  | 'not-here-next'
  /** The microphone is the page's alone. */
  | 'voice-next'
  | 'recognition-unsupported';

/** One sentence on recognition or analysis. */
export type SpeechNoteCode =
  | SpeechForecast
  | 'analyst-unavailable'
  | 'microphone-silent'
  | 'downloading'
  /** The page was hidden for a part of the session. */
  | 'hidden-words'
  | 'hidden-voice'
  | 'device'
  | 'service'
  | 'wordless'
  | 'not-here'
  /** The microphone is the recognizer's alone: before Start, and from now on. */
  | 'words-next'
  | 'handed-over'
  /** It is the page's alone: by choice, and as a session is recorded. */
  | 'voice'
  | 'recorded'
  | 'recognition-error'
  | 'recognition-not-started';

/** Undefined until it is known, and where no session can start. */
export function speechForecast(
  { media, onDeviceSpeech: found, speechOnDevice, microphoneFor }: SessionState,
  offline: boolean,
): SpeechForecast | undefined {
  if (found === 'no-recognizer') return 'recognition-unsupported';
  if (found === undefined || media.kind === 'refused') return undefined;
  if (microphoneFor === 'voice') return 'voice-next';
  if (speechOnDevice) return found === 'ready' ? 'device-next' : 'not-here-next';
  return offline ? 'offline' : 'service-next';
}

/** Whether no words come because they may be recognized on this device alone. */
export function failsHere({ recognition, speechOnDevice }: SessionState): boolean {
  return (
    speechOnDevice &&
    (recognition.kind === 'recognition-error' || recognition.kind === 'recognition-not-started')
  );
}

/** Whether there is never a transcript. */
export function neverTranscribes({ recognition, onDeviceSpeech }: SessionState): boolean {
  return recognition.kind === 'recognition-unsupported' || onDeviceSpeech === 'no-recognizer';
}

/** Whether all that is to be said in a session is where speech is recognized, as it was said before Start. */
export function repeatsForecast(
  [note, another]: readonly SpeechNoteCode[],
  forecast: SpeechForecast | undefined,
): boolean {
  if (another !== undefined || (note !== 'device' && note !== 'service' && note !== 'voice')) return false;
  return forecast === `${note}-next`;
}

/** The notes on recognition and analysis, in the order of the screen. */
export function speechNotes(state: SessionState, offline: boolean): readonly SpeechNoteCode[] {
  const { phase, recognition, hiddenMeanwhile, onDeviceSpeech } = state;
  if (state.analystUnavailable) return ['analyst-unavailable'];
  if (phase === 'listening' && state.voice?.signal === 'silent') {
    // Two independent causes: sound from the microphone would not start the recognizer.
    return recognition.kind === 'recognition-not-started'
      ? [recognition.kind, 'microphone-silent']
      : ['microphone-silent'];
  }
  const notes: SpeechNoteCode[] = [];
  if (phase === 'idle' && state.microphoneFor === 'words') notes.push('words-next');
  if (onDeviceSpeech === 'downloading') notes.push('downloading');
  if (hiddenMeanwhile) {
    if (recognition.kind === 'working') notes.push('hidden-words');
    else if (state.microphoneFor !== 'words') notes.push('hidden-voice');
  }
  return [...notes, ...recognitionNotes(state, offline)];
}

/** Whether the recognizer fails for another reason than a microphone that it can't have. */
function failsOtherwise(recognition: SessionState['recognition']): boolean {
  return (
    recognition.kind === 'recognition-not-started' ||
    (recognition.kind === 'recognition-error' && recognition.code !== 'audio-capture')
  );
}

function recognitionNotes(state: SessionState, offline: boolean): readonly SpeechNoteCode[] {
  const { phase, recognition, handover } = state;
  if (handover === 'recording') return ['recorded'];
  // The handover mends the errors that it reported before.
  if (handover && !failsOtherwise(recognition)) return ['handed-over'];
  switch (recognition.kind) {
    case 'unknown': {
      const forecast = phase === 'idle' && speechForecast(state, offline);
      return forecast ? [forecast] : [];
    }
    case 'starting':
      return [];
    case 'working':
      return [state.unrecognized ? 'wordless' : recognition.onDevice ? 'device' : 'service'];
    case 'recognition-error':
      return [failsHere(state) ? 'not-here' : recognition.kind];
    case 'recognition-not-started':
      return failsHere(state) ? [recognition.kind, 'not-here'] : [recognition.kind];
    case 'not-recognized':
      return ['voice'];
    case 'wordless':
    case 'recognition-unsupported':
      return [recognition.kind];
  }
}
