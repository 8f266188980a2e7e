import { isJudged } from '../../domain/spoken-language.ts';
import { isOwn } from './recognition-place.ts';
import type { SessionState } from './session-state.ts';

/** The note before Start: where speech will be recognized, or why it may not be. */
export type SpeechForecast =
  | 'device-next'
  /** Aura's own recognizer will be used, with final texts only if it is late. */
  | 'own-next'
  | 'own-late-next'
  | 'own-late-take-next'
  /** Its files are not here, or it does not run on this device. */
  | 'own-missing'
  | 'own-fails'
  | 'service-next'
  /** The service will be used, and can't be reached now. */
  | 'offline'
  /** Speech may be recognized only on this device, which isn't ready. */
  | 'not-here-next'
  /** The browser recognizes speech only on this device, after a download, for which it asks. */
  | 'download-next'
  /** The same, while the download runs. */
  | 'later-next'
  /** The speaker, or a setting of the browser, refused the download. */
  | 'download-refused'
  | 'download-failed'
  /** The browser recognizes speech neither on this device nor by a service. */
  | 'off'
  /** Only the page uses the microphone. */
  | 'voice-next'
  /** Nothing may leave this device, so the browser's recognizer is not asked. */
  | 'sealed'
  | 'recognition-unsupported';

/** A note on recognition or analysis. */
export type SpeechNoteCode =
  | SpeechForecast
  | 'analyst-unavailable'
  | 'microphone-silent'
  | 'downloading'
  /** The page was hidden for a part of the session. */
  | 'hidden-words'
  | 'hidden-voice'
  | 'device'
  | 'own'
  | 'own-late'
  | 'own-late-take'
  | 'service'
  /** The recognizer waits for the browser's download. */
  | 'waiting'
  | 'wordless'
  | 'not-here'
  /** Only the recognizer uses the microphone: from Start on, or from now on. */
  | 'words-next'
  | 'handed-over'
  /** Only the page uses the microphone: by choice, or because the session is recorded. */
  | 'voice'
  | 'recorded'
  | 'recognition-error'
  | 'recognition-not-started';

/** Undefined until the place is known, and if camera and microphone are refused. Without a recognizer, always `recognition-unsupported` or `sealed`. */
export function speechForecast(
  { media, onDeviceSpeech: found, speechDownload, speechOnDevice, microphoneFor }: SessionState,
  offline: boolean,
): SpeechForecast | undefined {
  if (found === 'sealed') return found;
  if (found === 'no-recognizer') return 'recognition-unsupported';
  if (found === undefined || media.kind === 'refused') return undefined;
  if (writesItself(found)) return `${found}-next`;
  if (isOwn(found)) return found;
  if (microphoneFor === 'voice') return 'voice-next';
  if (found === 'off') return 'off';
  if (found === 'only') return downloadForecast(speechDownload);
  if (speechOnDevice) return found === 'ready' ? 'device-next' : 'not-here-next';
  return offline ? 'offline' : 'service-next';
}

/** Whether Aura's own recognizer is ready. */
const writesItself = (found: SessionState['onDeviceSpeech']): found is 'own' | 'own-late' | 'own-late-take' =>
  found === 'own' || found === 'own-late' || found === 'own-late-take';

function downloadForecast(download: SessionState['speechDownload']): SpeechForecast {
  if (download === 'running') return 'later-next';
  return download === 'refused' || download === 'failed' ? `download-${download}` : 'download-next';
}

/** Whether there is no speech service, or the speaker chose Aura's own recognizer instead. */
const withoutService = (found: SessionState['onDeviceSpeech']) =>
  found === 'only' || found === 'off' || isOwn(found);

/** Whether recognition fails, and only this device may be used although there is a service. */
export function failsOnDevice({ recognition, onDeviceSpeech, speechOnDevice }: SessionState): boolean {
  return (
    speechOnDevice &&
    !withoutService(onDeviceSpeech) &&
    (recognition.kind === 'recognition-error' || recognition.kind === 'recognition-not-started')
  );
}

