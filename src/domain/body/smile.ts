import type { BodyLook } from './body-look.ts';

/** A mouth this much wider than the speaker's own median smiles. Of the 12 strongest such moments of four clips, nine were smiles. */
const SMILE_RATIO = 1.18;

/** The median width of the speaker's mouth; null if it was never measured. */
export function usualMouth(looks: readonly BodyLook[]): number | null {
  const widths = looks.flatMap(({ mouth }) => mouth?.width ?? []).toSorted((a, b) => a - b);
  return widths[widths.length >> 1] ?? null;
}

/** Whether the speaker smiles; null if the mouth was not measured. */
export const isSmiling = ({ mouth }: BodyLook, usual: number | null): boolean | null =>
  mouth && usual !== null ? mouth.width > SMILE_RATIO * usual : null;
