/** Channels cancel each other if their sum has less than this share of the strongest channel's power: half its amplitude. */
const CANCELED_MAX_SHARE = 0.25;
/** From this share on, they no longer cancel each other. */
const RESTORED_MIN_SHARE = 0.5;

/** A single channel is replaced only by one with this many times its power, because a change between opposite channels clicks. */
const STRONGER_MIN_RATIO = 4;

/** Powers are averaged over about this time. */
const AVERAGED_S = 0.25;

/** Writes the mix of channels of equal length into `mono`, which must be another array. */
export type ChannelMixer = (channels: readonly Float32Array[], mono: Float32Array) => void;

/**
 * Mixes channels to one, block by block: their mean, or only the strongest channel while channels cancel each other, as in a
 * recording in which one channel has the wrong polarity.
 */
export function createChannelMixer(sampleRateHz: number): ChannelMixer {
  let powers = new Float64Array(0);
  let sumPower = 0;
  let canceled = false;
  /** Index of the channel that is used without the others. */
  let selected = 0;

  function measure(channels: readonly Float32Array[], sum: Float32Array): void {
    if (powers.length !== channels.length) {
      powers = new Float64Array(channels.length);
      sumPower = 0;
      selected = 0;
    }
    const decay = Math.exp(-sum.length / (AVERAGED_S * sampleRateHz));
    sumPower = decay * sumPower + powerOf(sum);
    for (const [i, channel] of channels.entries()) powers[i] = decay * powers[i]! + powerOf(channel);
    const strongest = powers.indexOf(Math.max(...powers));
    if (!canceled || powers[strongest]! > STRONGER_MIN_RATIO * powers[selected]!) selected = strongest;
    canceled = sumPower < (canceled ? RESTORED_MIN_SHARE : CANCELED_MAX_SHARE) * powers[strongest]!;
  }

  return (channels, mono) => {
    mono.set(channels[0]!);
    if (channels.length === 1) return;
    for (const channel of channels.slice(1)) for (let i = 0; i < mono.length; i += 1) mono[i]! += channel[i]!;
    measure(channels, mono);
    if (canceled) mono.set(channels[selected]!);
    else for (let i = 0; i < mono.length; i += 1) mono[i]! /= channels.length;
  };
}

/** Power of a signal without its constant component, which is inaudible. */
function powerOf(samples: Float32Array): number {
  let sum = 0;
  let squares = 0;
  for (const sample of samples) {
    sum += sample;
    squares += sample * sample;
  }
  return Math.max(0, squares - (sum * sum) / samples.length);
}
