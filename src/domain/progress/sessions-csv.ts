import type { SessionSummary } from './summary.ts';

type Cell = string | number | null;

/** The columns, with their units, in the order of the file. Numbers, codes and times only: no cell can be a formula. */
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

/** Decimals of a cell: more than any figure is measured to. */
const DECIMALS = 4;

/** One line a session, for a spreadsheet (RFC 4180). The cell of a figure that was not measured is empty. */
export function sessionsCsv(sessions: readonly SessionSummary[]): string {
  const lines = sessions.map((session) => COLUMNS.map(([, cell]) => cellText(cell(session))).join(','));
  return [COLUMNS.map(([name]) => name).join(','), ...lines, ''].join('\r\n');
}

function cellText(cell: Cell): string {
  return typeof cell === 'number' ? String(Number(cell.toFixed(DECIMALS))) : (cell ?? '');
}
