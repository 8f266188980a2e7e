import type { Kernel } from './convolution.ts';

/** Reads the convolutions of a network in order, from 16-bit floats (IEEE 754 binary16). Each has its weights, then its bias. */
export function createKernelReader(
  halves: Uint16Array,
): (channelsOut: number, weightsPerChannel: number) => Kernel {
  let at = 0;
  const take = (count: number) => {
    at += count;
    return Float64Array.from(halves.subarray(at - count, at), toNumber);
  };
  return (channelsOut, weightsPerChannel) => ({
    weights: take(channelsOut * weightsPerChannel),
    bias: take(channelsOut),
  });
}

function toNumber(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
