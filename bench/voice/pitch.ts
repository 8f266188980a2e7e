import {
  createAnalysisWindows,
  DECIMATION,
  type AnalysisWindow,
} from '../../src/domain/voice/analysis-windows.ts';
import { HOP_SAMPLES, SAMPLE_RATE_HZ } from '../../src/domain/voice/analysis-format.ts';
import { createPitchEstimator, PITCH_MAX_HZ, PITCH_MIN_HZ } from '../../src/domain/voice/pitch.ts';
import { synthesizeTone, GLIDES } from '../../tests/domain/voice/synthesized-tone.ts';
import { addNoise, synthesizeNoise } from '../../tests/domain/voice/synthesized-noise.ts';
import { atMost, type Goal } from '../parts/goal.ts';
import { printTable } from '../parts/numbers.ts';

type Finder = (frame: AnalysisWindow) => number;

/** The method to compare with: the highest peak of the plain autocorrelation, on the same samples and the same lags. */
function autocorrelate({ coarse }: AnalysisWindow): number {
  let best = 0;
  let bestLag = 1;
  for (
    let lag = Math.floor(SAMPLE_RATE_HZ / PITCH_MAX_HZ / DECIMATION);
    lag <= SAMPLE_RATE_HZ / PITCH_MIN_HZ / DECIMATION;
    lag += 1
  ) {
    let sum = 0;
    for (let i = 0; i + lag < coarse.length; i += 1) sum += coarse[i]! * coarse[i + lag]!;
    if (sum <= best) continue;
    best = sum;
    bestLag = lag;
  }
  return SAMPLE_RATE_HZ / DECIMATION / bestLag;
}

interface Found {
  /** Mean error in cents, without gross errors. */
  readonly cents: number;
  /** Share of gross errors: at least `GROSS_CENTS`. */
  readonly gross: number;
}

/** An error of 20 %. */
const GROSS_CENTS = 316;

function tryFinder(find: Finder, snrDb: number): Found {
  let gross = 0;
  let count = 0;
  let sum = 0;
  for (const [i, glide] of GLIDES.entries()) {
    const { samples, hzAt } = synthesizeTone({ ...glide, seconds: 2, rateHz: SAMPLE_RATE_HZ });
    const noisy = addNoise(samples, synthesizeNoise('white', SAMPLE_RATE_HZ, samples.length, i + 1), snrDb);
    let at = -HOP_SAMPLES;
    const frames = createAnalysisWindows((frame) => {
      at += HOP_SAMPLES;
      if (at < HOP_SAMPLES * 10 || at > samples.length - HOP_SAMPLES * 10) return;
      const off = Math.abs(1200 * Math.log2(find(frame) / hzAt(at / SAMPLE_RATE_HZ)));
      count += 1;
      if (off < GROSS_CENTS) sum += off;
      else gross += 1;
    });
    frames.push(noisy, noisy.length);
  }
  return { cents: sum / (count - gross), gross: gross / count };
}

/** Measures the pitch error on tones and glides of 80 to 400 Hz, with 1 to 20 partials, in white noise. */
export function comparePitch(): Goal[] {
  const pitch = createPitchEstimator();
  const yin: Finder = (frame) => {
    pitch.analyze(frame);
    return pitch.hz;
  };
  const levels = [60, 20, 10];
  const ours = levels.map((snrDb) => tryFinder(yin, snrDb));
  const plain = levels.map((snrDb) => tryFinder(autocorrelate, snrDb));
  printTable(
    ['pitch, SNR', 'YIN: cents', 'gross, %', 'autocorrelation: cents', 'gross, %'],
    levels.map((snrDb, i) => [
      `${snrDb} dB`,
      ours[i]!.cents.toFixed(1),
      (100 * ours[i]!.gross).toFixed(2),
      plain[i]!.cents.toFixed(1),
      (100 * plain[i]!.gross).toFixed(2),
    ]),
  );
  return [
    atMost(10, Math.max(...ours.map(({ cents }) => cents)), 'pitch down to 10 dB, mean error in cents'),
    atMost(1, 100 * Math.max(...ours.map(({ gross }) => gross)), 'pitch down to 10 dB, gross errors in %'),
  ];
}
