/** The skin box of Chai & Ngan (1999), "Face segmentation using skin-color map in videophone applications". */
const SKIN_CB_MIN = 77;
const SKIN_CB_MAX = 127;
const SKIN_CR_MIN = 133;
const SKIN_CR_MAX = 173;

/**
 * Whether a color is skin tone: its full-range BT.601 chroma is inside the box of Chai & Ngan (1999), the best of the fixed rules
 * that were tried. The rule knows neither the speaker nor the room, so it misses some faces and accepts some walls.
 *
 * @param r red, 0-255
 * @param g green, 0-255
 * @param b blue, 0-255
 */
export function isSkin(r: number, g: number, b: number): boolean {
  const cb = 128 - 0.168736 * r - 0.331264 * g + 0.5 * b;
  if (cb < SKIN_CB_MIN || cb > SKIN_CB_MAX) return false;
  const cr = 128 + 0.5 * r - 0.418688 * g - 0.081312 * b;
  return cr >= SKIN_CR_MIN && cr <= SKIN_CR_MAX;
}
