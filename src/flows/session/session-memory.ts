import { FIRST_SCORE } from '../../domain/posture/score.ts';
import type { LiveSpeech } from '../../domain/speech/analytics.ts';
import {
  START_OF_RECOGNITION,
  type RecognitionCursor,
  laterCursor,
} from '../../domain/speech/recognition-cursor.ts';
import { EMPTY_UTTERANCE, type Utterance } from '../../domain/speech/utterance.ts';
import type { SessionMemory } from '../../workers/session/protocol.ts';

/** A session's memory, updated with each reply. */
export interface Memory extends SessionMemory {
  utterances: readonly Utterance[];
  tail: Utterance;
  cursor: RecognitionCursor;
  samples: (number | null)[];
  speechS: (number | null)[];
  awayS: number[];
  /** Whether there was speech without words at the latest sample, and no words have come since (rule 21). */
  unrecognized: boolean;
  posture: SessionMemory['posture'];
}

export function freshMemory(): Memory {
  return {
    utterances: [],
    tail: EMPTY_UTTERANCE,
    cursor: START_OF_RECOGNITION,
    samples: [],
    speechS: [],
    awayS: [],
    unrecognized: false,
    posture: FIRST_SCORE,
  };
}

/**
 * Adds a reply of the analyst to the memory.
 *
 * @param spoken whether it is the reply to a recognition result, not to the passing of time
 */
export function remember(memory: Memory, measurement: LiveSpeech, spoken: boolean): void {
  memory.samples.push(...measurement.samples);
  memory.speechS.push(...measurement.speechS);
  memory.awayS.push(...measurement.awayS);
  if (spoken) memory.unrecognized = false;
  else if (measurement.samples.length > 0)
    memory.unrecognized = measurement.samples.at(-1) === null && measurement.speechS.at(-1) !== null;
  memory.tail = measurement.tail;
  memory.cursor = laterCursor(memory.cursor, measurement.cursor);
  if (measurement.settled.length > 0) memory.utterances = [...memory.utterances, ...measurement.settled];
}
