import * as v from 'valibot';
import { fitting, text } from '../schema-parts.ts';

/** A talk that the speaker chose to keep: its outline as it was typed. Everything else is read from it. */
export interface KeptTalk {
  readonly version: 1;
  /** 32 random hexadecimal digits. */
  readonly id: string;
  /** When it was kept last: ISO 8601 in UTC with milliseconds. */
  readonly keptAt: string;
  readonly text: string;
}

/** UTF-16 code units of an outline that can be kept. */
export const OUTLINE_MAX_LENGTH = 1_000_000;

const keptTalkSchema = v.looseObject({
  version: v.literal(1),
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  keptAt: v.pipe(v.string(), v.isoTimestamp()),
  text: text('transcript'),
}) satisfies v.GenericSchema<unknown, KeptTalk>;

/** A talk as it is stored; undefined if it can't be read. */
export const readKeptTalk = (raw: unknown): KeptTalk | undefined => fitting(keptTalkSchema, raw);
