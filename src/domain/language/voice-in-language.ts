import type { VoiceMeasures } from '../voice/measures.ts';
import type { Language } from './language.ts';

const NOT_MEASURED = { certainty: 'not measured', value: null } as const;

/** The voice without the figures in syllables and words, if the language's syllables are not known (rule 211). */
export function voiceIn({ syllablesOf }: Language, voice: VoiceMeasures): VoiceMeasures {
  if (syllablesOf) return voice;
  return { ...voice, pace: NOT_MEASURED, syllableRate: NOT_MEASURED };
}
