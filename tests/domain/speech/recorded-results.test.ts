import { expect, test } from 'vitest';
import { play } from '../../script.ts';
import { RECORDED_RESULTS } from './recorded-results.ts';

test.each(RECORDED_RESULTS.map(([platform, results]) => [`${platform}: ${results.title}`, results] as const))(
  '%s',
  (_, { script, text, fillers = 0, withdraws = false }) => {
    const speech = play(script);
    expect(speech.fullTranscript).toBe(text);
    expect(speech.fillers).toHaveLength(fillers);
    const counts = speech.measurements.map((measurement) => measurement.fillers);
    // The live count decreases only if the recognizer takes a word back.
    const decreases = counts.some((count, i) => count < (counts[i - 1] ?? 0));
    expect(decreases).toBe(withdraws);
    expect(counts.at(-1)).toBe(fillers);
  },
);
