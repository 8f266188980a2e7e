import type { SessionSummary } from './summary.ts';

type Cell = string | number | null;

/** The columns with their units, in the order of the file. Cells are numbers, codes and times, so none can be a formula. */
const COLUMNS: readonly (readonly [name: string, cell: (session: SessionSummary) => Cell])[] = [
  ['made_at', ({ madeAt }) => madeAt],
  ['length_s', ({ lengthS }) => lengthS],
  ['words', ({ words }) => words],
  ['recognizer', ({ recognizer }) => recognizer],
  ['recognized_s', ({ recognizedS }) => recognizedS],
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

/** A CSV file for spreadsheets (RFC 4180), with a line for each session. A figure that was not measured has an empty cell. */
export function sessionsCsv(sessions: readonly SessionSummary[]): string {
  const lines = sessions.map((session) => COLUMNS.map(([, cell]) => cellText(cell(session))).join(','));
  return [COLUMNS.map(([name]) => name).join(','), ...lines, ''].join('\r\n');
}

function cellText(cell: Cell): string {
  return typeof cell === 'number' ? String(Number(cell.toFixed(DECIMALS))) : (cell ?? '');
}
