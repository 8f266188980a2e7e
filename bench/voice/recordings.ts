import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createVoiceAnalyzer } from '../../src/domain/voice/analyzer.ts';
import { SAMPLE_RATE_HZ } from '../../src/domain/voice/analysis-format.ts';
import type { VoiceMeasures } from '../../src/domain/voice/measures.ts';
import { atLeast, atMost, type Goal } from '../parts/goal.ts';
import { mean, percent, printTable } from '../parts/numbers.ts';
import { readWav } from '../parts/wav.ts';
import {
  addUp,
  comparePauses,
  createScore,
  f1Of,
  type Span,
  precisionOf,
  recallOf,
  type Score,
} from '../../tests/domain/voice/score.ts';

/** A recording with its known number of words and its known pauses. */
interface Recording {
  readonly file: string;
  readonly words: number;
  /** Words per minute over the whole length. */
  readonly wpm: number;
  readonly kind: string;
  /** SNR of the added noise in dB; null without added noise. */
  readonly snr?: number | null;
  /** Inserted silences, in seconds. */
  readonly pauses?: readonly Span[];
}

function measure(samples: Float32Array, words?: number): VoiceMeasures {
  const analyzer = createVoiceAnalyzer(SAMPLE_RATE_HZ);
  for (let from = 0; from < samples.length; from += 128) analyzer.push(samples.subarray(from, from + 128));
  return analyzer.finish(words);
}

/** Minimum lengths of the pauses with goals for precision and recall, and of those with a goal for F1. */
const PAUSE_S = 0.3;
const LONG_PAUSE_S = 0.5;

/**
 * 20 ms of a clean clip are silent if their level is more than `SILENT_DB` below the 95th percentile of the clip's levels or, because
 * a recording has background noise, less than `QUIET_DB` above the 2nd percentile.
 */
const SILENT_DB = 30;
const QUIET_DB = 6;
/** Levels are computed every 5 ms, over 20 ms. */
const STEP = SAMPLE_RATE_HZ / 200;
/** Coefficient of the pre-emphasis, which attenuates low frequencies. */
const EMPHASIS = 0.6;

/** The silences of a clean clip between its first and its last sound: its pauses, found without the analyzer. */
function findSilences(clip: Float32Array): Span[] {
  const levels = Array.from({ length: Math.floor(clip.length / STEP) }, (_, step) => {
    let power = 0;
    const from = Math.max(1, (step - 2) * STEP);
    const end = Math.min(clip.length, (step + 2) * STEP);
    for (let i = from; i < end; i += 1) power += (clip[i]! - EMPHASIS * clip[i - 1]!) ** 2;
    return 10 * Math.log10(power / (end - from) + 1e-12);
  });
  const sorted = levels.toSorted((a, b) => b - a);
  const thresholdDb = Math.max(
    sorted[Math.floor(levels.length / 20)]! - SILENT_DB,
    sorted[levels.length - 1 - Math.floor(levels.length / 50)]! + QUIET_DB,
  );
  const sounds = levels.flatMap((level, step) => (level < thresholdDb ? [] : [step]));
  return sounds
    .slice(1)
    .map((step, i): Span => [((sounds[i]! + 1) * STEP) / SAMPLE_RATE_HZ, (step * STEP) / SAMPLE_RATE_HZ]);
}

interface Group {
  /** Relative errors of the estimated pace. */
  readonly errors: number[];
  /** Relative errors of a constant guess of 150 words a minute. */
  readonly errorsOf150: number[];
  withoutPace: number;
  readonly pauses: Score;
  readonly longPauses: Score;
}

/**
 * Analyzes every recording of a folder, and prints the errors of the estimated pace and of the pauses.
 *
 * @param each whether the figures of each recording are printed, too
 */
