import type { RecognitionResult } from '../domain/speech/recognition-update.ts';
import { logProblem } from './log.ts';

/** Rule 10. */
const LANGUAGE = 'en-US';

/** Only logged: the screen has gentler words (rule 15). */
const UNSUPPORTED = 'Speech Recognition API is not supported in this browser.';

/** The recognizer's events. Every run for which `start` did not throw ends with `ended`. */
export interface RecognizerEvents {
  /** @param onDevice whether speech is recognized on this device */
  started(onDevice: boolean): void;
  /** @param results from the first that changed, which has index `from` in this run, to the newest */
  recognized(from: number, results: readonly RecognitionResult[]): void;
  /** A code of the Web Speech API, such as `network`. The run may or may not end by itself. */
  failed(code: string): void;
  ended(): void;
}

export interface Recognizer {
  /** Begins a run. Throws what the browser throws. */
  start(): void;
  stop(): void;
}

export interface RecognizerOptions {
  /** Recognize on this device; if that fails, by the browser's service. */
  readonly onDevice: boolean;
  /** Words to expect, where the browser supports contextual biasing. */
  readonly phrases: readonly string[];
  /** The microphone to use while it is live; browsers without this option open one of their own. */
  readonly track: MediaStreamTrack | undefined;
}

/** Whether speech can be recognized on this device: now, after a download, or not at all. */
export type OnDeviceSpeech = 'ready' | 'downloadable' | 'none';

/** The weight of expected words: 0 to 10. */
const PHRASE_BOOST = 3;

const recognitionHere = () => window.SpeechRecognition ?? window.webkitSpeechRecognition;

export async function onDeviceSpeech(): Promise<OnDeviceSpeech> {
  try {
    const found = await recognitionHere()?.available?.({ langs: [LANGUAGE], processLocally: true });
    if (found === 'available') return 'ready';
    return found === 'downloadable' || found === 'downloading' ? 'downloadable' : 'none';
  } catch {
    // Refused by the permissions policy, or an API of the same name with other arguments.
    return 'none';
  }
}

/** Downloads what recognizing on this device needs. @returns whether it is there now */
export async function downloadOnDeviceSpeech(): Promise<boolean> {
  try {
    return (await recognitionHere()?.install?.({ langs: [LANGUAGE], processLocally: true })) ?? false;
  } catch {
    return false;
  }
}

/** The browser's speech recognizer, or undefined where it has none. */
export function createRecognizer(
  events: RecognizerEvents,
  options: RecognizerOptions,
): Recognizer | undefined {
  const Recognition = recognitionHere();
  if (!Recognition) {
    logProblem(UNSUPPORTED);
    return undefined;
  }
  const recognition = new Recognition();
  recognition.lang = LANGUAGE;
  recognition.continuous = true;
  recognition.interimResults = true;
  if (options.onDevice) recognition.processLocally = true;
  const Phrase = window.SpeechRecognitionPhrase;
  if (Phrase && options.phrases.length > 0) {
    recognition.phrases = options.phrases.map((phrase) => new Phrase(phrase, PHRASE_BOOST));
  }
  let { track } = options;

  /** Support for a track can't be detected: browsers without it ignore the argument, others may throw. */
  function start(): void {
    if (track?.readyState === 'live') {
      try {
        recognition.start(track);
        return;
      } catch {
        track = undefined;
      }
    }
    recognition.start();
  }

  recognition.addEventListener('start', () => events.started(recognition.processLocally === true));
  recognition.addEventListener('end', () => events.ended());
  recognition.addEventListener('error', (event) => {
    logProblem(`Speech recognition error: ${event.error}`);
    // The next run omits what was refused.
    if (event.error === 'language-not-supported') recognition.processLocally = false;
    if (event.error === 'phrases-not-supported') recognition.phrases = [];
    if (event.error === 'audio-capture') track = undefined;
    events.failed(event.error);
  });
  recognition.addEventListener('result', ({ resultIndex, results }) => {
    const changed: RecognitionResult[] = [];
    for (let i = resultIndex; i < results.length; i += 1) {
      const result = results[i];
      if (result) changed.push({ text: result[0]?.transcript ?? '', final: result.isFinal });
    }
    events.recognized(resultIndex, changed);
  });
  return { start, stop: () => recognition.stop() };
}
