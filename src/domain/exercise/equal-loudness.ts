/** Gains of at most 1 for two sounds, so that both play at the level of the quieter one. */
export interface EqualLoudness {
  readonly before: number;
  readonly after: number;
}

/** The quieter sound is not raised: it might clip. A difference above this is attenuated by this much only. */
const ATTENUATION_MAX_DB = 24;

/** @param beforeDb level of the speech, dBFS; null where it was not measured: then nothing is attenuated */
export function equalLoudness(beforeDb: number | null, afterDb: number | null): EqualLoudness {
  if (beforeDb === null || afterDb === null) return { before: 1, after: 1 };
  const differenceDb = Math.max(-ATTENUATION_MAX_DB, Math.min(ATTENUATION_MAX_DB, afterDb - beforeDb));
  return { before: gain(Math.min(0, differenceDb)), after: gain(Math.min(0, -differenceDb)) };
}

function gain(db: number): number {
  return 10 ** (db / 20);
}
