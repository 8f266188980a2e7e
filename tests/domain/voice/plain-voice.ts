import type { VoiceMeasures } from '../../../src/domain/voice/measures.ts';

/** The measures of a voice without faults, except for the parameters. One segment per second. */
export function plainVoice(of: {
  readonly seconds: number;
  readonly pauses?: readonly (readonly [startS: number, endS: number])[];
  readonly semitones?: number;
  /** Level decrease in the last third, in dB. */
  readonly fadesDb?: number;
}): VoiceMeasures {
  const { seconds, pauses = [], semitones = 3, fadesDb = 0 } = of;
  const measured = <Value>(value: Value) => ({ certainty: 'measured', value }) as const;
  const spans = pauses.map(([startS, endS]) => ({ startS, endS }));
  const [longest = null] = spans.toSorted((a, b) => b.endS - b.startS - (a.endS - a.startS));
  return {
    analyzedS: seconds,
    mutedS: 0,
    pauses: measured({ count: spans.length, share: 0.1, longest, spans }),
    syllableRate: measured(4),
    pace: { certainty: 'estimated', value: 150 },
    pitch: measured({ medianHz: 140, spreadSemitones: semitones }),
    loudness: measured({ levelDb: -25, spreadDb: 3 }),
    possibleFilledPauses: { certainty: 'estimated', value: 0 },
    filledPauseSpans: [],
    segmentS: 1,
    segments: Array.from({ length: seconds }, (_, i) => ({
      speech: 0.9,
      semitones: i % 2 === 0 ? semitones : -semitones,
      levelDb: i >= (2 * seconds) / 3 ? -25 - fadesDb : -25,
      syllables: 4,
    })),
    signal: 'good',
  };
}
