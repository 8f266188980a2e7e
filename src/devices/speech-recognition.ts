import type { ExactResults, RecognitionResult } from '../domain/speech/recognition-update.ts';
import { OPTION_REFUSED } from '../domain/speech/restart-backoff.ts';
import { logProblem } from './log.ts';
import { recognitionConstructor } from './recognition-constructor.ts';

/** Text for the log only. The screen has a gentler sentence (rule 15). */
const UNSUPPORTED = 'Speech Recognition API is not supported in this browser.';

/**
 * Qualities of recognition, the best first: for conversations of several people, for continuous speech of one person, and for short
 * commands, the default.
 */
export const QUALITIES = ['conversation', 'dictation', 'command'] as const;

/** The recognizer's events. Every run for which `start` did not throw ends with `ended`. */
export interface RecognizerEvents {
  /** @param onDevice whether speech is recognized on this device */
  started(onDevice: boolean): void;
  /**
   * @param results the results from the first changed one, with index `from` in this run, to the newest
   * @param ageMs from the event's own time until now
   * @param exact set if the results tell when their words ended, in seconds on the page's clock
   */
  recognized(from: number, results: readonly RecognitionResult[], ageMs?: number, exact?: ExactResults): void;
  /**
   * A code of the Web Speech API, such as `network`, or {@link OPTION_REFUSED}. The run may or may not end by itself.
   */
  failed(code: string): void;
  /** The recognizer detects sound, with or without words. */
  heard?(): void;
  /**
   * The run waits for a download of the browser, which may take minutes, or there was none (`held-recognizer.ts`). Such a run ends only
   * after `stop`.
   */
  held?(why: HeldRun): void;
  ended(): void;
}

/** Why a run has not started. `refused`: by the speaker, or by a setting of the browser. */
export type HeldRun = 'waiting' | 'refused' | 'failed';

export interface Recognizer {
  /** Begins a run. Throws the browser's exceptions. */
  start(source: RecognitionSource): void;
  stop(): void;
  /** For a recognizer that is late: ends the run for good, and resolves after its last words. */
  finish?(): Promise<void>;
}

/** Place and microphone of one run of recognition. */
export interface RecognitionSource {
  /** Whether to recognize only on this device. */
  readonly onDevice: boolean;
  /** The microphone to use while it is live. Browsers without this option open their own. */
  readonly track: MediaStreamTrack | undefined;
}

/** The weight of expected words: 0 to 10. */
const PHRASE_BOOST = 3;

/**
 * Sets options that improve the words, if the browser has them.
 *
 * @returns steps to take one by one if the language is refused. They turn off an option or lower the quality, because the language may be
 *   available only at a lower one.
 */
function refine(recognition: SpeechRecognition): (() => void)[] {
  const steps: (() => void)[] = [];
  if (recognition.unspokenPunctuation !== undefined) {
    recognition.unspokenPunctuation = true;
    steps.push(() => (recognition.unspokenPunctuation = false));
  }
  if (recognition.quality !== undefined) {
    const [best, ...lower] = QUALITIES;
    recognition.quality = best;
    for (const quality of lower) steps.push(() => (recognition.quality = quality));
  }
  return steps;
}

/**
 * The browser's speech recognizer; undefined without one.
 *
 * @param phrases words to expect, if the browser supports contextual biasing
 * @param language a BCP 47 tag (rules 10 and 210)
 */
export function createRecognizer(
  events: RecognizerEvents,
  phrases: readonly string[],
  language: string,
): Recognizer | undefined {
  const Recognition = recognitionConstructor();
  if (!Recognition) {
    logProblem(UNSUPPORTED);
    return undefined;
  }
  const recognition = new Recognition();
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  const steps = refine(recognition);
  const Phrase = window.SpeechRecognitionPhrase;
  if (Phrase && phrases.length > 0) {
    recognition.phrases = phrases.map((phrase) => new Phrase(phrase, PHRASE_BOOST));
  }
  /** The latest track that the browser refused. */
  let refusedTrack: MediaStreamTrack | undefined;
  let latestTrack: MediaStreamTrack | undefined;

  /** Starts a run. Support for a track can't be detected: browsers without it ignore the argument, others may throw. */
  function start({ onDevice, track }: RecognitionSource): void {
    if (onDevice || recognition.processLocally) recognition.processLocally = onDevice;
    latestTrack = track;
    if (track?.readyState === 'live' && track !== refusedTrack) {
      try {
        recognition.start(track);
        return;
      } catch {
        refusedTrack = track;
      }
    }
    recognition.start();
  }

  /** Turns off the option that an error refers to. @returns the code to report */
  function withoutRefused(code: string): string {
    if (code === 'audio-capture' && latestTrack && latestTrack !== refusedTrack) {
      refusedTrack = latestTrack;
      return OPTION_REFUSED;
    }
    if (code === 'phrases-not-supported') {
      recognition.phrases = [];
      return OPTION_REFUSED;
    }
    const step = code === 'language-not-supported' ? steps.shift() : undefined;
    step?.();
    return step ? OPTION_REFUSED : code;
  }

  recognition.addEventListener('start', () => events.started(recognition.processLocally === true));
  recognition.addEventListener('soundstart', () => events.heard?.());
  recognition.addEventListener('end', () => events.ended());
  recognition.addEventListener('error', (event) => {
    logProblem(`Speech recognition error: ${event.error}`);
    events.failed(withoutRefused(event.error));
  });
  recognition.addEventListener('result', ({ resultIndex, results, timeStamp }) => {
    const changed: RecognitionResult[] = [];
    for (let i = resultIndex; i < results.length; i += 1) {
      const result = results[i];
      if (!result) continue;
      const { transcript = '', confidence } = result[0] ?? {};
      changed.push({ text: transcript, final: result.isFinal, confidence });
    }
    events.recognized(resultIndex, changed, performance.now() - timeStamp);
  });
  return { start, stop: () => recognition.stop() };
}
