/** The light of a section: within its time, wrap up, over. `none` without a planned time. */
export type Light = 'none' | 'green' | 'amber' | 'red';

/** The light that is shown, and since when. Times are seconds of the talk, without pauses. */
export interface ShownLight {
  readonly light: Light;
  readonly section: number;
  readonly sinceS: number;
}

/**
 * The least time between two changes that the clock makes. More frequent cues disturb (Rhema: at most one every 20 s). A change of section is
 * the speaker's own act, and shows its light at once.
 */
export const CUE_INTERVAL_S = 20;

/** Amber shows when less than this share of the section is left. No source: our choice. */
const AMBER_SHARE = 1 / 5;

export const NO_LIGHT: ShownLight = { light: 'none', section: -1, sinceS: 0 };

/** The light to show next (rule 169). An amber light precedes red by the least interval, so sections of less than twice that have none. */
export function nextLight(
  at: { section: number; plannedS: number | null; spentS: number; talkedS: number },
  shown: ShownLight,
): ShownLight {
  const light = lightOf(at.plannedS, at.spentS);
  const isSame = at.section === shown.section;
  if (isSame && (light === shown.light || at.talkedS - shown.sinceS < CUE_INTERVAL_S)) return shown;
  return { light, section: at.section, sinceS: at.talkedS };
}

function lightOf(plannedS: number | null, spentS: number): Light {
  if (plannedS === null) return 'none';
  if (spentS > plannedS) return 'red';
  const amberS = Math.max(CUE_INTERVAL_S, plannedS * AMBER_SHARE);
  return plannedS >= 2 * CUE_INTERVAL_S && plannedS - spentS < amberS ? 'amber' : 'green';
}
