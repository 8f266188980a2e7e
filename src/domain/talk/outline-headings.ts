import type { OutlineLine } from './outline-lines.ts';
import { splitTime } from './section-time.ts';

export interface FoundHeadings {
  /** The line with the talk's title; undefined without one. */
  readonly title: OutlineLine | undefined;
  /** The lines that begin a section. */
  readonly sections: ReadonlySet<OutlineLine>;
}

/**
 * Finds the title and the headings of sections. If the outline has marked headings, these are the ones; else those of the first kind that it
 * has: bold lines, numbers above other lines, lines of text above a list or with a time, and the upper level of a nested list.
 */
export function findHeadings(lines: readonly OutlineLine[]): FoundHeadings {
  const marked = lines.filter(({ kind }) => kind === 'heading');
  const { title, headings } =
    marked.length > 0 ? fromMarked(marked) : { title: undefined, headings: fromLayout(lines) };
  return { title: title ?? titleBefore(lines, headings[0]), sections: new Set(headings) };
}

/** A heading that is alone on the upper level, and first, is the title. Deeper ones than the sections' are points. */
function fromMarked(marked: readonly OutlineLine[]) {
  const [first] = marked;
  const others = marked.slice(1);
  const isTitle =
    first !== undefined && others.length > 0 && others.every(({ level }) => level > first.level);
  const rest = isTitle ? others : marked;
  const level = Math.min(...new Set(rest.map((line) => line.level)));
  return { title: isTitle ? first : undefined, headings: rest.filter((line) => line.level === level) };
}

/** A line of text before the first heading. */
function titleBefore(
  lines: readonly OutlineLine[],
  heading: OutlineLine | undefined,
): OutlineLine | undefined {
  const [first] = lines;
  return first && heading && first !== heading && first.kind !== 'note' && first.kind !== 'bullet'
    ? first
    : undefined;
}

function fromLayout(lines: readonly OutlineLine[]): OutlineLine[] {
  const hasTime = (line: OutlineLine) => splitTime(line.text).timeS !== null;
  const bold = lines.filter(({ kind }) => kind === 'bold');
  if (bold.length > 0) return bold;
  const body = lines.filter(({ kind }) => kind !== 'note');
  const edge = body.reduce((least, { indent }) => Math.min(least, indent), Infinity);
  const outer = body.filter(({ indent }) => indent <= edge + 1);
  const numbered = outer.filter(({ kind }) => kind === 'numbered');
  const others = body.slice(1).some((line) => !numbered.includes(line) && line.kind !== 'text');
  if (numbered.length > 0 && (others || numbered.some(hasTime))) return numbered;
  const next = new Map(body.map((line, i) => [line, body[i + 1]]));
  const above = (line: OutlineLine) => {
    const below = next.get(line);
    return (
      below !== undefined && !below.afterBlank && (below.kind !== 'text' || below.indent > line.indent + 1)
    );
  };
  const text = outer.filter(({ kind }) => kind === 'text');
  const headed = text.filter((line) => above(line) || hasTime(line) || /[:：]$/u.test(line.text));
  if (headed.length > 0) return headed;
  return outer.length < body.length || outer.some(hasTime)
    ? outer.filter((line) => line.kind !== 'text')
    : [];
}
