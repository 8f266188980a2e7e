import * as v from 'valibot';
import type { SessionReport } from '../session-report/session-report.ts';
import {
  type ComprehensiveReport,
  comprehensiveReportSchema,
} from '../written-report/comprehensive-report.ts';
import { type VideoReport, videoReportSchema } from '../written-report/video-report.ts';
import type { MeasuredReport } from '../recording/measured-report.ts';
import { measuredReportSchema } from './measured-report-schema.ts';
import { fitting, text } from '../schema-parts.ts';
import { sessionReportSchema } from './session-report-schema.ts';

/** The version in which reports are kept. It grows when a report of the version before no longer fits (docs/kept-reports.md). */
export const KEPT_VERSION = 2;

/** The fields that all kinds of kept reports have. */
interface KeptBase {
  readonly version: typeof KEPT_VERSION;
  /** 32 random hexadecimal digits. */
  readonly id: string;
  /**
   * When the report was made, for a session the time of Stop. ISO 8601 in UTC with milliseconds, so that sorting the texts sorts by
   * time.
   */
  readonly madeAt: string;
}

export interface KeptSessionReport extends KeptBase {
  readonly kind: 'session';
  /** The name that the speaker gave to the session. */
  readonly name?: string;
  readonly report: SessionReport;
}

interface KeptVideo extends KeptBase {
  readonly kind: 'video';
  readonly report: VideoReport;
  /** Whether the figures were part of the prompt. */
  readonly measuredSent: boolean;
  /** Whether what was said was part of the prompt. */
  readonly wordsSent: boolean;
  /** The measurements of the same video, once they exist. */
  readonly measured?: MeasuredReport;
}

interface KeptComprehensive extends KeptBase {
  readonly kind: 'comprehensive';
  readonly goal: string;
  readonly report: ComprehensiveReport;
  readonly measuredSent: boolean;
  /** Whether what was said was part of the prompt. */
  readonly wordsSent: boolean;
  readonly measured?: MeasuredReport;
}

/** Measurements of a video without a written report. */
interface KeptMeasured extends KeptBase {
  readonly kind: 'measured';
  readonly report: MeasuredReport;
}

/** A report that the speaker chose to keep: on a session, or on a video, written or with measurements only. */
export type KeptReport = KeptSessionReport | KeptVideo | KeptComprehensive | KeptMeasured;

export type KeptOf<Kind extends KeptReport['kind']> = Extract<KeptReport, { kind: Kind }>;

/** A report as it is made. When it is kept, updated or completed, its id and its time stay the same. */
export type MadeReport<Kind extends KeptReport['kind']> = Omit<KeptOf<Kind>, 'version'>;

export type MadeSession = MadeReport<'session'>;

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Rejects dates that don't exist, such as February 31: some browsers convert them to another date, others throw. */
function isCalendarDay(time: string): boolean {
  const [year = 0, month = 0, day = 0] = time.split(/[-T]/).map(Number);
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? 28 + Number(isLeapYear) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= days;
}

/** The format of a report's id. */
export const reportId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

const head = {
  version: v.literal(KEPT_VERSION),
  id: reportId,
  madeAt: v.pipe(v.string(), v.regex(TIME), v.isoTimestamp(), v.check(isCalendarDay)),
};

/** UTF-16 code units of a written report's JSON. A model's longest answer has a tenth of it. */
const WRITTEN_MAX_LENGTH = 500_000;

/** A written report of limited length. The length is checked first, because the lists of its schema are checked item by item. */
const written = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.unknown(),
    v.check((raw) => JSON.stringify(raw ?? null).length <= WRITTEN_MAX_LENGTH),
    schema,
  );

const ofVideo = {
  measuredSent: v.boolean(),
  // Reports from before words of recordings were recognized lack this field.
  wordsSent: v.optional(v.boolean(), false),
  measured: v.exactOptional(measuredReportSchema),
};

/** Each list, text and number has a bound that no real session reaches (docs/kept-reports.md). */
export const keptReportSchema = v.variant('kind', [
  v.looseObject({
    ...head,
    kind: v.literal('session'),
    name: v.exactOptional(text('phrase')),
    report: sessionReportSchema,
  }),
  v.looseObject({ ...head, kind: v.literal('video'), report: written(videoReportSchema), ...ofVideo }),
  v.looseObject({
    ...head,
    kind: v.literal('comprehensive'),
    goal: text('paragraph'),
    report: written(comprehensiveReportSchema),
    ...ofVideo,
  }),
  v.looseObject({ ...head, kind: v.literal('measured'), report: measuredReportSchema }),
]) satisfies v.GenericSchema<unknown, KeptReport>;

/** The result of reading a kept report: the report, or why it can't be shown. */
export type ReadResult =
  | { readonly kind: 'read'; readonly kept: KeptReport }
  | { readonly kind: 'unreadable'; readonly reason: 'damaged' | 'later-version' };

/** Rewrites a report of one version in the next. */
type Migration = (kept: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** Migrations by their source version. The schema reads texts of version 1, which has them in several fields. */
const MIGRATIONS: Readonly<Record<number, Migration>> = { 1: (kept) => ({ ...kept, version: 2 }) };

/** Parses a kept or imported report of any version up to this one. */
export function readKeptReport(raw: unknown): ReadResult {
  const damaged = { kind: 'unreadable', reason: 'damaged' } as const;
  if (typeof raw !== 'object' || raw === null || !('version' in raw)) return damaged;
  let migrated: Record<string, unknown> = { ...raw };
  for (;;) {
    const { version } = migrated;
    if (!Number.isSafeInteger(version)) return damaged;
    if (Number(version) > KEPT_VERSION) return { kind: 'unreadable', reason: 'later-version' };
    if (version === KEPT_VERSION) break;
    const migration = MIGRATIONS[Number(version)];
    if (!migration) return damaged;
    migrated = migration(migrated);
  }
  const kept = fitting(keptReportSchema, migrated);
  return kept ? { kind: 'read', kept } : damaged;
}