export function measureRecordings(folder: string, each: boolean): Goal[] {
  const recordings: Recording[] = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const groups = new Map<string, Group>();
  const clean = new Map<string, readonly Span[]>();
  for (const { file, words, wpm, kind, snr, pauses: written } of recordings) {
    const name = basename(file, '.wav');
    const samples = readWav(join(folder, basename(file)));
    const { pace, pauses, signal, syllableRate, pitch, possibleFilledPauses } = measure(samples);
    const found = (pauses.value?.spans ?? []).map(({ startS, endS }): Span => [startS, endS]);
    if (!snr) clean.set(name, findSilences(samples));
    const label = `${kind.startsWith('real') ? 'recordings' : 'synthetic'}${snr ? `, ${snr} dB` : ''}`;
    const group = groups.get(label) ?? {
      errors: [],
      errorsOf150: [],
      withoutPace: 0,
      pauses: createScore(),
      longPauses: createScore(),
    };
    groups.set(label, group);
    if (pace.value === null) group.withoutPace += 1;
    else group.errors.push(Math.abs(pace.value / wpm - 1));
    group.errorsOf150.push(Math.abs(150 / wpm - 1));
    const truth = written ?? clean.get(name.replace(/_snr\d+$/, '')) ?? [];
    const length = samples.length / SAMPLE_RATE_HZ;
    const expected = truth.filter(([, end]) => end < length);
    for (const [all, leastS] of [
      [group.pauses, PAUSE_S],
      [group.longPauses, LONG_PAUSE_S],
    ] as const) {
      const score = comparePauses(found, expected, leastS);
      // Beside inserted pauses, the natural ones between sentences are unknown, so only the recall counts.
      addUp(all, written ? { ...score, right: 0, found: 0 } : score);
    }
    if (each) {
      const off = pace.value === null ? '' : `${percent(pace.value / wpm - 1)} %`;
      console.log(
        `${name.padEnd(24)} ${String(words).padStart(3)} words ${wpm.toFixed(0).padStart(4)} wpm ${(pace.value?.toFixed(0) ?? '-').padStart(5)} ${off.padStart(8)}  ${(syllableRate.value?.toFixed(2) ?? '-').padStart(5)} /s  ${(pitch.value?.medianHz.toFixed(0) ?? '-').padStart(4)} Hz ±${pitch.value?.spreadSemitones.toFixed(1) ?? '-'}  um? ${possibleFilledPauses.value ?? '-'}  ${signal}`,
      );
    }
  }
  printTable(
    [
      '',
      'clips',
      'pace off, %',
      'worst, %',
      'if 150 were assumed, %',
      'no pace',
      'pauses > 0.3 s: precision',
      'recall',
      '> 0.5 s: F1',
    ],
    [...groups].map(([label, { errors, errorsOf150, withoutPace, pauses, longPauses }]) => [
      label,
      errorsOf150.length,
      percent(mean(errors)),
      percent(Math.max(...errors)),
      percent(mean(errorsOf150)),
      withoutPace,
      pauses.found > 0 ? precisionOf(pauses).toFixed(3) : '-',
      pauses.expected > 0 ? recallOf(pauses).toFixed(3) : '-',
      longPauses.expected > 0 ? f1Of(longPauses).toFixed(3) : '-',
    ]),
  );
  const pauseGoals = (label: string, least: number): Goal[] => {
    const group = groups.get(label);
    if (!group) return [];
    const { pauses, longPauses } = group;
    return [
      atLeast(least, precisionOf(pauses), `pauses over 0.3 s of ${label}, precision`),
      atLeast(least, recallOf(pauses), `pauses over 0.3 s of ${label}, recall`),
      atLeast(0.98, f1Of(longPauses), `pauses over 0.5 s of ${label}, F1`),
    ];
  };
  const paceGoals = (label: string, limit: number): Goal[] => {
    const group = groups.get(label);
    return group ? [atMost(limit, 100 * mean(group.errors), `pace of ${label}, mean error in %`)] : [];
  };
  return [
    ...paceGoals('recordings', 8),
    ...paceGoals('synthetic', 10),
    ...paceGoals('recordings, 10 dB', 13),
    ...paceGoals('synthetic, 10 dB', 13),
    ...pauseGoals('recordings', 0.97),
    ...pauseGoals('synthetic', 0.97),
    ...pauseGoals('recordings, 20 dB', 0.93),
    ...pauseGoals('synthetic, 20 dB', 0.93),
    ...pauseGoals('recordings, 10 dB', 0.93),
    ...pauseGoals('synthetic, 10 dB', 0.93),
  ];
}
