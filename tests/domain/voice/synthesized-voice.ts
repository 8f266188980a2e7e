import { pick, randomFrom } from '../../random.ts';
import type { Span } from './score.ts';

export interface Script {
  readonly rateHz: number;
  readonly seconds: number;
  readonly seed: number;
  /** Mean pitch; the pitch varies by 3 semitones around it. */
  readonly pitchHz?: number;
  readonly syllablesPerS?: number;
  /** Silences, in seconds. */
  readonly pauses?: readonly Span[];
  /** Noise instead of voiced pulses. */
  readonly whispered?: boolean;
  /** Filled pauses ("um"), in seconds: sustained vowels instead of syllables. */
  readonly drawls?: readonly Span[];
}

export interface SynthesizedVoice {
  readonly samples: Float32Array;
  readonly syllables: number;
}

/** Formants of five vowels, Hz (Peterson & Barney 1952, men). */
const VOWELS = [
  [730, 1090, 2440],
  [270, 2290, 3010],
  [300, 870, 2240],
  [530, 1840, 2480],
  [570, 840, 2410],
] as const;
const BANDWIDTHS = [80, 100, 140] as const;

/** A resonator whose frequency may change with each sample. */
function createFormant(rateHz: number, bandwidth: number): (input: number, hz: number) => number {
  const radius = Math.exp((-Math.PI * bandwidth) / rateHz);
  let one = 0;
  let two = 0;
  let tunedHz = NaN;
  let turn = 0;
  return (input, hz) => {
    // The frequency changes only during a glide between vowels.
    if (hz !== tunedHz) turn = 2 * radius * Math.cos((2 * Math.PI * hz) / rateHz);
    tunedHz = hz;
    const out = (1 - radius) * input + turn * one - radius * radius * two;
    two = one;
    one = out;
    return out;
  };
}

function within(spans: readonly Span[], atS: number): Span | undefined {
  // Called for every sample: a loop with an iterator would double the run time.
  for (let i = 0; i < spans.length; i += 1) {
    const span = spans[i]!;
    if (atS >= span[0] && atS < span[1]) return span;
  }
  return undefined;
}

/** Root mean square of the samples that are not 0. */
export function rmsOf(samples: Float32Array): number {
  const sounding = samples.filter((sample) => sample !== 0);
  return Math.sqrt(sounding.reduce((sum, sample) => sum + sample ** 2, 0) / sounding.length);
}

/**
 * A voice of pulses through three formants: syllables of a consonant (fricative, nasal or stop) and a vowel, with random stress
 * and a mean level of a tenth of full scale.
 */
export function synthesizeVoice(script: Script): SynthesizedVoice {
  const { rateHz, seconds, seed, pitchHz = 120, syllablesPerS = 4.5, pauses = [], drawls = [] } = script;
  const random = randomFrom(seed);
  const samples = new Float32Array(Math.round(seconds * rateHz));
  const formants = BANDWIDTHS.map((bandwidth) => createFormant(rateHz, bandwidth));
  let syllables = 0;
  let beganS = 0;
  let lastsS = 0;
  let consonantS = 0;
  let consonant = 0;
  let stress = 1;
  let from: readonly number[] = VOWELS[0];
  let to: readonly number[] = VOWELS[0];
  let phase = 0;
  let breath = 0;
  let drawl: Span | undefined;

  function begin(atS: number): void {
    const lastsBefore = lastsS;
    beganS = atS;
    drawl = within(drawls, atS);
    lastsS = drawl ? drawl[1] - atS : (0.75 + 0.5 * random()) / syllablesPerS;
    // The last syllable lasts until the pause: otherwise a stop would lengthen the silence.
    const next = [...pauses, ...drawls].map((span) => span[0] - atS).filter((ahead) => ahead > 1e-6);
    const aheadS = Math.min(...next);
    if (aheadS < 1.6 * lastsS) lastsS = aheadS;
    consonantS = Math.min(0.1, 0.35 * lastsS);
    // After a pause, the consonant is a nasal: a stop would lengthen the silence.
    const kind = Math.floor(random() * 3);
    consonant = lastsBefore > 0 ? kind : 1;
    stress = 0.6 + 0.4 * random();
    from = to;
    to = pick(random, VOWELS);
    syllables += 1;
  }

  for (let i = 0; i < samples.length; i += 1) {
    const atS = i / rateHz;
    if (within(pauses, atS)) {
      lastsS = 0;
      continue;
    }
    if (atS >= beganS + lastsS) begin(atS);
    const into = atS - beganS;
    const opened = Math.max(0, (into - consonantS) / (lastsS - consonantS));
    const isVowel = into >= consonantS;
    const bend = drawl ? 0 : 3 * Math.sin(2 * Math.PI * 0.3 * atS);
    phase += (pitchHz * 2 ** (bend / 12)) / rateHz;
    const pulse = phase >= 1 ? 1 : 0;
    phase -= pulse;
    const noise = random() - 0.5;
    breath = noise - 0.5 * breath;
    const source = script.whispered ? 0.25 * noise : pulse * 4 + 0.004 * noise;
    const hum = !isVowel && consonant === 1 ? 0.25 : 0;
    const swell = isVowel ? Math.min(1, opened / 0.15, (1.02 - opened) / (drawl ? 0.1 : 0.3)) : hum;
    let sound = source * Math.max(0, swell) * stress;
    const glide = Math.min(1, (opened * (lastsS - consonantS)) / 0.06);
    for (let k = 0; k < formants.length; k += 1) {
      const hz = (from[k] ?? 0) + glide * ((to[k] ?? 0) - (from[k] ?? 0));
      sound += 2 * formants[k]!(sound, hz);
    }
    samples[i] = sound + (!isVowel && consonant === 0 ? 0.02 * breath : 0);
  }
  const gain = 0.1 / rmsOf(samples);
  return { samples: samples.map((sample) => gain * sample), syllables };
}
