import { expect, test } from 'vitest';
import { createVoiceAnalyzer } from '../../../src/domain/voice/analyzer.ts';
import { measureVoice } from './measure-voice.ts';
import { addNoise, synthesizeNoise } from './synthesized-noise.ts';
import { type Script, synthesizeVoice } from './synthesized-voice.ts';

const RATE_HZ = 16_000;
const SCRIPT: Script = { rateHz: RATE_HZ, seconds: 12, seed: 5, pauses: [[5, 6]] };
const voice = synthesizeVoice(SCRIPT).samples;

test('a muted microphone is reported within a second, before any speech', () => {
  const analyzer = createVoiceAnalyzer(RATE_HZ);
  analyzer.push(new Float32Array(RATE_HZ * 0.8));
  expect(analyzer.measurement()).toEqual({ silent: true, pace: null });
  const { signal, pace, pitch, loudness, segments } = analyzer.finish();
  expect(signal).toBe('silent');
  expect([pace, pitch, loudness].map(({ certainty }) => certainty)).toEqual(Array(3).fill('not measured'));
  expect(segments.every(({ speech, levelDb }) => speech === 0 && levelDb === null)).toBe(true);
});

test('a microphone that is muted midway is reported within 1.2 s', () => {
  const room = synthesizeNoise('pink', RATE_HZ, voice.length, 2);
  const analyzer = createVoiceAnalyzer(RATE_HZ);
  analyzer.push(addNoise(voice, room, 30));
  expect(analyzer.measurement().silent).toBe(false);
  analyzer.push(new Float32Array(RATE_HZ * 0.9));
  expect(analyzer.measurement().silent).toBe(false);
  analyzer.push(new Float32Array(RATE_HZ * 0.3));
  expect(analyzer.measurement()).toEqual({ silent: true, pace: null });
  expect(analyzer.finish().signal).toBe('good');
});

test('before the first sample the signal is good and nothing is measured', () => {
  const analyzer = createVoiceAnalyzer(RATE_HZ);
  expect(analyzer.measurement()).toEqual({ silent: false, pace: null });
  const { analyzedS, pauses, segments } = analyzer.finish();
  expect(analyzedS).toBe(0);
  expect(pauses).toEqual({ certainty: 'not measured', value: null });
  expect(segments).toEqual([]);
});

test('a clipping microphone is reported, a loud one that does not clip is not', () => {
  const loud = voice.map((sample) => Math.max(-1, Math.min(1, 12 * sample)));
  expect(measureVoice(loud).signal).toBe('clipping');
  const peak = voice.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(measureVoice(voice.map((sample) => (0.98 * sample) / peak)).signal).toBe('good');
});

test('a quiet voice and a whisper are reported as quiet; a whisper has pauses and a pace, but no pitch', () => {
  const room = synthesizeNoise('white', RATE_HZ, voice.length, 9).map((sample) => 2e-5 * sample);
  expect(measureVoice(voice.map((sample, i) => 0.01 * sample + room[i]!)).signal).toBe('quiet');
  const whisper = synthesizeVoice({ ...SCRIPT, whispered: true });
  const { signal, pauses, pace, pitch } = measureVoice(addNoise(whisper.samples, room, 30));
  expect(signal).toBe('quiet');
  expect(pauses.value?.longest?.startS).toBeCloseTo(5, 0);
  expect(pace.certainty).toBe('estimated');
  expect(pitch.certainty).toBe('not measured');
});

for (const name of ['fan', 'café'] as const) {
  test(`${name} noise is reported as noisy at 8 dB, not at 22 dB, and the pace is within 25 %`, () => {
    const noise = synthesizeNoise(name, RATE_HZ, voice.length, 3);
    const clean = measureVoice(voice).pace.value ?? 0;
    const low = measureVoice(addNoise(voice, noise, 22));
    expect(low.signal).toBe('good');
    const high = measureVoice(addNoise(voice, noise, 8));
    expect(high.signal).toBe('noisy');
    for (const { pace } of [low, high]) expect(Math.abs((pace.value ?? 0) / clean - 1)).toBeLessThan(0.25);
  });
}

test('noise without speech has no measurements', () => {
  for (const name of ['white', 'fan'] as const) {
    const { signal, pauses, pace, pitch } = measureVoice(
      synthesizeNoise(name, RATE_HZ, RATE_HZ * 20, 4).map((x) => 0.03 * x),
    );
    expect(signal).toBe('noisy');
    expect([pauses, pace, pitch].map(({ certainty }) => certainty)).toEqual(Array(3).fill('not measured'));
  }
});
