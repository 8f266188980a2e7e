/** A line of a pasted outline, without its marks. */
export interface OutlineLine {
  /** Index of the line in the text, from 0. */
  readonly at: number;
  /** `numbered` and `bold` lines, and those of plain `text`, may be headings. */
  readonly kind: 'heading' | 'bold' | 'numbered' | 'bullet' | 'text' | 'note';
  /** Depth of a heading, from 1; 0 for other lines. */
  readonly level: number;
  /** Columns before the first character. A tab counts as four. */
  readonly indent: number;
  readonly text: string;
  readonly afterBlank: boolean;
}

export const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;

const HEADING = /^\s{0,3}(#{1,6})\s+(\S.*?)(?:\s+#+)?$/u;
const TIGHT_HEADING = /^\s{0,3}(#{2,6})([^\s#].*)$/u;
const WIKI_HEADING = /^(={1,6})\s+(\S.*?)(?:\s+=+)?$/u;
const RULE = /^\s*(?:[-*_=~]\s*){3,}$/u;
const UNDERLINE = /^(?:={2,}|-{2,})$/u;
const NOTE = /^\s*(?:>+\s?|(?:speaker\s+)?notes?:\s*)(.*)$/iu;
const NOTE_HEAD = /^\s*(?:speaker\s+)?notes?:\s*$/iu;
const BOLD = /^(\*\*|__)(\S.*?)\1[:：]?$/u;
const BULLET = /^(\s*)(?:[-*+–—]\s+|[•‣⁃◦▪▫●○■□·∙➤►→✓✔]\s*)(?:\[[ xX]?\]\s+)?(\S.*)$/u;
const NUMBERED = /^(\s*)(?:\d{1,2}(?:\.\d{1,2}){0,3}[.)．、]|[a-zA-Z][.)]|[ivxIVX]{2,5}[.)])\s+(\S.*)$/u;

/** Reads the lines of an outline as editors write them: Markdown, wikis, lists with bullets or numbers, plain text. Blank lines and rules are left out. */
export function readLines(text: string): OutlineLine[] {
  const rows = text.split(LINE_BREAK);
  const lines: OutlineLine[] = [];
  let afterBlank = true;
  let inNotes = false;
  for (const [at, row] of rows.entries()) {
    const raw = row.trimEnd();
    const underlined = UNDERLINE.test(raw) && !afterBlank && lines.at(-1)?.kind === 'text';
    if (underlined)
      lines[lines.length - 1] = { ...lines.at(-1)!, kind: 'heading', level: raw[0] === '=' ? 1 : 2 };
    if (underlined || raw.trim() === '' || RULE.test(raw)) {
      afterBlank = true;
      inNotes = false;
      continue;
    }
    const read = readLine(raw);
    if (read.kind === 'heading') inNotes = false;
    if (NOTE_HEAD.test(raw)) inNotes = true;
    if (read.text !== '') lines.push({ at, afterBlank, ...read, kind: inNotes ? 'note' : read.kind });
    afterBlank = false;
  }
  return lines;
}

function readLine(raw: string): Pick<OutlineLine, 'kind' | 'level' | 'indent' | 'text'> {
  const heading = HEADING.exec(raw) ?? WIKI_HEADING.exec(raw) ?? TIGHT_HEADING.exec(raw);
  if (heading) return { kind: 'heading', level: heading[1]!.length, indent: 0, text: heading[2]!.trim() };
  const [, note] = NOTE.exec(raw) ?? [];
  if (note !== undefined) return { kind: 'note', level: 0, indent: 0, text: note.trim() };
  const bold = BOLD.exec(raw);
  if (bold) return { kind: 'bold', level: 0, indent: 0, text: bold[2]!.trim() };
  for (const [kind, pattern] of [
    ['bullet', BULLET],
    ['numbered', NUMBERED],
  ] as const) {
    const [, space = '', text] = pattern.exec(raw) ?? [];
    if (text !== undefined) return { kind, level: 0, indent: columnsOf(space), text: text.trim() };
  }
  const text = raw.trim();
  return {
    kind: 'text',
    level: 0,
    indent: columnsOf(raw.slice(0, raw.length - raw.trimStart().length)),
    text,
  };
}

const columnsOf = (space: string): number => space.replaceAll('\t', '    ').length;
