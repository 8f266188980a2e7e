import { FIRST_SCORE } from '../domain/posture/score.ts';
import type { SpeechReading } from '../domain/speech/analytics.ts';
import { NO_PLACE, type Place, placeAfter } from '../domain/speech/place.ts';
import { SILENCE, type Utterance } from '../domain/speech/transcript.ts';
import type { SessionMemory } from '../workers/protocol.ts';

/** What a session remembers, as it grows. */
export interface Memory extends SessionMemory {
  utterances: readonly Utterance[];
  tail: Utterance;
  place: Place;
  samples: number[];
  posture: SessionMemory['posture'];
}

export function freshMemory(): Memory {
  return { utterances: [], tail: SILENCE, place: NO_PLACE, samples: [], posture: FIRST_SCORE };
}

/** Remembers what a reply of the analyst's brought. */
export function remember(memory: Memory, reading: SpeechReading): void {
  memory.samples.push(...reading.samples);
  memory.tail = reading.tail;
  memory.place = placeAfter(memory.place, reading.place);
  if (reading.settled.length > 0) memory.utterances = [...memory.utterances, ...reading.settled];
}
