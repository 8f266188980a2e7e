import { SAMPLING_ERROR_MAX_SHARE } from '../../domain/sampling-error.ts';

/** A share, 0 to 1, in percent. A positive share is never 0%. */
export function percentText(share: number): string {
  const percent = Math.round(100 * share);
  return percent === 0 && share > 0 ? 'less than 1%' : `${percent}%`;
}

/** `82% of the time`, with its sampling error, 0 to 1, if that is large. */
export function shareText(share: number, samplingError = 0): string {
  const margin =
    samplingError > SAMPLING_ERROR_MAX_SHARE ? `, give or take ${Math.ceil(100 * samplingError)} points` : '';
  return `${percentText(share)} of the time${margin}`;
}
