import type { SessionSummary } from './summary.ts';

type Cell = string | number | null;

/** The columns with their units, in the order of the file. Cells are numbers, codes and times, so none can be a formula. */
const COLUMNS: readonly (readonly [name: string, cell: (session: SessionSummary) => Cell])[] = [
  ['made_at', ({ madeAt }) => madeAt],
  ['length_s', ({ lengthS }) => lengthS],
  ['words', ({ words }) => words],
  ['recognizer', ({ recognizer }) => recognizer],
  ['language', ({ language }) => language],
  ['speaking_s', ({ speakingS }) => speakingS],
  ['words_per_minute', ({ wpm }) => wpm],
  ['likely_filler_words', ({ likelyFillers }) => likelyFillers],
  ['pause_share', ({ pauseShare }) => pauseShare],
  ['pitch_spread_semitones', ({ pitchSpreadSemitones }) => pitchSpreadSemitones],
  ['loudness_spread_db', ({ loudnessSpreadDb }) => loudnessSpreadDb],
  ['posture_score', ({ postureScore }) => postureScore],
  ['in_view_share', ({ postureSeen }) => postureSeen],
  ['facing_camera_share', ({ facingShare }) => facingShare],
  ['id', ({ id }) => id],
];

/** Decimals of a cell: more than the precision of any figure. */
const DECIMALS = 4;

/** How a table is written: by RFC 4180, or for spreadsheets of countries that write decimal commas, which expect semicolons. */
export type TableFormat = 'decimal-points' | 'decimal-commas';

/** A CSV file for spreadsheets, with a line for each session. A figure that was not measured has an empty cell. */
export function sessionsCsv(
  sessions: readonly SessionSummary[],
  format: TableFormat = 'decimal-points',
): string {
  const separator = format === 'decimal-commas' ? ';' : ',';
  const rows = [
    COLUMNS.map(([name]) => name),
    ...sessions.map((session) => COLUMNS.map(([, cell]) => cellText(cell(session), format))),
  ];
  return [...rows.map((cells) => cells.join(separator)), ''].join('\r\n');
}

function cellText(cell: Cell, format: TableFormat): string {
  if (typeof cell !== 'number') return cell ?? '';
  const text = String(Number(cell.toFixed(DECIMALS)));
  return format === 'decimal-commas' ? text.replace('.', ',') : text;
}
