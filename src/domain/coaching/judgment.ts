import type { Finding, Strength, Subject } from './finding.ts';

/** The conclusions from the measurements of a session. A subject that was not measured is in none of the three fields. */
export interface Judgment {
  readonly findings: readonly Finding[];
  readonly strengths: readonly Strength[];
  /** Subjects with enough measurements for a judgment. */
  readonly judged: ReadonlySet<Subject>;
}

/** The judgment of one subject: a finding, or else a strength. */
export function judgmentOf(
  subject: Subject,
  finding: Finding | null,
  strength: Strength | null = null,
): Judgment {
  return {
    findings: finding ? [finding] : [],
    strengths: strength && !finding ? [strength] : [],
    judged: new Set([subject]),
  };
}

export const UNJUDGED: Judgment = { findings: [], strengths: [], judged: new Set() };

/** The judgments of several subjects as one. */
export function combined(parts: readonly Judgment[]): Judgment {
  return {
    findings: parts.flatMap(({ findings }) => findings),
    strengths: parts.flatMap(({ strengths }) => strengths),
    judged: new Set(parts.flatMap(({ judged }) => [...judged])),
  };
}
