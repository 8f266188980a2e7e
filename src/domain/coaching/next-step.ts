import type { FocusArea } from '../setup.ts';
import { type Finding, FOCUS_SUBJECTS, type Strength, type Subject, SUBJECTS } from './finding.ts';
import type { Judgment } from './judgment.ts';

/**
 * Why a finding was chosen: it belongs to the focus; the focus has no finding; the focus could not be judged; or, without a focus that
 * may be named, it is the most important finding.
 */
export type Reason = 'focus' | 'focus-clear' | 'focus-unjudged' | 'stood-out';

/** The one thing to do in the next take. */
export type NextStep =
  | {
      readonly kind: 'mend';
      readonly finding: Finding;
      readonly reason: Reason;
      readonly focus: FocusArea | undefined;
    }
  | { readonly kind: 'keep'; readonly strengths: readonly Strength[] }
  /** Too little was measured to find a fault or a strength. */
  | { readonly kind: 'unjudged' };

/** Speakers learn more from a few remarks than from all (docs/evidence.md, "One thing"). */
const STRENGTHS_MAX_COUNT = 2;

/**
 * Chooses one finding (rule 60): findings of the focus before others, then marked ones before slight ones, then in the order of the
 * subjects.
 *
 * @param focus undefined if none is chosen, or if it must not be mentioned (rule 63)
 */
export function nextStep({ findings, strengths, judged }: Judgment, focus: FocusArea | undefined): NextStep {
  const inFocus = (subject: Subject) => focus !== undefined && FOCUS_SUBJECTS[focus].includes(subject);
  const focusFirst = <One extends { readonly subject: Subject }>(a: One, b: One) =>
    Number(inFocus(b.subject)) - Number(inFocus(a.subject));
  const inOrder = <One extends { readonly subject: Subject }>(a: One, b: One) =>
    SUBJECTS.indexOf(a.subject) - SUBJECTS.indexOf(b.subject);
  const [finding] = findings.toSorted(
    (a, b) => focusFirst(a, b) || Number(b.marked) - Number(a.marked) || inOrder(a, b),
  );
  if (finding) {
    return { kind: 'mend', finding, focus, reason: reasonFor(finding, focus, judged) };
  }
  if (strengths.length === 0) return { kind: 'unjudged' };
  const best = strengths.toSorted((a, b) => focusFirst(a, b) || inOrder(a, b));
  return { kind: 'keep', strengths: best.slice(0, STRENGTHS_MAX_COUNT) };
}

function reasonFor({ subject }: Finding, focus: FocusArea | undefined, judged: ReadonlySet<Subject>): Reason {
  if (focus === undefined) return 'stood-out';
  const subjects = FOCUS_SUBJECTS[focus];
  if (subjects.includes(subject)) return 'focus';
  return judged.has(subjects[0]!) ? 'focus-clear' : 'focus-unjudged';
}
