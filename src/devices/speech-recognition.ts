import type { RecognitionResult } from '../domain/speech/recognition-update.ts';
import { logProblem } from './log.ts';

/** The language that is recognized (specification, §5). */
const LANGUAGE = 'en-US';

/** Only logged (specification, §8): the screen has gentler words. */
const UNSUPPORTED = 'Speech Recognition API is not supported in this browser.';

/** What a recognizer tells. Every run that `start` did not refuse ends with `ended`. */
export interface RecognizerEvents {
  /** @param onDevice the speech does not leave this device */
  started(onDevice: boolean): void;
  /** Its results from the first changed one, which has index `from` in this run, to the newest. */
  heard(from: number, results: readonly RecognitionResult[]): void;
  /** A code of the Web Speech API, such as `network`. The run may or may not end by itself. */
  failed(code: string): void;
  ended(): void;
}

export interface Recognizer {
  /** Begins a run. Throws what the browser throws. */
  start(): void;
  stop(): void;
}

/** How a recognizer should go about it. */
export interface RecognizerWishes {
  /** Recognize on this device. Where that turns out impossible, the browser's service does it. */
  readonly onDevice: boolean;
  /** Words to expect; browsers that can't take them do without. */
  readonly phrases: readonly string[];
  /** What to listen to, while it is live; browsers that can't be told open a microphone of their own. */
  readonly track: MediaStreamTrack | undefined;
}

/** Whether speech can be recognized on this device: now, after a download, or not at all. */
export type OnDeviceSpeech = 'ready' | 'downloadable' | 'none';

/** How much likelier than others an expected word is: from 0 to 10. */
const PHRASE_BOOST = 3;

const recognitionHere = () => window.SpeechRecognition ?? window.webkitSpeechRecognition;

export async function onDeviceSpeech(): Promise<OnDeviceSpeech> {
  try {
    const found = await recognitionHere()?.available?.({ langs: [LANGUAGE], processLocally: true });
    if (found === 'available') return 'ready';
    return found === 'downloadable' || found === 'downloading' ? 'downloadable' : 'none';
  } catch {
    // Refused by the page's policy, or known under this name for something else.
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
export function createRecognizer(events: RecognizerEvents, wishes: RecognizerWishes): Recognizer | undefined {
  const Recognition = recognitionHere();
  if (!Recognition) {
    logProblem(UNSUPPORTED);
    return undefined;
  }
  const recognition = new Recognition();
  recognition.lang = LANGUAGE;
  recognition.continuous = true;
  recognition.interimResults = true;
  if (wishes.onDevice) recognition.processLocally = true;
  const Phrase = window.SpeechRecognitionPhrase;
  if (Phrase && wishes.phrases.length > 0) {
    recognition.phrases = wishes.phrases.map((phrase) => new Phrase(phrase, PHRASE_BOOST));
  }
  let { track } = wishes;

  /** Nothing tells whether a browser takes a track: one that doesn't know of it leaves it aside, others may refuse it. */
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
    // The next run does without what this one could not have.
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
    events.heard(resultIndex, changed);
  });
  return { start, stop: () => recognition.stop() };
}
