import { createVoiceAnalyzer } from '../../src/domain/voice/analyzer.ts';
import { atMost, type Goal } from '../parts/goal.ts';
import { mean, printTable } from '../parts/numbers.ts';
import { synthesizeVoice } from '../../tests/domain/voice/synthesized-voice.ts';

/** A microphone's sample rate. */
const MICROPHONE_HZ = 48_000;
/** Samples per block of an AudioWorklet. */
const BLOCK = 128;
const HOUR_S = 3600;

function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Measures the heap size over an hour of sound, and the length of the sound divided by the CPU time. */
export function measureCost(): Goal[] {
  const pauses = Array.from({ length: 12 }, (_, i) => [5 * i + 4, 5 * i + 5] as const);
  const minute = synthesizeVoice({ rateHz: MICROPHONE_HZ, seconds: 60, seed: 1, pauses }).samples;
  const analyzer = createVoiceAnalyzer(MICROPHONE_HZ);
  const analyzeMinute = (): void => {
    for (let from = 0; from < minute.length; from += BLOCK)
      analyzer.push(minute.subarray(from, from + BLOCK));
  };
  analyzeMinute();
  const heaps: number[] = [];
  const speeds: number[] = [];
  for (let heard = 60; heard < HOUR_S; heard += 60) {
    const before = cpuTimeMs();
    analyzeMinute();
    speeds.push(60_000 / (cpuTimeMs() - before));
    globalThis.gc?.();
    heaps.push(process.memoryUsage().heapUsed / 2 ** 20);
  }
  const third = Math.floor(speeds.length / 3);
  const rows = [0, 1, 2].map((part) => {
    const from = part * third;
    return [
      ['first third', 'second', 'last'][part] ?? '',
      mean(speeds.slice(from, from + third)).toFixed(0),
      Math.min(...heaps.slice(from, from + third)).toFixed(1),
      Math.max(...heaps.slice(from, from + third)).toFixed(1),
    ];
  });
  printTable(['an hour, 48 kHz', 'times real time', 'heap from, MiB', 'to'], rows);
  const measures = analyzer.finish();
  const speed = mean(speeds);
  const early = Math.min(...heaps.slice(0, third));
  const late = Math.min(...heaps.slice(-third));
  return [
    { met: speed >= 200, text: `real time ÷ analysis: ${speed.toFixed(0)}, at least 200` },
    atMost(1.05, late / early, 'heap at the end of an hour ÷ at its beginning'),
    atMost(1.2, mean(speeds.slice(0, third)) / mean(speeds.slice(-third)), 'cost late ÷ early'),
    atMost(240, measures.segments.length, 'segments of an hour'),
    atMost(200, measures.pauses.value?.spans.length ?? 0, 'pauses of an hour whose times are kept'),
  ];
}
