import { percentText } from '../../domain/percent-text.ts';
import { SAMPLING_ERROR_MAX_SHARE } from '../../domain/sampling-error.ts';

/**
 * `82% of the time`, with its sampling error, 0 to 1, if that is large.
 *
 * @param which says of which time, as in *of the time in view*
 */
export function shareText(share: number, samplingError = 0, which = ''): string {
  const margin =
    samplingError > SAMPLING_ERROR_MAX_SHARE ? `, give or take ${Math.ceil(100 * samplingError)} points` : '';
  return `${percentText(share)} of the time${which && ` ${which}`}${margin}`;
}
