/** Gains of at most 1 for two sounds, so that both play at the level of the quieter one. */
export interface EqualLoudness {
  readonly before: number;
  readonly after: number;
}

/** Maximum attenuation of the louder sound. The quieter sound is never amplified, because it might clip. */
const ATTENUATION_MAX_DB = 24;

/** @param beforeDb level of the speech, dBFS; null if it was not measured. Then neither sound is attenuated. */
export function equalLoudness(beforeDb: number | null, afterDb: number | null): EqualLoudness {
  if (beforeDb === null || afterDb === null) return { before: 1, after: 1 };
  const differenceDb = Math.max(-ATTENUATION_MAX_DB, Math.min(ATTENUATION_MAX_DB, afterDb - beforeDb));
  return { before: gain(Math.min(0, differenceDb)), after: gain(Math.min(0, -differenceDb)) };
}

function gain(db: number): number {
  return 10 ** (db / 20);
}
