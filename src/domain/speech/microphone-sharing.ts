import { isHarmless } from './restart-backoff.ts';

/** Signs that a device gives the microphone to only one consumer, the page or the recognizer (rule 153). */
export type MicrophoneConflict =
  /** The recognizer runs and returns no word while the page hears speech. */
  | 'recognizer-deaf'
  /** The recognizer's runs end by themselves, without a word, while the page hears speech. */
  | 'recognizer-ends'
  /** The recognizer reports that it can't capture a microphone. */
  | 'audio-capture'
  /** The page's microphone went silent when the recognizer started. */
  | 'page-silent';

/** Whether page and recognizer can use the microphone at the same time. `shared`: they have heard the speaker at the same time. */
export type MicrophoneSharing = 'unknown' | 'shared' | MicrophoneConflict;

/** Observations of the recognizer and of the page's microphone. */
export type MicrophoneEvent =
  /** The recognizer began to listen, ended, detected sound, or returned a word. */
  | { readonly kind: 'run-started' | 'run-ended' | 'run-heard' | 'word' }
  | { readonly kind: 'run-failed'; readonly code: string }
  /** The page captures a microphone from now on. */
  | { readonly kind: 'page-opened' }
  /** The page's voice analysis found more speech. */
  | { readonly kind: 'page-heard'; readonly speechS: number }
  /** The page's microphone starts or stops delivering digital silence; `stalled`: it delivers nothing at all, which is no conflict. */
  | { readonly kind: 'page-silent'; readonly silent: boolean; readonly stalled?: true }
  /** The browser has muted the page's microphone. */
  | { readonly kind: 'page-muted' };

/** This much speech without a word is a conflict. */
const WORDLESS_SPEECH_S = 6;

/** Speech may be older than its event by this much: the voice analysis classifies it 1.3 s after it came. */
const SPEECH_EVENT_DELAY_S = 2.5;

/** Words that come later than this after the recognizer's start, or after the last sound, were not spoken before it. */
const WORD_DELAY_S = 5;

/** A silence that begins within this time after the recognizer's start counts as its consequence. */
const SILENCED_WITHIN_S = 2;

/** Without a noise gate, digital silence is reported at most this long after it began (`voice/digital-silence.ts`). */
const SILENCE_EVENT_DELAY_S = 1.5;

/** If the page hears this much speech while the recognizer returns words, both share the microphone. */
const SHARED_SPEECH_S = 1;

/**
 * Decides whether the page and the browser's recognizer can use the microphone at the same time. There is no conflict if the
 * recognizer fails for another reason (such as no network), detects sound, or is only late.
 */
export function createMicrophoneWatch() {
  let conclusion: MicrophoneSharing = 'unknown';
  /** The recognizer's latest start; undefined before the first start, and after an error that has nothing to do with the microphone. */
  let runStartS: number | undefined;
  const run = { sinceS: 0, running: false, ended: false, heard: false, sharedSpeechS: 0 };
  let wordlessS = 0;
  const page = { heardAnything: false, silentFromS: Number.NaN, mutedAtS: Number.NaN };

  const startedWithin = (seconds: number, atS: number) =>
    runStartS !== undefined && atS - runStartS <= seconds;

  function startRun(atS: number): MicrophoneSharing {
    // Successive runs that end at once count as one run, because each is shorter than the delay.
    if (runStartS === undefined) {
      run.sinceS = atS;
      wordlessS = 0;
    }
    runStartS = atS;
    run.running = true;
    run.heard = false;
    run.sharedSpeechS = 0;
    return atS - page.mutedAtS <= SILENCED_WITHIN_S ? 'page-silent' : 'unknown';
  }

  function addSpeech(speechS: number, atS: number): MicrophoneSharing {
    page.heardAnything = true;
    if (runStartS === undefined) return 'unknown';
    if (atS - runStartS > SPEECH_EVENT_DELAY_S) run.sharedSpeechS += speechS;
    if (run.heard || atS - run.sinceS < SPEECH_EVENT_DELAY_S) return 'unknown';
    wordlessS += speechS;
    if (wordlessS < WORDLESS_SPEECH_S) return 'unknown';
    return run.ended ? 'recognizer-ends' : 'recognizer-deaf';
  }

  function addWord(atS: number): MicrophoneSharing {
    wordlessS = 0;
    run.ended = false;
    // An earlier word may have been spoken before the silence began, and a busy device may deliver a few seconds of zeros.
    if (atS - page.silentFromS >= WORD_DELAY_S) return 'page-silent';
    const both = run.sharedSpeechS >= SHARED_SPEECH_S && atS - (runStartS ?? atS) >= WORD_DELAY_S;
    return both ? 'shared' : 'unknown';
  }

  function fail(code: string): MicrophoneSharing {
    if (code === 'audio-capture') return code;
    if (!isHarmless(code)) runStartS = undefined;
    return 'unknown';
  }

  function silence(silent: boolean, atS: number): void {
    if (!silent) {
      page.heardAnything = true;
      page.silentFromS = Number.NaN;
    } else if (
      Number.isNaN(page.silentFromS) &&
      (!page.heardAnything || startedWithin(SILENCED_WITHIN_S + SILENCE_EVENT_DELAY_S, atS))
    ) {
      page.silentFromS = atS;
    }
  }

  function conclude(event: MicrophoneEvent, atS: number): MicrophoneSharing {
    switch (event.kind) {
      case 'run-started':
        return startRun(atS);
      case 'run-ended':
        run.running = false;
        run.ended = true;
        return 'unknown';
      case 'run-heard':
        run.heard = true;
        wordlessS = 0;
        return 'unknown';
      case 'word':
        return addWord(atS);
      case 'run-failed':
        return fail(event.code);
      case 'page-opened':
        wordlessS = 0;
        run.sinceS = atS;
        page.heardAnything = false;
        page.silentFromS = Number.NaN;
        return 'unknown';
      case 'page-heard':
        return addSpeech(event.speechS, atS);
      case 'page-silent':
        if (!event.stalled) silence(event.silent, atS);
        return 'unknown';
      case 'page-muted':
        // A mute in the middle of a run comes from the system, for example for a phone call, not from the recognizer's start.
        if (!run.running) page.mutedAtS = atS;
        return startedWithin(SILENCED_WITHIN_S, atS) ? 'page-silent' : 'unknown';
    }
  }

  return {
    /** @param atS seconds from Start. @returns the conclusion so far; a conclusion other than `unknown` is final */
    add(event: MicrophoneEvent, atS: number): MicrophoneSharing {
      if (conclusion === 'unknown') conclusion = conclude(event, atS);
      return conclusion;
    },
  };
}
