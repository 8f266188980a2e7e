import { HOP_SAMPLES } from '../voice/analysis-format.ts';
import type { SpeechSegment } from './speech-segments.ts';

/** Root mean square of speech, relative to full scale, to which a quiet segment is amplified. */
const TARGET_DB = -25;
/** Segments above this are left as they are. */
const QUIET_BELOW_DB = -40;
/** Maximum gain. */
const GAIN_MAX_DB = 50;

const PER_DECADE_DB = 20;

/** Amplifies the samples of a quiet segment in place, because the recognizer was trained on louder speech. */
export function amplifyQuiet({ samples, speech }: Pick<SpeechSegment, 'samples' | 'speech'>): void {
  let sum = 0;
  let count = 0;
  let peak = 0;
  for (const [i, sample] of samples.entries()) {
    peak = Math.max(peak, Math.abs(sample));
    if (speech[Math.floor(i / HOP_SAMPLES)] !== 1) continue;
    sum += sample * sample;
    count += 1;
  }
  if (sum === 0) return;
  const levelDb = (PER_DECADE_DB / 2) * Math.log10(sum / count);
  if (levelDb >= QUIET_BELOW_DB) return;
  const gain = Math.min(1 / peak, 10 ** (Math.min(GAIN_MAX_DB, TARGET_DB - levelDb) / PER_DECADE_DB));
  for (let i = 0; i < samples.length; i += 1) samples[i] = samples[i]! * gain;
}
