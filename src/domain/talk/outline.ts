import { findHeadings } from './outline-headings.ts';
import { type OutlineLine, readLines } from './outline-lines.ts';
import { splitTime, type TimedHeading, type TimeProblem } from './section-time.ts';
import { countWords, sharedTimes } from './shared-times.ts';

/** More sections than any talk has, and few enough for a screen. No source: our choice. */
const SECTIONS_MAX_COUNT = 100;

/** A section of a talk. */
export interface Section {
  /** Empty in an outline without headings. */
  readonly title: string;
  /** Index of its heading's line in the text; null without a heading. */
  readonly line: number | null;
  /** Whole seconds; null if the outline has no time at all. */
  readonly plannedS: number | null;
  /** Whether the time is not its own, but shared by words. */
  readonly isShared: boolean;
  readonly points: readonly string[];
  readonly notes: readonly string[];
}

export interface OutlineProblem {
  readonly kind: TimeProblem | 'no-heading' | 'too-many-sections' | 'over-length';
  /** Number of the line, from 1. */
  readonly line: number;
  /** The text that is wrong; empty if it is not a single one. */
  readonly text: string;
}

export interface Outline {
  /** Empty if the outline has none. */
  readonly title: string;
  /** The length to keep, in whole seconds: the stated one, or else the sum of the sections. Null if no time is known. */
  readonly lengthS: number | null;
  readonly sections: readonly Section[];
  /** In the order of their lines. */
  readonly problems: readonly OutlineProblem[];
}

/** Words of a section in the outline: of its title, points and notes. */
export const wordCount = ({ title, points, notes }: Pick<Section, 'title' | 'points' | 'notes'>): number =>
  [title, ...points, ...notes].reduce((sum, one) => sum + countWords(one), 0);

interface OpenSection extends TimedHeading {
  readonly line: number | null;
  readonly points: string[];
  readonly notes: string[];
  /** Columns before its first point. A line further in is a note. */
  indent?: number;
}

/**
 * Reads an outline (rule 168). Every line is in it: as the title, a section, a point or a note. A wrong time is a problem, and stays in its heading.
 * Linear in the length of the text.
 */
export function parseOutline(text: string): Outline {
  const lines = readLines(text);
  const problems: OutlineProblem[] = [];
  const found = findHeadings(lines);
  const timed = (line: OutlineLine): TimedHeading => {
    const split = splitTime(line.text);
    if (split.problem) problems.push({ ...split.problem, line: line.at + 1 });
    return split;
  };
  const title = found.title && timed(found.title);
  const sections: OpenSection[] = [];
  const before: string[] = [];
  for (const line of lines) {
    if (line === found.title) continue;
    const current = sections.at(-1);
    if (!found.sections.has(line)) {
      if (current) addLine(current, line);
      else before.push(line.text);
    } else if (current && sections.length >= SECTIONS_MAX_COUNT) {
      if (!problems.some(({ kind }) => kind === 'too-many-sections'))
        problems.push({ kind: 'too-many-sections', line: line.at + 1, text: line.text });
      current.points.push(line.text);
    } else sections.push({ ...timed(line), line: line.at, points: [], notes: [] });
  }
  if (sections.length === 0 && before.length > 0) {
    problems.push({ kind: 'no-heading', line: 1, text: '' });
    sections.push({ text: '', timeS: null, line: null, points: before, notes: [] });
  } else sections[0]?.notes.unshift(...before);
  return withTimes(title, sections, problems);
}

function addLine(section: OpenSection, line: OutlineLine): void {
  if (line.kind === 'note') return void section.notes.push(line.text);
  section.indent ??= line.indent;
  if (line.indent > section.indent + 1 && line.kind !== 'heading') section.notes.push(line.text);
  else section.points.push(line.text);
}

function withTimes(
  title: TimedHeading | undefined,
  sections: readonly OpenSection[],
  problems: OutlineProblem[],
): Outline {
  const statedS = title?.timeS ?? null;
  const times = sharedTimes(
    statedS,
    sections.map(({ text, timeS, points, notes }) => ({
      statedS: timeS,
      words: wordCount({ title: text, points, notes }),
    })),
  );
  const sumS = times.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const lengthS = statedS ?? (times.includes(null) || times.length === 0 ? null : sumS);
  if (statedS !== null && sumS > statedS) problems.push({ kind: 'over-length', line: 1, text: '' });
  return {
    title: title?.text ?? sections[0]?.text ?? '',
    lengthS,
    sections: sections.map(({ text, timeS, line, points, notes }, i) => ({
      title: text,
      line,
      plannedS: times[i] ?? null,
      isShared: timeS === null && times[i] !== null,
      points,
      notes,
    })),
    problems: problems.toSorted((a, b) => a.line - b.line),
  };
}
