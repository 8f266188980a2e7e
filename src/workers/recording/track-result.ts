/** The result of a track, as far as it could be read. */
export interface TrackResult<Value> {
  /** Null if nothing could be decoded. */
  readonly value: Value | null;
  /** Seconds: the start of the first part that could be read. */
  readonly startS: number;
  /** Seconds: the end of the last part that could be read. */
  readonly endS: number;
  /** Part of the track could not be read. */
  readonly cutShort: boolean;
}