/** Whether there is never a transcript. */
export function neverTranscribes({ recognition, onDeviceSpeech: found }: SessionState): boolean {
  return recognition.kind === 'recognition-unsupported' || found === 'no-recognizer' || found === 'sealed';
}

/** Whether the next session has no words unless Aura's own recognizer is chosen, or its files are brought (rule 190). */
export function lacksRecognizer({ phase, language, onDeviceSpeech: found }: SessionState): boolean {
  return (
    phase === 'idle' &&
    isJudged(language) &&
    (found === 'no-recognizer' || found === 'sealed' || found === 'off' || found === 'own-missing')
  );
}

const REPEATED: ReadonlySet<SpeechNoteCode | undefined> = new Set([
  'device',
  'service',
  'voice',
  'own',
  'own-late',
  'own-late-take',
]);

/** Whether a session's only note repeats the note that was shown before Start. */
export function repeatsForecast(
  [note, another]: readonly SpeechNoteCode[],
  forecast: SpeechForecast | undefined,
): boolean {
  return another === undefined && REPEATED.has(note) && forecast === `${note}-next`;
}

/** The notes on recognition and analysis, in the order of the screen. */
export function speechNotes(state: SessionState, offline: boolean): readonly SpeechNoteCode[] {
  const { phase, recognition, hiddenMeanwhile } = state;
  if (state.analystUnavailable) return ['analyst-unavailable'];
  if (phase === 'listening' && state.voice?.silent) {
    // Both are shown, because their causes are independent: with sound, the recognizer would still not start.
    return recognition.kind === 'recognition-not-started'
      ? [recognition.kind, 'microphone-silent']
      : ['microphone-silent'];
  }
  const notes: SpeechNoteCode[] = [];
  if (phase === 'idle' && state.microphoneFor === 'words') notes.push('words-next');
  if (state.speechDownload === 'running' && recognition.kind !== 'held') notes.push('downloading');
  if (hiddenMeanwhile) {
    if (recognition.kind === 'working') notes.push('hidden-words');
    else if (state.microphoneFor !== 'words') notes.push('hidden-voice');
  }
  return [...notes, ...recognitionNotes(state, offline)];
}

/** Whether the recognizer fails for a reason other than the microphone. */
function failsOtherwise(recognition: SessionState['recognition']): boolean {
  return (
    recognition.kind === 'recognition-not-started' ||
    (recognition.kind === 'recognition-error' && recognition.code !== 'audio-capture')
  );
}

function placeOf({ onDeviceSpeech }: SessionState, onDevice: boolean): SpeechNoteCode {
  if (writesItself(onDeviceSpeech)) return onDeviceSpeech;
  return onDevice ? 'device' : 'service';
}

function recognitionNotes(state: SessionState, offline: boolean): readonly SpeechNoteCode[] {
  const { phase, recognition, handover } = state;
  if (handover === 'recording') return ['recorded'];
  // The handover removes the cause of earlier errors.
  if (handover && !failsOtherwise(recognition)) return ['handed-over'];
  switch (recognition.kind) {
    case 'unknown': {
      const forecast = phase === 'idle' && speechForecast(state, offline);
      return forecast ? [forecast] : [];
    }
    case 'starting':
      return [];
    case 'held':
      return [recognition.why === 'waiting' ? 'waiting' : `download-${recognition.why}`];
    case 'working':
      return [state.unrecognized ? 'wordless' : placeOf(state, recognition.onDevice)];
    case 'recognition-error':
      return [failsOnDevice(state) ? 'not-here' : recognition.kind];
    case 'recognition-not-started':
      if (state.onDeviceSpeech === 'off') return [recognition.kind, 'off'];
      return failsOnDevice(state) ? [recognition.kind, 'not-here'] : [recognition.kind];
    case 'not-recognized':
      return ['voice'];
    case 'recognition-unsupported':
      return [state.onDeviceSpeech === 'sealed' ? 'sealed' : recognition.kind];
    case 'wordless':
      return [recognition.kind];
  }
}
