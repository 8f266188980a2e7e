import { isHarmless } from './restart-backoff.ts';

/** How a device shows that it gives the microphone to one consumer: to the page or to the recognizer (rule 153). */
export type MicrophoneConflict =
  /** The recognizer runs and returns no word, though the page hears speech. */
  | 'recognizer-deaf'
  /** Its runs end by themselves, likewise. */
  | 'recognizer-ends'
  /** It reports that it can't capture a microphone. */
  | 'audio-capture'
  /** The page's microphone went silent when the recognizer started. */
  | 'page-silent';

/** `shared`: both have heard the speaker at the same time. */
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
  /** The page's microphone gives digital silence, or sound again. */
  | { readonly kind: 'page-silent'; readonly silent: boolean }
  /** The browser has muted the page's microphone. */
  | { readonly kind: 'page-muted' };

/** So much speech without a word is a conflict. */
const WORDLESS_SPEECH_S = 6;

/** Speech may be older than its event by this much: the voice analysis classifies it 1.3 s after it came. */
const SPEECH_EVENT_DELAY_S = 2.5;

/** Words that come later than this after the recognizer's start, or after the last sound, were not spoken before it. */
const WORD_DELAY_S = 5;

/** A silence that begins within this time of the recognizer's start is taken for its consequence. */
const SILENCED_WITHIN_S = 2;

/** Digital silence is reported at most this long after it began (`voice/digital-silence.ts`). */
const SILENCE_EVENT_DELAY_S = 1.5;

/** Speech that the page heard while the recognizer returned words: from here on, both can hear. */
const SHARED_SPEECH_S = 1;

export interface MicrophoneWatch {
  /** @param atS seconds from Start. @returns the conclusion so far; one that was reached stays */
  add(event: MicrophoneEvent, atS: number): MicrophoneSharing;
}

/**
 * Decides whether the page and the browser's recognizer can use the microphone at the same time. A recognizer that fails for
 * another reason, as without a network, one that detects sound, and one that is late are no conflict.
 */
export function createMicrophoneWatch(): MicrophoneWatch {
  let conclusion: MicrophoneSharing = 'unknown';
  /** The recognizer's latest start; undefined before the first, and after an error that says nothing of the microphone. */
  let runStartS: number | undefined;
  const run = { sinceS: 0, running: false, ended: false, heard: false, sharedSpeechS: 0 };
  let wordlessS = 0;
  const page = { heardAnything: false, silentFromS: Number.NaN, mutedAtS: Number.NaN };

  const startedWithin = (seconds: number, atS: number) =>
    runStartS !== undefined && atS - runStartS <= seconds;

  function startRun(atS: number): MicrophoneSharing {
    // Runs that end at once count as one: none of them is as old as the delay.
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
    // After sound, the word may be older than the silence.
    if (atS - page.silentFromS >= (page.heardAnything ? WORD_DELAY_S : 0)) return 'page-silent';
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
    } else if (!page.heardAnything || startedWithin(SILENCED_WITHIN_S + SILENCE_EVENT_DELAY_S, atS)) {
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
        silence(event.silent, atS);
        return 'unknown';
      case 'page-muted':
        // In the middle of a run the system mutes it, as for a phone call, and not the recognizer's next start.
        if (!run.running) page.mutedAtS = atS;
        return startedWithin(SILENCED_WITHIN_S, atS) ? 'page-silent' : 'unknown';
    }
  }

  return {
    add(event, atS) {
      if (conclusion === 'unknown') conclusion = conclude(event, atS);
      return conclusion;
    },
  };
}
