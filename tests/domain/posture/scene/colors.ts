/** The shares of red, green and blue light that a surface reflects, 0-1 (linear, not gamma-coded). */
export type Reflectance = readonly [r: number, g: number, b: number];

/** The reflectance that looks like an sRGB color in plain daylight. */
export function reflectance(hex: string): Reflectance {
  const value = Number.parseInt(hex.slice(1), 16);
  const linear = (coded: number): number => {
    const c = coded / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)];
}

/** The ten Monk Skin Tones (Ellis Monk with Google, 2022), lightest first. */
export const MONK_SKIN_TONES = [
  '#f6ede4',
  '#f3e7db',
  '#f7ead0',
  '#eadaba',
  '#d7bd96',
  '#a07e56',
  '#825c43',
  '#604134',
  '#3a312a',
  '#292420',
].map(reflectance);

export const HAIR = [
  '#1b1512',
  '#2a1d16',
  '#4a3222',
  '#6d4a2c',
  '#a7835a',
  '#8d8a86',
  '#d8d4cd',
  '#7a3a22',
].map(reflectance);

export const CLOTHES = [
  '#23252b',
  '#3b4252',
  '#7c8288',
  '#e6e6e4',
  '#1f3a5f',
  '#5b1f27',
  '#35523c',
  '#8a6a4a',
  '#c9b79a',
  '#a33b32',
].map(reflectance);
