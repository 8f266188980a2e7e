/** The result of a track, as far as it could be read. */
export interface TrackResult<Value> {
  /** Null if nothing could be decoded. */
  readonly value: Value | null;
  /** Start of the first part that could be read, in seconds. */
  readonly startS: number;
  /** End of the last part that could be read, in seconds. */
  readonly endS: number;
  /** Whether a part of the track could not be read. */
  readonly cutShort: boolean;
}
