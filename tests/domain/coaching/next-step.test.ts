import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/domain/coaching/finding.ts';
import type { Judgment } from '../../../src/domain/coaching/judgment.ts';
import { nextStep } from '../../../src/domain/coaching/next-step.ts';

const at = { marked: false, atS: 60 } as const;
const fast = { kind: 'fast', subject: 'pace', wpm: 190, ...at } as const;
const fillers = { kind: 'many-fillers', subject: 'fillers', perMinute: 6, ...at } as const;
const breathless = { kind: 'breathless', subject: 'pauses', ...at } as const;
const swaying = { kind: 'swaying', subject: 'posture', score: 60, ...at } as const;
const monotone = { kind: 'monotone', subject: 'melody', semitones: 1, ...at } as const;
const offTopic = { kind: 'off-topic', subject: 'topic', missing: ['goal'], ...at, atS: null } as const;

const judged = (findings: readonly Finding[], ...subjects: Finding['subject'][]): Judgment => ({
  findings,
  strengths: [],
  judged: new Set([...subjects, ...findings.map(({ subject }) => subject)]),
});

/** The kind of the chosen step, and its reason. */
function chosen(judgment: Judgment, focus: Parameters<typeof nextStep>[1]): string {
  const step = nextStep(judgment, focus);
  return step.kind === 'mend' ? `${step.finding.kind}, ${step.reason}` : step.kind;
}

describe('the chosen finding', () => {
  test('is one in the focus, even if another is marked', () => {
    const all = judged([fast, { ...fillers, marked: true }, breathless, swaying, monotone, offTopic]);
    expect(chosen(all, 'posture')).toBe('swaying, focus');
    expect(chosen(all, 'fillers')).toBe('many-fillers, focus');
    expect(chosen(all, 'pacing')).toBe('fast, focus');
  });

  test('may be one about pauses if the focus is pacing', () => {
    expect(chosen(judged([fillers, breathless], 'pace'), 'pacing')).toBe('breathless, focus');
  });

  test('is a marked one if none is in the focus', () => {
    expect(chosen(judged([fast, { ...fillers, marked: true }]), undefined)).toBe('many-fillers, stood-out');
    expect(chosen(judged([fast, { ...offTopic, marked: true }], 'posture'), 'posture')).toBe(
      'off-topic, focus-clear',
    );
  });

  test('is the first in the order of subjects if several are marked, or none is', () => {
    const all = [offTopic, monotone, swaying, breathless, fillers, fast];
    expect(chosen(judged(all), undefined)).toBe('fast, stood-out');
    expect(chosen(judged(all.slice(0, -1)), undefined)).toBe('many-fillers, stood-out');
    expect(chosen(judged(all.slice(0, 4)), undefined)).toBe('breathless, stood-out');
    expect(chosen(judged(all.slice(0, 3)), undefined)).toBe('swaying, stood-out');
    expect(chosen(judged(all.slice(0, 2)), undefined)).toBe('monotone, stood-out');
    const marked = [monotone, swaying].map((finding) => Object.assign({}, finding, { marked: true }));
    expect(chosen(judged([...all, ...marked]), undefined)).toBe('swaying, stood-out');
  });
});

describe('the reason, if the finding is not in the focus,', () => {
  test('is that the focus has no finding', () => {
    expect(chosen(judged([monotone], 'pace'), 'pacing')).toBe('monotone, focus-clear');
  });

  test('is that the focus could not be judged', () => {
    expect(chosen(judged([monotone]), 'fillers')).toBe('monotone, focus-unjudged');
    // With only the pauses judged, pacing counts as not judged.
    expect(chosen(judged([monotone], 'pauses'), 'pacing')).toBe('monotone, focus-unjudged');
  });
});

describe('without a finding', () => {
  const strengths = [
    { subject: 'melody' },
    { subject: 'pace', wpm: 150 },
    { subject: 'posture', score: 90 },
  ] as const;
  const fine: Judgment = { findings: [], strengths, judged: new Set(['melody', 'pace', 'posture']) };

  test('two strengths are named, that of the focus first', () => {
    expect(nextStep(fine, 'posture')).toEqual({ kind: 'keep', strengths: [strengths[2], strengths[1]] });
    expect(nextStep(fine, 'fillers')).toEqual({ kind: 'keep', strengths: [strengths[1], strengths[2]] });
  });

  test('and without a strength, the session counts as not judged', () => {
    expect(nextStep(judged([]), 'pacing')).toEqual({ kind: 'unjudged' });
  });
});
