import { hasPaceRanges, isJudged } from '../../domain/spoken-language.ts';
import { recognitionFails, type SessionState } from './session-state.ts';
import type { Recognition } from './recognition-supervisor.ts';

/** States of recognition without a known failure. */
const UNTROUBLED: ReadonlySet<Recognition['kind']> = new Set(['unknown', 'starting', 'working']);

/**
 * Whether fillers can't be counted: there are no words so far, because there is no recognizer, it fails, it returns no words although
 * there was speech, or there is no sound at all.
 */
export function withoutWords(state: SessionState): boolean {
  if (state.utterances.length > 0 || state.tail.text !== '') return false;
  return state.unrecognized || state.voice?.silent || !UNTROUBLED.has(state.recognition.kind);
}

/** Whether the pace can't be counted now, and is estimated from the voice (rule 22). */
export function paceIsEstimated(state: SessionState): boolean {
  return state.unrecognized || withoutWords(state);
}

/** Whether nothing recognizes words in this session. */
function withoutRecognizer({ recognition: { kind } }: SessionState): boolean {
  return kind === 'recognition-unsupported' || kind === 'not-recognized';
}

/**
 * The pace on which feedback is based; null for speech without words, and while recognition fails. An estimate is used only if
 * nothing recognizes words.
 *
 * @param counted the pace counted from words: `pace` for the specification's card, `paceRate` for Aura's additions
 */
export function feedbackPace(state: SessionState, counted = state.pace): number | null {
  // The ranges of pace are from studies of English.
  if (!hasPaceRanges(state.language)) return null;
  const unrecognized = counted === null && !withoutRecognizer(state);
  return unrecognized || recognitionFails(state) ? null : shownPace(state, counted);
}

/** The pace to show: the latest sample, or the estimate from the voice; null without either. */
export function shownPace(state: SessionState, counted = state.pace): number | null {
  if (!paceIsEstimated(state)) return counted;
  // An estimate needs the syllables of the language's words.
  const estimated = (isJudged(state.language) && state.voice?.pace) || null;
  return estimated === null ? null : Math.round(estimated);
}
