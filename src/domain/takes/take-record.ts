import * as v from 'valibot';
import { amount, signed } from '../schema-parts.ts';

const whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

export const LocalMinute = v.object({
  year: whole(9999),
  month: whole(12),
  day: whole(31),
  hour: whole(23),
  minute: whole(59),
});

/** A minute of the speaker's own calendar and clock; `month` from 1. */
export type LocalMinute = Readonly<v.InferOutput<typeof LocalMinute>>;

/** The minute of a take or an attempt whose record was lost. */
export const UNKNOWN_MINUTE: LocalMinute = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };

/** A minute that does not exist is replaced, so that the record still leads to its recording. */
const StoredMinute = v.fallback(LocalMinute, UNKNOWN_MINUTE);

/** One run of a recorder. A reopened camera or microphone begins another part. */
const RecordedPart = v.object({
  /** When its recorder started, in seconds since Start. */
  begunAtS: v.number(),
  /** When its recorder stopped, in seconds since Start; null if it was cut off. */
  endedAtS: v.nullable(v.number()),
});

export type RecordedPart = Readonly<v.InferOutput<typeof RecordedPart>>;

const PlayableTake = v.object({
  file: v.string(),
  /** Whether the file has an index. A part plays without one. */
  seekable: v.boolean(),
  hasVideo: v.boolean(),
  /** The length; 0 if unknown. */
  lengthS: v.fallback(amount, 0),
  sizeBytes: v.number(),
  /** The time of the first sample, in seconds since Start. */
  offsetS: v.fallback(signed, 0),
});

export type PlayableTake = Readonly<v.InferOutput<typeof PlayableTake>>;

/** An attempt at a passage of a take, stored beside the take. It is kept and deleted with the take. */
const TakeAttempt = v.object({
  file: v.string(),
  /** A media type without parameters. */
  type: v.string(),
  madeAt: StoredMinute,
  hasVideo: v.boolean(),
  lengthS: v.fallback(amount, 0),
  sizeBytes: v.number(),
});

export type TakeAttempt = Readonly<v.InferOutput<typeof TakeAttempt>>;

const TakeRecord = v.object({
  id: v.string(),
  /** Id of the session and its report. Undefined in a take of a version that did not store it. */
  session: v.optional(v.string()),
  startedAt: StoredMinute,
  /** A media type without parameters; undefined before the first part. */
  type: v.optional(v.string()),
  /** `recording` until Stop; if no window records the take, it was cut off. `playable`: the parts were joined, so their files may be gone. */
  phase: v.picklist(['recording', 'stopped', 'playable']),
  parts: v.array(RecordedPart),
  playable: v.optional(PlayableTake),
  /** Whether the speaker chose to keep the take. */
  kept: v.boolean(),
  /** Ordered by time. */
  attempts: v.optional(v.array(TakeAttempt), []),
});

/** The metadata that is stored beside the bytes of a take. */
export type TakeRecord = Readonly<v.InferOutput<typeof TakeRecord>>;

/** Parses a stored record. @returns undefined if it is no record, for example because its write was cut off */
export function readTakeRecord(json: string): TakeRecord | undefined {
  try {
    const result = v.safeParse(TakeRecord, JSON.parse(json));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Decides what happens to a take that no window uses (rule 78): a kept take stays, a take that was cut off is offered, and any other is deleted.
 * A take whose record can't be read counts as cut off.
 */
export function unusedTakeOutcome(record: TakeRecord | undefined): 'offered' | 'kept' | 'deleted' {
  if (record?.kept) return 'kept';
  return !record || record.phase === 'recording' ? 'offered' : 'deleted';
}
