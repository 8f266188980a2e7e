const SYLLABLES_PER_S = 4;

/** The voice glides around a pitch. */
const PITCH_HZ = { middle: 140, swing: 25, turnsPerS: 0.7 };
const HARMONICS = 8;
const LOUDNESS = 0.2;
/** A room is never quite silent. */
const ROOM = 1e-3;

/**
 * A voice, as far as a microphone can tell: four syllables a second of a gliding pitch. The same each time.
 *
 * @param speaksAt whether there is speech at a second; silence elsewhere
 * @returns samples of -1 to 1
 */
export function spoken(seconds: number, rateHz: number, speaksAt = (_second: number) => true): Float32Array {
  let phase = 0;
  let seed = 1;
  return Float32Array.from({ length: Math.round(seconds * rateHz) }, (_, i) => {
    const t = i / rateHz;
    const { middle, swing, turnsPerS } = PITCH_HZ;
    phase += (middle + swing * Math.sin(2 * Math.PI * turnsPerS * t)) / rateHz;
    seed = (seed * 16_807) % 2_147_483_647;
    const room = ROOM * (seed / 2_147_483_647 - 0.5);
    if (!speaksAt(t)) return room;
    let voice = 0;
    for (let n = 1; n <= HARMONICS; n += 1) voice += Math.sin(2 * Math.PI * n * phase) / n;
    const syllable = 0.5 - 0.5 * Math.cos(2 * Math.PI * SYLLABLES_PER_S * t);
    return LOUDNESS * syllable * voice + room;
  });
}
